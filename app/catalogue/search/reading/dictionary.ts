import type { TypedMeans } from "~/catalogue/facets/attribute-kinds";
import { isNumeric } from "~/catalogue/facets/facet-counts";
import { type Facet, type FacetValues, FIXED_FACETS } from "~/catalogue/facets/facet-groups";
import type { Coverage } from "~/catalogue/search/reading/coverage";
import { keyOfPhrase } from "~/catalogue/search/reading/typed-tokens";
import type { Synonym } from "~/catalogue/search/synonyms";
import { READING_KINDS, type ReadingKind } from "~/catalogue/search/understood";

/** The most words of a phrase. */
export const MAX_PHRASE_WORDS = 5;
/** More types than this that end in a word say nothing together. */
const MAX_TYPES = 40;
/** A last word that fewer products have may be no type. */
export const MIN_OF_LAST_WORD = 3;
const MAX_PHRASES = 20_000;

/** A phrase of the catalogue, as values of a facet. */
export type Phrase = {
  kind: ReadingKind;
  /** The place of the facet. */
  facet: number;
  values: readonly string[];
  /** The text of the chip. */
  label: string;
  /** The meanings of the same words for other products: 6-way valves have ports, and wiring centres zones. */
  others?: readonly Phrase[];
  /** True for the last words of types, which may say less than is meant: a room CO2 sensor is an air quality sensor. */
  isEnding?: boolean;
};

/** The words of the catalogue: all that searches are read by, besides units and signals. */
export type Dictionary = Pick<FacetValues, "facets"> &
  Coverage & {
    /** The phrases, by `keyOfPhrase`. */
    phrases: ReadonlyMap<string, Phrase>;
    /** The last words of types, which say what a product is: a valve cable is no valve. */
    heads: ReadonlySet<string>;
    /** Terms that staff have explained, and that are searched as text. */
    terms: ReadonlySet<string>;
    /** The meanings of the terms of staff, which may be in longer phrases: a "room stat" is a room thermostat. */
    meanings: ReadonlyMap<string, string>;
    /** The attributes with numbers by their names. */
    named: ReadonlyMap<string, readonly NamedAttribute[]>;
    /** The labels of each facet in lower case, with those that are read as sizes, ratings, supplies or signals. */
    labels: ReadonlyMap<number, ReadonlyMap<string, FacetValues["values"][number]>>;
    /** The numbers of each attribute. */
    numbers: ReadonlyMap<number, Numbers>;
  };

export type NamedAttribute = { facet: number; factor: number };

/** The numbers of an attribute, the lowest and the highest of them, and its ranges. */
export type Numbers = {
  all: readonly number[];
  lowest: number;
  highest: number;
  ranges: ReadonlyArray<FacetValues["values"][number]>;
};

/** A phrase that says a value of an attribute in names and features, and so in searches. */
export type AttributePhrase = { attribute: string; phrase: string; label: string };

/** The part of a dictionary that does not depend on the number of products with a value. */
export type DictionaryWords = Omit<Dictionary, keyof Coverage>;

type DictionarySource = FacetValues & {
  synonyms: readonly Synonym[];
  types: ReadonlyArray<{ name: string | null; count: number }>;
  attributePhrases: readonly AttributePhrase[];
};

const placeOfFixed = (slug: string) => FIXED_FACETS.findIndex((facet) => facet.slug === slug);
const TYPE = placeOfFixed("type");
const CATEGORY = placeOfFixed("category");
const COMPANY = placeOfFixed("company");
const PROTOCOL = placeOfFixed("protocol");

// Flow coefficients: Kv = 0.865 Cv.
const FLOW_COEFFICIENTS: ReadonlyMap<string, number> = new Map([
  ["kv", 1],
  ["kvs", 1],
  ["cv", 0.865],
]);

