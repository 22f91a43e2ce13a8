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
 * has them). `words` are both, in typed order, and `whole` is the full input, which may be a SKU.
 */
export type SearchTerms = { whole: string; words: string[]; indexed: string[]; short: string[] };

/** Splits the input into at most sixteen words, without those that say nothing; undefined when it holds none. */
export function parseSearch(typed: string): SearchTerms | undefined {
  const whole = normaliseSearch(typed);
  const words = wordsOf(whole);
  if (words.length === 0) return undefined;

  const indexed = words.filter((word) => spellingsOf(word).every(isIndexable));
  return { whole, words, indexed, short: words.filter((word) => !indexed.includes(word)) };
}

function wordsOf(text: string): string[] {
  return withoutStopWords(allWordsOf(text).slice(0, MAX_WORDS));
}

function allWordsOf(text: string): string[] {
  return withUnits(withDimensions(withInchSigns(withoutQuotes(text))))
    .split(" ")
    .filter(Boolean);
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

/** Takes the marks off quoted words; 2" and 3/4" are inches. */
function withoutQuotes(text: string): string {
  return text.replace(/(?<!\S)["“„](?=\S)([^"“”„]+)(?<=\S)["“”](?!\S)/gu, "$1");
}

/**
 * Replaces "3/4 inch" with 3/4", so that it is one word; `spellingsOf` restores the word "inch".
 */
function withInchSigns(text: string): string {
  return text.replace(/(?<=[\d½¼¾])[ -]?inch(es)?(?!\p{L})/giu, '"');
}

/** Joins dimensions into one word: 600 x 400 is 600x400, which `spellingsOf` also finds as 600 × 400. */
function withDimensions(text: string): string {
  return text.replace(/(?<=\d) ?[x×] ?(?=\d)/giu, "x");
}

/** Joins a number and a short unit into one word: 24 V is 24V, which `spellingsOf` also finds as 24 V. */
function withUnits(text: string): string {
  return text.replace(
    /(?<=\d) (?=(?:m?a|k?w|va?|k?pa|nm|k?n|[cm]?m|hz|k?ω|lx)(?![\p{L}\p{N}]))/giu,
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
