import { spellingsOf } from "~/catalogue/search/search-spellings";
import { isPhrase } from "~/catalogue/search/search-terms";

/** Ends the kind of each product in the index of words. It is in no name and in no search. */
const END = "\uE000";

// Each spelling of a word may be beside each spelling of the next.
const MAX_ROWS = 12;

/** Columns of the index of words: names and codes, all texts, and facts. Facts have no index of word parts. */
export const NAMES = "{kind rest product_code}";
export const TEXTS = "{kind rest product_code description features}";
export const FACTS = "{company protocol type specifications}";

const NAMES_AND_FEATURES = "{kind rest features}";
const DENIALS = ["without", "no", "optional"];
const BUT_TEXTS = "{kind rest product_code company protocol type specifications}";

/** The spellings of a searched word without signs: 0-10V is "0 10v" or "0 10 v". */
type Word = { phrases: string[]; mayContinue: boolean };

/**
 * Returns the full-text queries of the order by best match (C23), the best first, for searches that mean the
 * same, each given by its words. Each query also finds what earlier ones have found, but for that of numbers with
 * what they count. A product's kind is its name up to the first comma, bracket, "for" or "with", and ends in the word that says what it is: a heat
 * meter cable is a cable.
 */
export function tiersOfSearches(searches: ReadonlyArray<readonly string[]>): string[] {
  const all = searches.map(tiersOf).filter((tiers) => tiers.length > 0);
  const [first = []] = all;
  return distinct(first.map((_, at) => all.map((tiers) => tiers[at]).join(" OR ")));
}

function tiersOf(typed: readonly string[]): string[] {
  const words = typed.map(withoutSigns).filter(({ phrases }) => phrases.length > 0);
  if (words.length === 0) return [];

  const whole = words.map(({ phrases }) => anyOf(phrases.map(quote)));
  const begun = words.map((word) => anyOf(word.phrases.map((phrase) => beginning(phrase, word))));
  const ends = words.flatMap(({ phrases }) => phrases.map((phrase) => quote(`${phrase} ${END}`)));
  const rows = rowsOf(words);
  const last = words.at(-1) ?? { phrases: [], mayContinue: false };
  const atEnd = kind(anyOf(rows.map((row) => quote(`${row} ${END}`))));
  return [
    atEnd,
    words.length > 1 ? kind(allOf([...whole, anyOf(ends)])) : atEnd,
    kind(allOf(whole)),
    name(allOf(withNumbers(words, whole))),
    name(allOf(withNumbers(words, words.some(isNumber) ? begun : whole))),
    name(allOf(whole)),
    kind(anyOf(rows.map((row) => beginning(row, last)))),
    kind(allOf(begun)),
    name(allOf(begun)),
  ];
}

/** A number counts what is after it: 24 points are not in "12 Points, Series 24". */
function withNumbers(words: readonly Word[], others: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    if (isNumber(word) && after && !isNumber(after))
      return [anyOf(rowsOf([word, after]).map((row) => beginning(row, after)))];
    return before && isNumber(before) && !isNumber(word) ? [] : others.slice(at, at + 1);
  });
}

function isNumber({ phrases }: Word): boolean {
  return phrases.some((phrase) => /^\d{1,4}$/.test(phrase));
}

/**
 * Returns the full-text query for names that begin with the typed text; an equal name is the first of them in name
 * order. Undefined without a word.
 */
export function exactNameQuery(typed: string): string | undefined {
  const cut = Math.min(
    ...[",", "(", " for ", " with "].map((mark) => `${typed}${mark}`.toLowerCase().indexOf(mark)),
  );
  const [itsKind, rest] = [typed.slice(0, cut), typed.slice(cut)].map(inWords);
  if (!itsKind) return undefined;
  const isOfKind = `kind : ^ ${quote(`${itsKind} ${END}`)}`;
  return rest ? `${isOfKind} AND rest : ^ ${quote(rest)}` : isOfKind;
}

/** Returns the full-text query for names that have all words of any search, also as beginnings; undefined without a word. */
export function namesQuery(searches: ReadonlyArray<readonly string[]>): string | undefined {
  const all = allBegun(searches);
  return all && name(all);
}

/** Returns the full-text query for products that need no description to have all words of any search. */
export function factsQuery(searches: ReadonlyArray<readonly string[]>): string | undefined {
  const all = allBegun(searches);
  return all && `${BUT_TEXTS} : (${all})`;
}

/** Returns the full-text query for names that have the numbers of any search as whole words; undefined without one. */
export function numbersInNamesQuery(
  searches: ReadonlyArray<readonly string[]>,
): string | undefined {
  const queries = searches.flatMap((typed) => {
    const numbers = typed
      .filter((word) => /^\d/.test(word))
      .map(wholeWord)
      .filter(Boolean);
    return numbers.length > 0 ? [allOf(numbers)] : [];
  });
  return queries.length > 0 ? name(queries.join(" OR ")) : undefined;
}

