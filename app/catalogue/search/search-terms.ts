import { spellingsOf } from "~/catalogue/search/search-spellings";
import { cleanText } from "~/shared/clean-text";

export const MAX_SEARCH_LENGTH = 100;
export const MAX_WORDS = 8;

/**
 * A parsed search, the same everywhere on the site (C4). Every word must occur, ignoring case and in
 * any of its `spellingsOf`, in the name, code, description or features. `short` words have a spelling
 * that is not `isIndexable`: beside an indexed word all four columns are searched for them, otherwise
 * only names and codes (and fractions where the index has them). `words` are both, in typed order, and
 * `whole` is the full input, which may be a SKU.
 */
export type SearchTerms = { whole: string; words: string[]; indexed: string[]; short: string[] };

/** Splits the input into at most eight words; undefined when it holds none. */
export function parseSearch(typed: string): SearchTerms | undefined {
  const whole = normaliseSearch(typed);
  const words = wordsOf(whole);
  if (words.length === 0) return undefined;

  const indexed = words.filter((word) => spellingsOf(word).every(isIndexable));
  return { whole, words, indexed, short: words.filter((word) => !indexed.includes(word)) };
}

function wordsOf(text: string): string[] {
  return withUnits(withInchSigns(text)).split(" ").filter(Boolean).slice(0, MAX_WORDS);
}

/**
 * Replaces "3/4 inch" with 3/4", so that it is one word; `spellingsOf` restores the word "inch".
 */
function withInchSigns(text: string): string {
  return text.replace(/(?<=[\d½¼¾])[ -]?inch(es)?(?!\p{L})/giu, '"');
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
 * Removes unseen characters and extra spaces, and cuts the input to 100 characters without splitting
 * a surrogate pair.
 */
export function normaliseSearch(typed: string): string {
  return cleanText(typed)
    .replace(/[\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
