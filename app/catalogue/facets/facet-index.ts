import type { AttributeKind, TypedMeans } from "~/catalogue/facets/attribute-kinds";
import { type FacetValue, includesRating } from "~/catalogue/facets/facet-counts";
import { type Facet, type FacetValues, FIXED_FACETS } from "~/catalogue/facets/facet-groups";
import { type ReadValue, readValues } from "~/catalogue/facets/read-values";
import { type NamedType, typesOfKinds } from "~/catalogue/facets/types";
import type { WordRule } from "~/catalogue/facets/word-rules";
import { addToGroup } from "~/shared/group-by";

/**
 * A forward index from each listed product, in name order, to its term ids, in compressed sparse rows: those
 * of the product at place n are `terms[offsets[n]]` to `terms[offsets[n + 1] - 1]`. Terms are categories,
 * companies, protocols and lines of specifications. Not an inverted index with a posting list for each term,
 * because every count reads all products once: 50,000 take 3 MB and some milliseconds.
 */
export type TermIndex = {
  ids: Int32Array;
  ranks: Float64Array;
  offsets: Int32Array;
  terms: Int32Array;
};

export type IndexedProduct = { id: number; rank: number; terms: readonly number[] };

export const EMPTY_INDEX: TermIndex = {
  ids: new Int32Array(0),
  ranks: new Float64Array(0),
  offsets: new Int32Array(1),
  terms: new Int32Array(0),
};

/** Returns the index with these products as they are now; undefined for one that is no longer listed. */
export function replaceProducts(
  index: TermIndex,
  changed: ReadonlyMap<number, IndexedProduct | undefined>,
): TermIndex {
  const inserted = [...changed.values()]
    .filter((product) => product !== undefined)
    .sort((one, other) => one.rank - other.rank);
  const added = inserted.reduce((sum, { terms }) => sum + terms.length, 0);
  const ids = new Int32Array(index.ids.length + inserted.length);
  const ranks = new Float64Array(ids.length);
  const offsets = new Int32Array(ids.length + 1);
  const terms = new Int32Array(index.terms.length + added);
  let place = 0;
  let end = 0;
  const add = (id: number, rank: number, its: ArrayLike<number>, from = 0, to = its.length) => {
    ids[place] = id;
    ranks[place] = rank;
    // Not by `set`, which takes longer for a dozen.
    for (let at = from; at < to; at += 1) terms[end++] = its[at] ?? 0;
    place += 1;
    offsets[place] = end;
  };

  let next = 0;
  const addInsertedBefore = (rank: number) => {
    for (let product = inserted[next]; product && product.rank < rank; product = inserted[next]) {
      add(product.id, product.rank, product.terms);
      next += 1;
    }
  };
  index.ids.forEach((id, old) => {
    const rank = index.ranks[old] ?? 0;
    addInsertedBefore(rank);
    if (!changed.has(id)) add(id, rank, index.terms, index.offsets[old], index.offsets[old + 1]);
  });
  addInsertedBefore(Infinity);

  return {
    ids: ids.slice(0, place),
    ranks: ranks.slice(0, place),
    offsets: offsets.slice(0, place + 1),
    terms: terms.slice(0, end),
  };
}

/** A forward index from each product to the values of its filters, laid out like `TermIndex`. */
export type ValueIndex = { offsets: Int32Array; values: Int32Array };

type TermValues = {
  valuesOf: (term: number) => readonly number[] | undefined;
  /** The facet of each value. */
  facetOf: Int32Array;
  /** The facet in which a term replaces the other values of a product. */
  replaces: ReadonlyMap<number, number>;
};

/** Returns each product's values, each once: several of its terms may have the same. */
export function indexValues(
  { ids, offsets, terms }: TermIndex,
  { valuesOf, facetOf, replaces }: TermValues,
): ValueIndex {
  const ends = new Int32Array(ids.length + 1);
  let values = new Int32Array(terms.length + 1);
  let count = 0;
  const lastPlace = new Int32Array(facetOf.length).fill(-1);
  for (let place = 0; place < ids.length; place += 1) {
    const start = offsets[place] ?? 0;
    const end = offsets[place + 1] ?? 0;
    const replaced = replaces.size > 0 ? facetsReplaced(terms, start, end, replaces) : [];
    for (let at = start; at < end; at += 1) {
      const term = terms[at] ?? 0;
      const found = valuesOf(term);
      if (!found) continue;
      for (const value of found) {
        if (lastPlace[value] === place) continue;
        if (replaced.includes(facetOf[value] ?? -1) && !replaces.has(term)) continue;
        lastPlace[value] = place;
        if (count === values.length) values = doubled(values);
        values[count++] = value;
      }
    }
    ends[place + 1] = count;
  }
  return { offsets: ends, values: values.slice(0, count) };
}

