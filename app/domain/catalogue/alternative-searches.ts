import { nearestWord } from "~/domain/catalogue/nearest-word";
import { MAX_WORDS } from "~/domain/catalogue/search-terms";

const MAX_ALTERNATIVES = 3;

// Words like "2" or "x" match too much, and the trigram index cannot count them.
const MIN_LETTERS = 3;

/** Counts the products that a search finds. */
type CountOf = (q: string) => number;

/**
 * Returns searches that find something when the typed one does not, most likely first: the same
 * words respelt as in the catalogue; else the words the catalogue knows, together and then one by
 * one, fewest matches first, since in a parts list that is usually the code.
 */
export function alternativeSearches(
  typed: string,
  knownWords: readonly string[],
  countOf: CountOf,
): string[] {
  const words = typed.split(" ").filter(Boolean).slice(0, MAX_WORDS);
  const isKnown = (word: string) => isCountable(word) && countOf(word) > 0;
  const finds = (q: string) => q !== "" && q !== typed && countOf(q) > 0;

  const respelt = words.map((word) => respell(word, knownWords, isKnown));
  const likely = [respelt.join(" "), joinSizes(typed)].filter(finds);
  if (likely.length > 0) return distinct(likely);

  const known = respelt.filter(isKnown);
  const rarestFirst = known.toSorted((a, b) => countOf(a) - countOf(b));
  return distinct([known.join(" "), ...rarestFirst].filter(finds));
}

/** Returns an unknown word without its punctuation, or as the nearest word in the catalogue. */
function respell(
  word: string,
  knownWords: readonly string[],
  isKnown: (words: string) => boolean,
): string {
  if (!isCountable(word) || isKnown(word)) return word;
  const plain = word.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  if (plain !== word && isKnown(plain)) return plain;
  return nearestWord(word, knownWords) ?? word;
}

/** Returns true when any of these words is long enough for the index. */
function isCountable(words: string): boolean {
  return words.split(" ").some((word) => word.length >= MIN_LETTERS);
}

/** Joins "IP 65" into "IP65", which is searched in both spellings. */
function joinSizes(typed: string): string {
  return typed.replace(/(?<=\p{L}) (?=\d)|(?<=\d) (?=\p{L})/gu, "");
}

function distinct(searches: string[]): string[] {
  return [...new Set(searches)].slice(0, MAX_ALTERNATIVES);
}