/** Returns the words of a catalogue's dictionary. If there are too many phrases, the last are left out. */
export function buildWords(source: DictionarySource): DictionaryWords {
  const phrases = new Map<string, Phrase>();
  const add = (typed: string, phrase: Phrase) => {
    const key = keyOfPhrase(typed);
    const known = phrases.get(key);
    if (key.length < 2 || phrases.size >= MAX_PHRASES) return;
    const isBefore =
      !known || READING_KINDS.indexOf(phrase.kind) < READING_KINDS.indexOf(known.kind);
    if (isBefore) phrases.set(key, phrase);
    else if (known.kind === "choice" && phrase.kind === "choice")
      phrases.set(key, withOther(known, phrase));
  };
  const labelsOf = (place: number) =>
    source.values.filter(({ facet }) => facet === place).map(({ label }) => label);

  const categories = labelsOf(CATEGORY);
  addCategories(categories, add);
  const categoryKeys = new Set(categories.flatMap(formsOf).map(keyOfPhrase));
  addTypes(countedTypes(source), categoryKeys, add);
  addMakers(labelsOf(COMPANY), labelsOf(TYPE), add);
  addProtocols(labelsOf(PROTOCOL), add);
  addChoices(source, add);
  const terms = addSynonyms(source.synonyms, phrases);
  for (const key of keysWithoutValue(source)) if (!phrases.has(key)) terms.add(key);
  return {
    facets: source.facets,
    phrases,
    heads: headsOf(labelsOf(TYPE), categoryKeys),
    terms,
    meanings: meaningsOf(source.synonyms),
    named: attributeNames(source.facets),
    labels: labelsByFacet(source),
    numbers: numbersOf(source),
  };
}

type Add = (typed: string, phrase: Phrase) => void;

/** Adds another meaning to a phrase; of several values of one attribute the first counts. */
function withOther(known: Phrase, phrase: Phrase): Phrase {
  const { others = [] } = known;
  const isOfAny = [known, ...others].some(({ facet }) => facet === phrase.facet);
  return isOfAny ? known : { ...known, others: [...others, phrase] };
}

/** Returns a name in the plural and singular: "Gateways" and "Gateway", "Batteries" and "Battery". */
function formsOf(name: string): string[] {
  const singular = name.replace(/ies$/i, "y").replace(/(?<=(?:ch|sh|ss|x))es$/i, "");
  const plural = singular === name ? name.replace(/(?<![us])s$/i, "") : singular;
  return [...new Set([name, plural, pluralOf(plural)])];
}

function pluralOf(name: string): string {
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:ch|sh|s|x)$/i.test(name) ? `${name}es` : `${name}s`;
}

function addCategories(categories: readonly string[], add: Add): void {
  for (const label of categories)
    for (const form of formsOf(label))
      add(form, {
        ...{ kind: "category", facet: CATEGORY, values: [label] },
        label: `Category: ${label}`,
      });
}

/**
 * Adds each type by its whole name and by its last words, which name all types that end so; a last word by itself
 * if several products have it. The name of a category means the category.
 */
function addTypes(
  types: ReadonlyMap<string, number>,
  categories: ReadonlySet<string>,
  add: Add,
): void {
  const endingIn = new Map<string, string[]>();
  for (const type of types.keys()) {
    const words = type.split(/\s+/);
    for (let at = 0; at < words.length; at += 1) {
      const ending = words.slice(at).join(" ");
      if (categories.has(keyOfPhrase(ending)) || (at > 0 && !/\p{L}{3}/u.test(ending))) continue;
      const key = ending.toLowerCase();
      endingIn.set(key, [...(endingIn.get(key) ?? []), type]);
    }
  }
  for (const [ending, values] of endingIn) {
    const isWhole = values.some((value) => value.toLowerCase() === ending);
    const isLastWord = !isWhole && !ending.includes(" ");
    const count = values.reduce((sum, value) => sum + (types.get(value) ?? 0), 0);
    if (values.length > MAX_TYPES || (isLastWord && count < MIN_OF_LAST_WORD)) continue;
    const [first = ""] = values;
    const name = first.slice(-ending.length);
    const label = values.length === 1 ? `Type: ${first}` : `Type: any ${name}`;
    const phrase = { kind: "type", facet: TYPE, values, label, isEnding: !isWhole } as const;
    for (const form of formsOf(ending)) add(form, phrase);
  }
}