function facetsReplaced(
  terms: Int32Array,
  start: number,
  end: number,
  replaces: TermValues["replaces"],
): number[] {
  const facets: number[] = [];
  for (let at = start; at < end; at += 1) {
    const facet = replaces.get(terms[at] ?? 0);
    if (facet !== undefined) facets.push(facet);
  }
  return facets;
}

function doubled(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * values.length);
  larger.set(values);
  return larger;
}

/** Marks the places of these ranks, which are in any order; ranks that are not listed are left out. */
export function placesOf(index: TermIndex, ranks: readonly number[]): Uint8Array {
  const marks = new Uint8Array(index.ranks.length);
  let place = 0;
  for (const rank of Float64Array.from(ranks).sort()) {
    while (place < index.ranks.length && (index.ranks[place] ?? 0) < rank) place += 1;
    if (index.ranks[place] === rank) marks[place] = 1;
  }
  return marks;
}

/**
 * A fact in the dictionary of terms, with its term id. The text of a category is its id. A "kind" is what a
 * name says that a product is, after its category's id and a space; a "type" was entered. The text of a "word"
 * and of an "entered" value is an attribute's id, a space and a label; an entered value replaces what is read.
 */
export type Fact = {
  term: number;
  facet: "category" | "company" | "protocol" | "type" | "kind" | "word" | "entered";
  text: string;
};

/** A fact, and how many products have it. */
export type CountedFact = Fact & { count: number };

/** The names and values of facets. `readings` are pairs of a line's id and a value's id, by line. */
export type FacetDefinitions = {
  categories: ReadonlyArray<{ id: number; name: string }>;
  attributes: ReadonlyArray<{
    id: number;
    name: string;
    slug: string;
    kind: AttributeKind;
    unit: string | null;
    typedMeans?: TypedMeans | null;
    isReadInSearches?: boolean;
  }>;
  attributeCategories: ReadonlyArray<{ attributeId: number; categoryId: number }>;
  values: ReadonlyArray<FacetValue & { id: number; attributeId: number }>;
  readings: ReadonlyArray<readonly [textId: number, valueId: number]>;
  /** The phrases that say a value of an attribute; left out where none do. */
  words?: ReadonlyArray<WordRule & { attributeId: number }>;
  /** The types that staff gave to the texts that name a type; null is not a type. */
  typeNames: ReadonlyArray<{ text: string; name: string | null }>;
};

type NamedValues = FacetValues & {
  /** The values by which a product with this term is found. */
  valuesOf: Map<number, number[]>;
  /** The facet in which each of these terms replaces the other values of a product. */
  replaces: Map<number, number>;
  /** The texts that name a type, those of most products first. */
  types: NamedType[];
};

/**
 * Numbers the values of all facets, and maps each term to its values. Companies and protocols are the same in
 * any case. A fact's text is the category's id, or the name itself.
 */
export function nameValues(
  definitions: FacetDefinitions,
  facts: readonly CountedFact[],
): NamedValues {
  const values: Values = [];
  const valuesOf: NamedValues["valuesOf"] = new Map();
  const types = addFacts(values, valuesOf, facts, definitions);
  const said = valuesSaid(facts, definitions);
  addReadings(values, valuesOf, {
    attributes: definitions.attributes,
    values: [...definitions.values, ...said.values],
    readings: [...definitions.readings, ...said.readings],
  });
  return {
    facets: listFacets(definitions),
    values,
    valuesOf,
    replaces: said.replaces,
    types,
  };
}

type Values = Array<FacetValues["values"][number]>;

function listFacets({ categories, attributes, attributeCategories }: FacetDefinitions): Facet[] {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const ofAttributes = attributes.map(({ id, name, slug, kind, unit, ...attribute }) => ({
    slug,
    label: name,
    kind,
    unit,
    typedMeans: attribute.typedMeans ?? undefined,
    isReadInSearches: attribute.isReadInSearches ?? false,
    categories: attributeCategories
      .filter(({ attributeId }) => attributeId === id)
      .flatMap(({ categoryId }) => nameOf.get(categoryId) ?? []),
  }));
  return [...FIXED_FACETS, ...ofAttributes];
}

function addFacts(
  values: Values,
  valuesOf: NamedValues["valuesOf"],
  facts: readonly CountedFact[],
  { categories, typeNames }: FacetDefinitions,
): NamedType[] {
  const nameOf = new Map(categories.map(({ id, name }) => [String(id), name]));
  const placeOf = new Map<string, number>();
  const types = typesOf(facts, typeNames);
  for (const { term, facet: of, text } of facts) {
    if (of === "word" || of === "entered") continue;
    const type = types.ofTerm.get(term);
    const facet = type ? "type" : of;
    const label = type ? type.name : of === "category" ? nameOf.get(text) : text;
    if (!label) continue;
    const key = `${facet} ${label.toLowerCase()}`;
    const place = placeOf.get(key) ?? values.length;
    if (place === values.length) {
      const ofFacet = FIXED_FACETS.findIndex(({ slug }) => slug === facet);
      values.push({ facet: ofFacet, label, low: null, high: null });
      placeOf.set(key, place);
    }
    valuesOf.set(term, [place]);
  }
  return types.all;
}

