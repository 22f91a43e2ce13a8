import { inchesAsDn } from "~/catalogue/facets/read-ratings";

export const MAX_SYNONYMS = 500;
export const MAX_SYNONYM_LENGTH = 40;
export const MIN_SYNONYM_LENGTH = 2;

// Each is a search of its own.
const MAX_SEARCHES = 6;

/** A word or short phrase of the trade, and what it means: a search for one finds the other (C25). */
export type Synonym = {
  term: string;
  means: string;
  /** True if a search for the meaning finds the term as well. */
  isBothWays: boolean;
};

/** The meanings of each term, by its words in lower case. */
type SynonymIndex = ReadonlyMap<string, readonly string[]>;

/** Returns the index in which `withSynonyms` looks up the words of a search. */
export function indexSynonyms(synonyms: readonly Synonym[]): SynonymIndex {
  const index = new Map<string, string[]>();
  const add = (from: string, to: string) =>
    index.set(keyOf(from), [...(index.get(keyOf(from)) ?? []), to]);
  for (const { term, means, isBothWays } of synonyms) {
    add(term, means);
    if (isBothWays) add(means, term);
  }
  return index;
}

/**
 * Returns the searches that mean the same as the typed one, itself first, six at most (C25): sizes in inches
 * by DN, and synonyms. Terms of several words are found in a row, in any case and in the plural. A meaning is
 * not looked up again.
 */
export function withSynonyms(typed: string, index: SynonymIndex): string[] {
  const byDn = inchesAsDn(typed);
  const texts = byDn === undefined ? [typed] : [typed, byDn];
  const meanings = texts.flatMap((text) => meaningsOfWords(text, index));
  return [...new Set([...texts, ...meanings])].slice(0, MAX_SEARCHES);
}

function meaningsOfWords(typed: string, index: SynonymIndex): string[] {
  if (index.size === 0) return [];
  const words = typed.split(" ");
  const longest = Math.max(...[...index.keys()].map((key) => key.split(" ").length));
  let searches = [{ text: "", upTo: 0 }];
  for (let at = 0; at < words.length; at += 1) {
    searches = searches.flatMap((search) =>
      search.upTo === at ? [...steps(search.text, at)] : [search],
    );
    searches = searches.slice(0, MAX_SEARCHES);
  }
  return searches.map(({ text }) => text.trim());

  function* steps(text: string, at: number) {
    yield { text: `${text} ${words[at]}`, upTo: at + 1 };
    for (let length = 1; length <= longest && at + length <= words.length; length += 1) {
      const phrase = words.slice(at, at + length).join(" ");
      for (const means of meaningsOf(phrase, index))
        yield { text: `${text} ${means}`, upTo: at + length };
    }
  }
}

function meaningsOf(phrase: string, index: SynonymIndex): readonly string[] {
  const key = keyOf(phrase);
  return index.get(key) ?? index.get(key.replace(/(?<=\p{L}{2})s$/u, "")) ?? [];
}

function keyOf(text: string): string {
  return text.toLowerCase().trim().replace(/\s+/g, " ");
}
