/** What to search for instead, where what was typed finds nothing. */
import { nearestWord } from "~/domain/catalogue/nearest-word";
import { MAX_WORDS } from "~/domain/catalogue/search-terms";

const MAX_OFFERED = 3;

// A single "2" or "x", or "a b c" of "a-b-c", finds much, says little, and no index helps to count it.
const MIN_LETTERS = 3;

/** How many products a search finds. */
type CountOf = (q: string) => number;

/**
 * Searches that find something, the likeliest first: the same words in the spelling of the catalogue;
 * failing that, those of them it knows without the others, then each alone, the one with the fewest
 * products first, which in a line of a parts list is its code.
 */
export function alternativeSearches(
  typed: string,
  knownWords: readonly string[],
  countOf: CountOf,
): string[] {
  const words = typed.split(" ").filter(Boolean).slice(0, MAX_WORDS);
  const isKnown = (word: string) => isLong(word) && countOf(word) > 0;
  const finds = (q: string) => q !== "" && q !== typed && countOf(q) > 0;

  const respelt = words.map((word) => respelling(word, knownWords, isKnown));
  const likely = [respelt.join(" "), joined(typed)].filter(finds);
  if (likely.length > 0) return distinct(likely);

  const known = respelt.filter(isKnown);
  const rarestFirst = known.toSorted((one, other) => countOf(one) - countOf(other));
  return distinct([known.join(" "), ...rarestFirst].filter(finds));
}

/** A word that finds nothing: without its marks, or as the nearest one in the catalogue. */
function respelling(
  word: string,
  knownWords: readonly string[],
  isKnown: (words: string) => boolean,
): string {
  if (!isLong(word) || isKnown(word)) return word;
  const withoutMarks = word.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  if (withoutMarks !== word && isKnown(withoutMarks)) return withoutMarks;
  return nearestWord(word, knownWords) ?? word;
}

/** Whether any of these words is long enough to be counted by the index. */
function isLong(words: string): boolean {
  return words.split(" ").some((word) => word.length >= MIN_LETTERS);
}

/** "IP 65" as one word, which has both spellings. */
function joined(typed: string): string {
  return typed.replace(/(?<=\p{L}) (?=\d)|(?<=\d) (?=\p{L})/gu, "");
}

function distinct(searches: string[]): string[] {
  return [...new Set(searches)].slice(0, MAX_OFFERED);
}