/** Names the type of each fact that is a kind or a type. */
function typesOf(facts: readonly CountedFact[], typeNames: FacetDefinitions["typeNames"]) {
  const kinds = facts.filter(({ facet }) => facet === "kind");
  const derived = typesOfKinds(
    kinds.map(({ text, count }) => {
      const end = text.indexOf(" ");
      return { categoryId: text.slice(0, end), kind: text.slice(end + 1), count };
    }),
  );
  const entered = facts.filter(({ facet }) => facet === "type");
  const corrected = new Map(typeNames.map(({ text, name }) => [text.toLowerCase(), name]));
  const byText = new Map<string, NamedType>();
  const ofTerm = new Map<number, NamedType>();
  [...kinds, ...entered].forEach(({ term, text: own, count }, at) => {
    const text = derived[at] ?? own;
    const key = text.toLowerCase();
    const name = corrected.get(key);
    const type = byText.get(key) ?? { text, name: name === undefined ? text : name, count: 0 };
    type.count += count;
    byText.set(key, type);
    ofTerm.set(term, type);
  });
  const all = [...byText.values()].sort((one, other) => other.count - one.count);
  return { ofTerm, all };
}

type StoredValue = FacetDefinitions["values"][number];

/** Returns the values of the facts that words say and staff entered, as if they were stored and read from lines. */
function valuesSaid(facts: readonly Fact[], { attributes, values }: FacetDefinitions) {
  const keyOf = (attributeId: number, label: string) => `${attributeId} ${label.toLowerCase()}`;
  const known = new Map(
    values.map((value) => [keyOf(value.attributeId, value.label), value] as const),
  );
  const added: StoredValue[] = [];
  const readings: Array<readonly [term: number, valueId: number]> = [];
  const replaces = new Map<number, number>();
  for (const { term, facet, text } of facts) {
    if (facet !== "word" && facet !== "entered") continue;
    const end = text.indexOf(" ");
    const place = attributes.findIndex(({ id }) => String(id) === text.slice(0, end));
    const attribute = attributes[place];
    if (!attribute) continue;
    if (facet === "entered") replaces.set(term, FIXED_FACETS.length + place);
    for (const read of labelValues(attribute, text.slice(end + 1))) {
      const key = keyOf(attribute.id, read.label);
      const value = known.get(key) ?? { ...read, attributeId: attribute.id, id: -1 - added.length };
      if (!known.has(key)) added.push(value);
      known.set(key, value);
      readings.push([term, value.id]);
    }
  }
  return { values: added, readings, replaces };
}

/** Words are what they are; a number, a size or a rating is read as in a line. */
function labelValues(
  { kind, unit }: FacetDefinitions["attributes"][number],
  label: string,
): ReadValue[] {
  if (!label) return [];
  return kind === "choice" ? [{ label, low: null, high: null }] : readValues({ kind, unit }, label);
}

function addReadings(
  values: Values,
  valuesOf: NamedValues["valuesOf"],
  {
    attributes,
    values: read,
    readings,
  }: Pick<FacetDefinitions, "attributes" | "values" | "readings">,
): void {
  const foundBy = new Map<number, number[]>();
  attributes.forEach(({ id, kind }, place) => {
    const its = read.filter(({ attributeId }) => attributeId === id);
    const offered = kind === "ip" ? ratingsAmong(its) : its;
    const start = values.length;
    for (const { label, low, high } of offered)
      values.push({ facet: FIXED_FACETS.length + place, label, low, high });
    for (const value of its) {
      const isFoundBy = (other: FacetValue) =>
        kind === "ip" ? includesRating(value.low ?? 0, other.low ?? 0) : other === value;
      const places = offered.flatMap((other, at) => (isFoundBy(other) ? [start + at] : []));
      foundBy.set(value.id, places);
    }
  });

  for (const [textId, valueId] of readings) {
    for (const place of foundBy.get(valueId) ?? []) addToGroup(valuesOf, textId, place);
  }
}

/**
 * Lists the ratings that are offered: each lowest rating once. A value such as "IP65 / IP20" is no choice
 * of its own, and a product is found by each rating that its own includes (C32).
 */
function ratingsAmong(values: readonly FacetValue[]): FacetValue[] {
  const byRating = new Map<number, FacetValue>();
  for (const { label, low, high } of values) {
    if (low === null || (byRating.has(low) && label.includes("/"))) continue;
    const single = label.includes("/") ? `IP${String(low).padStart(2, "0")}` : label;
    byRating.set(low, { label: single, low, high });
  }
  return [...byRating.values()];
}
