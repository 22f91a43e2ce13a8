/**
 * Reads the values of an attribute from names, features and lines of specifications by rules of words:
 * "spring return" says Fail-safe: Spring return (C44). A text that says nothing is never a "no".
 */
import { singular } from "~/catalogue/facets/product-types";

/** A phrase and the value that it says; an empty value says nothing, so that "traffic light" is no light. */
export type WordRule = { phrase: string; label: string };

/** A rule of an attribute, which reads the products of these categories; none is all. */
export type AttributeRule = WordRule & {
  attributeId: number;
  categoryIds: readonly number[];
};

export type SaidValue = { attributeId: number; label: string };

const MAX_TEXT = 300;
/** In characters: a longer feature is prose, and prose is not read. */
const MAX_FEATURE = 80;
const MAX_FEATURES = 50;

// The words after these are of another product, or of none.
const CUT = /\b(?:for|without|no|non|excluding|fits?|suits?|replaces?|requires?)\b.*$/;
// A clause with these is not true of each product.
const UNSURE = /\b(?:not|never|instead|optional(?:ly)?|available|unless|depending)\b/;

type Phrase = { words: readonly string[]; label: string };
type Phrases = ReadonlyMap<string, readonly Phrase[]>;

/** Lists the labels that a text says by these rules, each once. */
export function createTextReader(rules: readonly WordRule[]): (text: string) => string[] {
  const phrases = phrasesOf(rules);
  return (text) => labelsIn(clausesOf(text), phrases);
}

/** Lists the values that the name and the features of a product, or the name of a variant, say. */
export function createWordReader(
  rules: readonly AttributeRule[],
): (item: {
  categoryId: number | null;
  name: string;
  features?: readonly string[];
}) => SaidValue[] {
  const attributes = [...new Set(rules.map(({ attributeId }) => attributeId))].map(
    (attributeId) => {
      const its = rules.filter((rule) => rule.attributeId === attributeId);
      const categoryIds = its[0]?.categoryIds ?? [];
      return { attributeId, categoryIds, phrases: phrasesOf(its) };
    },
  );
  return ({ categoryId, name, features = [] }) => {
    const here = attributes.filter(
      ({ categoryIds }) =>
        categoryIds.length === 0 || (categoryId !== null && categoryIds.includes(categoryId)),
    );
    if (here.length === 0) return [];
    const short = features.filter(({ length }) => length <= MAX_FEATURE).slice(0, MAX_FEATURES);
    const clauses = [name, ...short].flatMap(clausesOf);
    return here.flatMap(({ attributeId, phrases }) =>
      labelsIn(clauses, phrases).map((label) => ({ attributeId, label })),
    );
  };
}

/** The phrases by their first word, the longest first. */
function phrasesOf(rules: readonly WordRule[]): Phrases {
  const byFirst = new Map<string, Phrase[]>();
  for (const { phrase, label } of rules) {
    const words = wordsOf(phrase);
    const [first] = words;
    if (first === undefined) continue;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, label }]);
  }
  for (const its of byFirst.values())
    its.sort((one, other) => other.words.length - one.words.length);
  return byFirst;
}

/** Splits a text at commas and brackets, without what it says of other products. */
function clausesOf(text: string): string[][] {
  return text
    .slice(0, MAX_TEXT)
    .normalize("NFKC")
    .toLowerCase()
    .split(/[,;()]/)
    .filter((clause) => !UNSURE.test(clause))
    .map((clause) => wordsOf(clause.replace(CUT, "")));
}

/** "2-Port valves" is "2", "port" and "valve", and CO2 is "co" and "2", however they are written. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  ).map(singular);
}

function labelsIn(clauses: ReadonlyArray<readonly string[]>, phrases: Phrases): string[] {
  const labels = new Set<string>();
  for (const words of clauses) {
    for (let at = 0; at < words.length; at += 1) {
      const found = phrases
        .get(words[at] ?? "")
        ?.find((phrase) => phrase.words.every((word, after) => words[at + after] === word));
      if (!found) continue;
      if (found.label) labels.add(found.label);
      at += found.words.length - 1;
    }
  }
  return [...labels];
}