/** Returns the query of `factsQuery`, but with numbers beside what they count. */
export function countedFactsQuery(searches: ReadonlyArray<readonly string[]>): string | undefined {
  const queries = searches.flatMap((typed) => {
    const words = typed.map(withoutSigns).filter(({ phrases }) => phrases.length > 0);
    return words.length > 0 ? [allOf(withNumbers(words, words.map(asBeginning)))] : [];
  });
  return queries.length > 0 ? `${BUT_TEXTS} : (${queries.join(" OR ")})` : undefined;
}

function allBegun(searches: ReadonlyArray<readonly string[]>): string | undefined {
  const all = searches.map((words) => words.flatMap((word) => beginningsOf(word) ?? []));
  const queries = all.filter(({ length }) => length > 0).map(allOf);
  return queries.length > 0 ? queries.join(" OR ") : undefined;
}

/** Returns the full-text query for a word, as it is or as a beginning; undefined if it has no letter or digit. */
export function beginningsOf(typed: string): string | undefined {
  const word = withoutSigns(typed);
  return word.phrases.length > 0 ? asBeginning(word) : undefined;
}

function asBeginning(word: Word): string {
  return `(${word.phrases.map((phrase) => beginning(phrase, word)).join(" OR ")})`;
}

/**
 * Returns the full-text query for products that say in their name or features that they have something, and nowhere,
 * as in "Without display", that they may be without. Undefined if it has no letter or digit.
 */
export function havingQuery(typed: string): string | undefined {
  const word = withoutSigns(typed);
  if (word.phrases.length === 0) return undefined;
  const denied = word.phrases.flatMap((phrase) =>
    DENIALS.map((denial) => beginning(`${denial} ${phrase}`, word)),
  );
  return `${NAMES_AND_FEATURES} : ${asBeginning(word)} NOT ${anyOf(denied)}`;
}

/** Returns the full-text query for products that are said to be without something; undefined without a letter or digit. */
export function withoutQuery(typed: string): string | undefined {
  const word = withoutSigns(typed);
  if (word.phrases.length === 0) return undefined;
  return anyOf(word.phrases.map((phrase) => beginning(`without ${phrase}`, word)));
}

/** Returns the full-text query for a word as it is, in any spelling; empty if it has no letter or digit. */
export function wholeWord(typed: string): string {
  const { phrases } = withoutSigns(typed);
  return phrases.length > 0 ? `(${phrases.map(quote).join(" OR ")})` : "";
}

/** Returns the full-text query for kinds that end in a word; undefined if it has no letter or digit. */
export function endOfKindQuery(word: string): string | undefined {
  const { phrases } = withoutSigns(word);
  if (phrases.length === 0) return undefined;
  return kind(anyOf(phrases.map((phrase) => quote(`${phrase} ${END}`))));
}

/** Returns true for a word of letters and digits in all its spellings, fractions excepted. */
export function isPlainWord(word: string): boolean {
  return spellingsOf(word).every((it) => /^[\p{L}\p{N} ]+$/u.test(it) && !/[½¼¾]/.test(it));
}

/** A word that ends in three letters may be the beginning of a longer one; 15 is not the beginning of 150. */
function withoutSigns(word: string): Word {
  const mayContinue = /\p{L}{3}$/u.test(word);
  return {
    phrases: isPhrase(word) ? rowsOfPhrase(word) : phrasesOf(spellingsOf(word)),
    mayContinue,
  };
}

/** Also with each word as typed: a plural is not found as the beginning of a longer word here. */
function rowsOfPhrase(phrase: string): string[] {
  const words = phrase
    .split(" ")
    .map((word) => ({ phrases: phrasesOf([word, ...spellingsOf(word)]), mayContinue: false }))
    .filter(({ phrases }) => phrases.length > 0);
  return words.length > 0 ? rowsOf(words) : [];
}

function phrasesOf(spellings: readonly string[]): string[] {
  return distinct(spellings.map(inWords)).filter(Boolean);
}

/** Returns a text as the index of words has it: letters and digits only. */
function inWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
}

/** Returns what these words are one after the other, in 12 combinations of spellings at most. */
function rowsOf(words: readonly Word[]): string[] {
  return words.reduce<string[]>(
    (rows, { phrases }) =>
      rows.flatMap((row) => phrases.map((phrase) => `${row} ${phrase}`.trim())).slice(0, MAX_ROWS),
    [""],
  );
}

function beginning(phrase: string, { mayContinue }: Word): string {
  return mayContinue ? `${quote(phrase)} *` : quote(phrase);
}

function kind(query: string): string {
  return `kind : (${query})`;
}

function name(query: string): string {
  return `{kind rest} : (${query})`;
}

/** Quotes a phrase of letters and digits, so that nothing in it is an operator. */
function quote(phrase: string): string {
  return `"${phrase}"`;
}

function anyOf(queries: readonly string[]): string {
  return queries.length === 1 ? queries.join("") : `(${queries.join(" OR ")})`;
}

function allOf(queries: readonly string[]): string {
  return queries.length === 1 ? queries.join("") : `(${queries.join(" AND ")})`;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
