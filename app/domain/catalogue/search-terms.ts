import { spellingsOf } from "~/domain/catalogue/search-spellings";

export const MAX_SEARCH_LENGTH = 100;
export const MAX_WORDS = 8;

/**
 * How a search is asked, everywhere on the site (C4): every word must occur, in any case and in any
 * of its `spellingsOf`, as part of the name, the code, the description or the features. Short
 * words have a spelling that is not `isIndexable`: it is looked for in all of that beside an indexed
 * word, else in names and codes alone (and a fraction where the index can find it). `whole` is all
 * that was typed, which may be a SKU.
 */
export type SearchTerms = { whole: string; indexed: string[]; short: string[] };

/** Splits what was typed into words; undefined when nothing is left to look for. */
export function parseSearch(typed: string): SearchTerms | undefined {
  const whole = normaliseSearch(typed);
  const words = withInchSigns(whole).split(" ").filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;

  const indexed = words.filter((word) => spellingsOf(word).every(isIndexable));
  return { whole, indexed, short: words.filter((word) => !indexed.includes(word)) };
}

/** So that inches are one word with their number, which has a spelling in letters too. */
function withInchSigns(typed: string): string {
  return typed.replace(/(?<=[\d½¼¾])[ -]?inch(es)?(?!\p{L})/giu, '"');
}

/** Whether the index can be asked for this: it knows runs of three characters. */
export function isIndexable(spelling: string): boolean {
  return [...spelling].length >= 3;
}

/**
 * What was typed without control characters and needless spaces, cut to 100 characters, and not in the
 * middle of one.
 */
export function normaliseSearch(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