function countedTypes({ types, values }: DictionarySource): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { facet, label } of values) if (facet === TYPE) counts.set(label, 0);
  for (const { name, count } of types)
    if (name !== null && counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + count);
  return counts;
}

function headsOf(types: readonly string[], categories: ReadonlySet<string>): Set<string> {
  const lasts = types.flatMap((type) => formsOf(type.split(/\s+/).at(-1) ?? ""));
  return new Set(lasts.map(keyOfPhrase).filter((key) => key !== "" && !categories.has(key)));
}

/** Adds each manufacturer, also by the first word if no other has it and no type has it. */
function addMakers(makers: readonly string[], types: readonly string[], add: Add): void {
  const words = new Set(types.flatMap((type) => type.split(/\s+/)).map(keyOfPhrase));
  const firsts = makers.map((maker) => keyOfPhrase(maker.split(/\s+/)[0] ?? ""));
  makers.forEach((label, at) => {
    const phrase = { kind: "manufacturer", facet: COMPANY, values: [label], label } as const;
    const labelled = { ...phrase, label: `Manufacturer: ${label}` };
    add(label, labelled);
    const first = firsts[at] ?? "";
    const isUnique = firsts.filter((other) => other === first).length === 1;
    if (isUnique && first.length > 2 && !words.has(first))
      add(label.split(/\s+/)[0] ?? "", labelled);
  });
}

/** Adds each protocol, also by its first words, which name all that begin so, and by its last word. */
function addProtocols(protocols: readonly string[], add: Add): void {
  const named = new Map<string, string[]>();
  for (const label of protocols) {
    const [first = "", ...others] = label.split(/[\s/]+/);
    // The "off" of On/off is no protocol: ten off are ten pieces.
    const parts = first.length > 2 ? [first, others.join(" ")] : [];
    for (const name of new Set([label, ...parts.filter((part) => part.length > 2)])) {
      const key = keyOfPhrase(name);
      named.set(key, [...(named.get(key) ?? []), label]);
    }
  }
  for (const [key, labels] of named) {
    const whole = labels.find((label) => keyOfPhrase(label) === key);
    const isFamily = labels.length > 1 && labels.some((label) => keyOfPhrase(label) !== key);
    const values = whole !== undefined && !isFamily ? [whole] : labels;
    add(key, {
      kind: "protocol",
      facet: PROTOCOL,
      values,
      label: `Protocol: ${values.join(" or ")}`,
    });
  }
}

/** Adds the labels of the attributes that are read in searches, and the phrases that staff gave them. */
function addChoices({ facets, values, attributePhrases }: DictionarySource, add: Add): void {
  facets.forEach((facet, place) => {
    if (place < FIXED_FACETS.length || !facet.isReadInSearches) return;
    const kind = facet.kind === "signal" ? "signal" : "choice";
    const phraseOf = (label: string) => ({
      ...({ kind, facet: place, values: [label] } as const),
      label: `${facet.label}: ${label}`,
    });
    for (const { facet: of, label } of values)
      if (of === place && !/^[\d.,\s]+$/.test(label))
        for (const form of formsOf(label)) add(form, phraseOf(label));
    for (const { attribute, phrase, label } of attributePhrases)
      if (attribute === facet.slug && label !== "")
        for (const form of formsOf(phrase)) add(form, phraseOf(label));
  });
}

/** Returns the keys of phrases that say no value: a "traffic light" does not measure light. */
function keysWithoutValue({ attributePhrases }: DictionarySource): string[] {
  return attributePhrases
    .filter(({ label }) => label === "")
    .flatMap(({ phrase }) => formsOf(phrase))
    .map(keyOfPhrase);
}

/** Gives the terms of staff the meaning of the phrases that they mean; returns those that mean only words. */
function addSynonyms(synonyms: readonly Synonym[], phrases: Map<string, Phrase>): Set<string> {
  const terms = new Set<string>();
  const meanings = pairsOf(synonyms).flatMap(([term, means]) =>
    formsOf(term).map((form) => ({
      key: keyOfPhrase(form),
      phrase: phrases.get(keyOfPhrase(means)),
    })),
  );
  for (const { key, phrase } of meanings) {
    const known = phrases.get(key);
    if (phrase) phrases.set(key, known ? withMeaning(known, phrase) : phrase);
    else if (!known) terms.add(key);
  }
  return terms;
}

