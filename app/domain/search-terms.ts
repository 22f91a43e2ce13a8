import { inPlainCharacters } from "~/domain/search-spellings";

export const MAX_SEARCH_LENGTH = 100;
const MAX_WORDS = 8;

/**
 * The index knows runs of three characters. Where only shorter words are typed, they are looked for in
 * names and codes alone.
 */
export const SHORTEST_INDEXED = 3;

/**
 * How a search is asked, everywhere on the site (C4): every word must occur, in any case and in any
 * of its `spellingsOf`, as part of the name, the code, the description or the features.
 */
export type SearchTerms = { indexed: string[]; short: string[] };

/** Splits what was typed into words; undefined when nothing is left to look for. */
export function parseSearch(typed: string): SearchTerms | undefined {
  const words = normaliseSearch(typed).split(" ").filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;

  const isIndexed = (word: string) =>
    [word, inPlainCharacters(word)].some((it) => [...it].length >= SHORTEST_INDEXED);
  return { indexed: words.filter(isIndexed), short: words.filter((word) => !isIndexed(word)) };
}

/** What was typed without control characters and needless spaces, cut to 100 characters. */
export function normaliseSearch(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .trim();
}
