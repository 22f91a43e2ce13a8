import { type CatalogueQuery, withoutFilters } from "~/catalogue/search/catalogue-query";
import { nearestWord } from "~/shared/nearest-word";
import { parseSearch } from "~/catalogue/search/search-terms";
import { formatCount } from "~/shared/counts";

const MAX_RESPELT = 3;
const MAX_SINGLE = 3;

// Words like "2" or "x" match too much to be searched by themselves.
const MIN_LETTERS = 3;

/** A search that finds something where the typed one does not (C24), in all products or within the filters. */
export type OtherWay = { q: string; count: number; isUnfiltered?: boolean } & (
  { kind: "typed" | "respelt" | "only" } | { kind: "without"; left: string }
);

/** The catalogue, as far as it is needed to find other ways. */
export type Known = {
  /** The words of names, most frequent first. */
  words: readonly string[];
  countOf: (q: string) => number;
  /** Returns a product's code as it is written for one in another spelling: CB2-15 for cb215. */
  codeOf: (word: string) => string | undefined;
};

/**
 * Returns searches that find something when the typed one does not, likeliest first (C24): the words
 * respelt as in the catalogue; else the words without one of them, the last one first; else the longest rows
 * of words that find something, and the words that the catalogue knows, fewest matches first.
 */
export function otherWays(typed: string, known: Known): OtherWay[] {
  const words = wordsOf(typed);
  const respelt = words.map((word) => respell(word, known));
  const found = (ways: ReadonlyArray<Uncounted>) => counted(ways, typed, known);

  const likely = found(
    [respelt.join(" "), joinSizes(typed)].map((q) => ({ kind: "respelt" as const, q })),
  );
  if (likely.length > 0) return likely.slice(0, MAX_RESPELT);

  const without = found(respelt.map((_, at) => withoutWord(words, respelt, at)).toReversed());
  if (without.length > 0) return without;

  const single = words.filter((word) => isKnown(word, known));
  const only = [longestRows(respelt, known), [single.join(" "), ...single]].flatMap((each) =>
    found(each.map((q) => ({ kind: "only", q }))).toSorted((one, other) => one.count - other.count),
  );
  return only.filter(isFirstOfSearch).slice(0, MAX_SINGLE);
}

/** Returns the longest rows of two words or more that find something: "heat meter" of "heat meter BACnet wireless". */
function longestRows(words: readonly string[], known: Known): string[] {
  for (let length = words.length - 2; length > 1; length -= 1) {
    const starts = words.slice(0, words.length - length + 1);
    const rows = starts.map((_, at) => words.slice(at, at + length).join(" "));
    const found = rows.filter((row) => isKnown(row, known));
    if (found.length > 0) return found;
  }
  return [];
}

function isFirstOfSearch({ q }: OtherWay, at: number, all: readonly OtherWay[]): boolean {
  return all.findIndex((other) => other.q === q) === at;
}

/** Splits a parts list such as "IP65, DN 15, 5 Nm" into words that are not to be torn apart: IP65, DN15, 5Nm. */
function wordsOf(typed: string): string[] {
  const list = typed.replace(/[,;](?=\s|$)/g, "").replace(/(?<!\p{L})(dn|ip|pn) (?=\d)/giu, "$1");
  return parseSearch(list)?.words ?? [];
}

/** Returns the list that another way leads to. */
export function queryOfWay(query: CatalogueQuery, { q, isUnfiltered }: OtherWay): CatalogueQuery {
  return { ...(isUnfiltered ? withoutFilters(query) : query), q, page: 1 };
}

/** Returns what a link to another way says. */
export function describeWay(way: OtherWay): string {
  const count = formatCount(way.count);
  if (way.kind === "typed") return `"${way.q}" in all products (${count})`;
  if (way.kind === "respelt") {
    return `Did you mean '${way.q}'? (${count}${way.isUnfiltered ? " in all products" : ""})`;
  }
  const where = way.isUnfiltered ? ", in all products" : "";
  return way.kind === "without"
    ? `${count} without '${way.left}'${where}`
    : `${count} with '${way.q}' only${where}`;
}

type Uncounted =
  { kind: "respelt" | "only"; q: string } | { kind: "without"; q: string; left: string };

function counted(ways: ReadonlyArray<Uncounted>, typed: string, { countOf }: Known): OtherWay[] {
  const distinct = new Map(ways.map((way) => [way.q, way]));
  return [...distinct.values()]
    .filter(({ q }) => q !== typed && isCountable(q))
    .map((way) => ({ ...way, count: countOf(way.q) }))
    .filter(({ count }) => count > 0);
}

/** Leaves out a word; if others are respelt, the search says so by itself. */
function withoutWord(words: readonly string[], respelt: readonly string[], at: number): Uncounted {
  const joined = (all: readonly string[]) => all.filter((_, other) => other !== at).join(" ");
  const q = joined(respelt);
  return q === joined(words) ? { kind: "without", q, left: words[at] ?? "" } : { kind: "only", q };
}

/** Returns an unknown word without its punctuation, as a code, or as the nearest word in the catalogue. */
function respell(word: string, known: Known): string {
  if (!isCountable(word) || isKnown(word, known)) return word;
  const plain = word.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  // The parts of a code, as separate words, are in codes of other products too.
  const isCode = /\d/.test(plain) && plain.includes(" ");
  if (plain !== word && !isCode && isKnown(plain, known)) return plain;
  return known.codeOf(word) ?? nearestWord(word, known.words) ?? word;
}

function isKnown(words: string, { countOf }: Known): boolean {
  return isCountable(words) && countOf(words) > 0;
}

/** Returns true when any of these words is long enough for the index. */
function isCountable(words: string): boolean {
  return words.split(" ").some((word) => word.length >= MIN_LETTERS);
}

/** Joins "IP 65" into "IP65", which is searched in both spellings. */
function joinSizes(typed: string): string {
  return typed.replace(/(?<=\p{L}) (?=\d)|(?<=\d) (?=\p{L})/gu, "");
}