/** A term that is itself a value finds its meaning as well, if that is a value of the same attribute. */
function withMeaning(known: Phrase, phrase: Phrase): Phrase {
  if (known.kind !== "choice" || known.facet !== phrase.facet) return phrase;
  const values = [...new Set([...known.values, ...phrase.values])];
  const label =
    values.length > known.values.length
      ? `${known.label} or ${phrase.values.join(" or ")}`
      : known.label;
  return { ...known, values, label };
}

function pairsOf(synonyms: readonly Synonym[]): Array<readonly [term: string, means: string]> {
  return synonyms.flatMap(({ term, means, isBothWays }) => [
    [term, means] as const,
    ...(isBothWays ? [[means, term] as const] : []),
  ]);
}

function meaningsOf(synonyms: readonly Synonym[]): Map<string, string> {
  return new Map(
    pairsOf(synonyms).flatMap(([term, means]) =>
      formsOf(term).map((form) => [keyOfPhrase(form), means] as const),
    ),
  );
}

function attributeNames(facets: readonly Facet[]): Map<string, NamedAttribute[]> {
  const named = new Map<string, NamedAttribute[]>();
  const add = (name: string, attribute: NamedAttribute) => {
    const key = keyOfPhrase(name);
    const known = named.get(key) ?? [];
    // The singular of Kvs is Kv.
    const isNew = known.every(({ facet }) => facet !== attribute.facet);
    if (key && isNew) named.set(key, [...known, attribute]);
  };
  facets.forEach(({ label, kind }, facet) => {
    if (!isNumeric(kind) && kind !== "size") return;
    for (const form of formsOf(label)) add(form, { facet, factor: 1 });
    if (!FLOW_COEFFICIENTS.has(keyOfPhrase(label))) return;
    for (const [name, factor] of FLOW_COEFFICIENTS)
      if (name !== keyOfPhrase(label)) add(name, { facet, factor });
  });
  return named;
}

function labelsByFacet({ facets, values }: FacetValues): Dictionary["labels"] {
  const labels = new Map<number, Map<string, FacetValues["values"][number]>>();
  for (const value of values) {
    const kind = facets[value.facet]?.kind;
    if (value.facet < FIXED_FACETS.length || kind === undefined || isNumeric(kind)) continue;
    const its = labels.get(value.facet) ?? new Map<string, FacetValues["values"][number]>();
    labels.set(value.facet, its.set(value.label.toLowerCase(), value));
  }
  return labels;
}

function numbersOf({ facets, values }: FacetValues): Dictionary["numbers"] {
  type Collected = Numbers & { all: number[]; ranges: Array<FacetValues["values"][number]> };
  const numbers = new Map<number, Collected>();
  for (const value of values) {
    const { facet, low, high } = value;
    const kind = facets[facet]?.kind;
    if (kind === undefined || !isNumeric(kind)) continue;
    const its = numbers.get(facet) ?? { all: [], lowest: Infinity, highest: -Infinity, ranges: [] };
    numbers.set(facet, its);
    its.lowest = Math.min(its.lowest, low ?? high ?? Infinity);
    its.highest = Math.max(its.highest, high ?? low ?? -Infinity);
    if (kind === "range") its.ranges.push(value);
    else if (low !== null) its.all.push(low);
  }
  return numbers;
}

// Pressure ratings and torques are wanted as they are or more, times as they are or less.
const AT_LEAST = new Set(["Torque", "Force", "Pressure", "Power", "Apparent power", "Current", ""]);
const AT_MOST = new Set(["Time"]);

/** Returns the meaning of a typed number for an attribute of this quantity if staff have not said it. */
export function usualMeans(label: string, quantity: string): TypedMeans {
  if (/\bconsumption\b/i.test(label) || AT_MOST.has(quantity)) return "at-most";
  return AT_LEAST.has(quantity) ? "at-least" : "equal";
}
