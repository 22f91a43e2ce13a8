import { spellingsOf } from "~/catalogue/search/search-spellings";
import { withoutStopWords } from "~/catalogue/search/stop-words";
import { cleanText } from "~/shared/clean-text";

const MIN_LENGTH = 2;
const MAX_LENGTH = 40;

/** The days for which staff see how often a search found nothing. */
export const MISS_PERIODS = [7, 30, 90] as const;

export const MAX_SEARCH_LENGTH = 200;
/** How much a search box takes, so that a longer text is not cut unseen. */
export const MAX_TYPED_LENGTH = 500;
export const MAX_WORDS = 16;

/**
 * A parsed search, the same everywhere on the site (C4). Every word must occur, ignoring case and in
 * any of its `spellingsOf`, in the name, code, description or features, or as a word in the manufacturer,
 * protocol, type, variants or specifications. `short` words have a spelling that is not `isIndexable`: beside an
 * indexed word all texts are searched for them, otherwise only names and codes (and fractions where the index
 * has them). `words` are both, in typed order, and `whole` is the full input, which may be a SKU. Words between
 * quotation marks are one word with spaces.
 */
export type SearchTerms = {
  whole: string;
  words: string[];
  indexed: string[];
  short: string[];
  /** The words after "without": no product found may have them in its name or features. */
  without: string[];
};

/** Splits the input into at most sixteen words, without those that say nothing; undefined when it holds none. */
export function parseSearch(typed: string): SearchTerms | undefined {
  const whole = normaliseSearch(typed);
  const { telling, without } = splitWithout(allWordsOf(whole).slice(0, MAX_WORDS));
  const words = withoutStopWords(telling);
  if (words.length + without.length === 0) return undefined;

  const indexed = words.filter((word) => spellingsOf(word).every(isIndexable));
  const short = words.filter((word) => !indexed.includes(word));
  return { whole, words, indexed, short, without };
}

/** Splits words into those that are wanted and those after "without". */
function splitWithout(words: readonly string[]): { telling: string[]; without: string[] } {
  const telling: string[] = [];
  const without: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = "", next] = words.slice(at, at + 2);
    const isDenied = word.toLowerCase() === "without" && next !== undefined;
    if (isDenied) at += 1;
    if (isDenied) without.push(next);
    else telling.push(word);
  }
  return { telling, without };
}

function allWordsOf(text: string): string[] {
  return splitQuotes(text).flatMap((part) => {
    const words = withUnits(withDimensions(withInchSigns(part.text)))
      .split(" ")
      .filter(Boolean);
    return part.isQuoted ? words.join(" ") : withoutMarks(words);
  });
}

/** Cuts the marks that end a word in a sentence or a cell, and leaves out words of nothing else. */
function withoutMarks(words: readonly string[]): string[] {
  const plain = words.map((word) =>
    word.replace(/(?<=[\p{L}\p{N})])[?!:;,]+$|(?<=^\p{L}+)\.$/u, ""),
  );
  const telling = plain.filter((word) => !/^[|•·:;>*–—-]+$/.test(word));
  return telling.length > 0 ? telling : plain;
}

