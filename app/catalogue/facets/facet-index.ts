import type { AttributeKind, TypedMeans } from "~/catalogue/facets/attribute-kinds";
import { type FacetValue, includesRating } from "~/catalogue/facets/facet-counts";
import {
  type Facet,
  type FacetValues,
  FIXED_FACETS,
  IN_STOCK,
  STOCK_FACET,
} from "~/catalogue/facets/facet-groups";
import { type ReadValue, readValues } from "~/catalogue/facets/read-values";
import { type NamedType, typesOfKinds } from "~/catalogue/facets/product-types";
import type { WordRule } from "~/catalogue/facets/word-rules";
import { addToGroup } from "~/shared/group-by";

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
    isEssential?: boolean;
  }>;
  attributeCategories: ReadonlyArray<{ attributeId: number; categoryId: number }>;
  values: ReadonlyArray<FacetValue & { id: number; attributeId: number }>;
  readings: ReadonlyArray<readonly [textId: number, valueId: number]>;
  /** The phrases that say a value of an attribute; left out where none do. */
  words?: ReadonlyArray<WordRule & { attributeId: number }>;
  /** The types that staff gave to the texts that name a type; null is not a type. */
  typeNames: ReadonlyArray<{ text: string; name: string | null }>;
  /** True if the site shows stock, which then is a filter. */
  hasStock: boolean;
};

type NamedValues = FacetValues & {
  /** The values by which a product with this term is found. */
  valuesOf: Map<number, number[]>;
  /** The facet in which each of these terms replaces the other values of a product. */
  replaces: Map<number, number>;
  /** The texts that name a type, those of most products first. */
  types: NamedType[];
  /** The value of items in stock; undefined if the site does not show stock. */
  inStock: number | undefined;
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
  const facets = listFacets(definitions);
  const named = { facets, values, valuesOf, replaces: said.replaces, types, inStock: undefined };
  if (!definitions.hasStock || facets.some(({ slug }) => slug === STOCK_FACET.slug)) return named;
  const inStock = values.push({ facet: facets.length, label: IN_STOCK, low: null, high: null }) - 1;
  return { ...named, facets: [...facets, STOCK_FACET], inStock };
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
    isEssential: attribute.isEssential ?? true,
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