// 2" and 3/4" are inches.
const QUOTED = /(?<!\S)\(?["“„](?=[^\s"“”„])([^"“”„]*[^\s"“”„])["“”]\)?[,;.:?!]*(?!\S)/gu;
const UNCLOSED = /(?<=^|[\s(])["“„](?=\p{L})/gu;

/** Splits a text into what is between quotation marks, without them, and the rest. */
export function splitQuotes(text: string): Array<{ text: string; isQuoted: boolean }> {
  const parts: Array<{ text: string; isQuoted: boolean }> = [];
  let from = 0;
  const addRest = (end: number) => {
    const rest = text.slice(from, end).replace(UNCLOSED, "");
    if (rest.trim() !== "") parts.push({ text: rest, isQuoted: false });
  };
  for (const { 0: marked, 1: quoted = "", index } of text.matchAll(QUOTED)) {
    addRest(index);
    parts.push({ text: quoted, isQuoted: true });
    from = index + marked.length;
  }
  addRest(text.length);
  return parts;
}

/** Returns true for words between quotation marks, which are searched as they follow one another (C4). */
export function isPhrase(word: string): boolean {
  return word.includes(" ");
}

/** Returns a text in which quoted words are words like any others. */
export function withoutQuotes(text: string): string {
  return splitQuotes(text)
    .map((part) => part.text.trim())
    .join(" ");
}

/** Returns the sentence that says how much of a longer text is searched; empty for one that is not cut. */
export function describeCutSearch(typed: string): string {
  const whole = cleanText(typed).replace(/\s+/gu, " ").trim();
  if (whole.length > MAX_SEARCH_LENGTH)
    return `Only the first ${MAX_SEARCH_LENGTH} characters are searched.`;
  return allWordsOf(whole).length > MAX_WORDS
    ? `Only the first ${MAX_WORDS} words are searched.`
    : "";
}

/**
 * Replaces "3/4 inch" with 3/4", so that it is one word; `spellingsOf` restores the word "inch".
 */
function withInchSigns(text: string): string {
  return text.replace(/(?<=[\d½¼¾])(?:[ -]?inch(?:es)?|in)(?![\p{L}\p{N}])/giu, '"');
}

/** Joins dimensions into one word: 600 x 400 is 600x400, which `spellingsOf` also finds as 600 × 400. */
function withDimensions(text: string): string {
  return text.replace(/(?<=\d) ?[x×] ?(?=\d)/giu, "x");
}

const UNIT_WORDS: ReadonlyArray<readonly [unit: RegExp, symbol: string]> = [
  [/(?<=\d[ -]?)amp(?:ere)?s?(?!\p{L})/giu, "A"],
  [/(?<=\d[ -]?)volts?(?!\p{L})/giu, "V"],
  [/(?<=\d[ -]?)watts?(?!\p{L})/giu, "W"],
  [/(?<=\d[ -]?)metres?(?!\p{L})/giu, "m"],
  [/(?<=\d[ -]?)newton[ -]?metres?(?!\p{L})/giu, "Nm"],
];

/**
 * Joins a number and a short unit, also in words, into one word: 24 V and 24 volts are 24V, which `spellingsOf` also
 * finds as 24 V.
 */
function withUnits(text: string): string {
  return UNIT_WORDS.reduce((it, [unit, symbol]) => it.replace(unit, symbol), text).replace(
    /(?<=\d) (?=(?:m?a|k?w|va?|v[ad]c|k?pa|nm|k?n|[cm]?m|hz|k?ω|lx)(?![\p{L}\p{N}]))/giu,
    "",
  );
}

/** Returns true when the trigram index can find the spelling: from three characters on. */
export function isIndexable(spelling: string): boolean {
  return [...spelling].length >= 3;
}

/**
 * Removes unseen characters and extra spaces, and cuts the input to 200 characters without splitting
 * a surrogate pair.
 */
export function normaliseSearch(typed: string): string {
  return normaliseCells(typed).replaceAll("\t", " ");
}

/** Does what `normaliseSearch` does, but leaves the tabs between the cells of a pasted row (C40). */
export function normaliseCells(typed: string, maxLength = MAX_SEARCH_LENGTH): string {
  return cleanText(typed)
    .replace(/[\p{Cs}\s]+/gu, (space) => (space.includes("\t") ? "\t" : " "))
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, "")
    .trim();
}

/**
 * Returns the form in which a search that found nothing is counted: lower case, single spaces. Undefined for
 * one that is not counted (C26): of less than 2 or more than 40 characters, an email address or a phone number.
 */
export function missedSearch(typed: string): string | undefined {
  const search = normaliseSearch(typed).toLowerCase();
  const { length } = [...search];
  if (length < MIN_LENGTH || length > MAX_LENGTH) return undefined;
  return search.includes("@") || isPhoneNumber(search) ? undefined : search;
}

/** Returns true for a number with 0 or + and then at least nine digits, whatever is between them but letters. */
function isPhoneNumber(search: string): boolean {
  return !/\p{L}/u.test(search) && /^[0+]\d{9,}$/.test(search.replace(/[^\d+]/g, ""));
}
