import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
import { type FacetValue, includesRating } from "~/catalogue/facets/facet-choice";
import { type Facet, type FacetValues, FIXED_FACETS } from "~/catalogue/facets/facets";
import { addToGroup } from "~/shared/group-by";

/** A category, company or protocol in the dictionary of terms, with its term id. */
export type Fact = { term: number; facet: "category" | "company" | "protocol"; text: string };

/** The names and values of facets. `readings` are pairs of a line's id and a value's id, by line. */
export type FacetDefinitions = {
  categories: ReadonlyArray<{ id: number; name: string }>;
  attributes: ReadonlyArray<{
    id: number;
    name: string;
    slug: string;
    kind: AttributeKind;
    unit: string | null;
  }>;
  attributeCategories: ReadonlyArray<{ attributeId: number; categoryId: number }>;
  values: ReadonlyArray<FacetValue & { id: number; attributeId: number }>;
  readings: ReadonlyArray<readonly [textId: number, valueId: number]>;
};

export type NamedValues = FacetValues & {
  /** The values by which a product with this term is found. */
  valuesOf: Map<number, number[]>;
};

/**
 * Numbers the values of all facets, and maps each term to its values. Companies and protocols are the same in
 * any case. A fact's text is the category's id, or the name itself.
 */
export function nameValues(definitions: FacetDefinitions, facts: readonly Fact[]): NamedValues {
  const values: Values = [];
  const valuesOf: NamedValues["valuesOf"] = new Map();
  addFacts(values, valuesOf, facts, definitions);
  addReadings(values, valuesOf, definitions);
  return { facets: listFacets(definitions), values, valuesOf };
}

type Values = Array<FacetValues["values"][number]>;

function listFacets({ categories, attributes, attributeCategories }: FacetDefinitions): Facet[] {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const ofAttributes = attributes.map(({ id, name, slug, kind, unit }) => ({
    slug,
    label: name,
    kind,
    unit,
    categories: attributeCategories
      .filter(({ attributeId }) => attributeId === id)
      .flatMap(({ categoryId }) => nameOf.get(categoryId) ?? []),
  }));
  return [...FIXED_FACETS, ...ofAttributes];
}

function addFacts(
  values: Values,
  valuesOf: NamedValues["valuesOf"],
  facts: readonly Fact[],
  { categories }: FacetDefinitions,
): void {
  const nameOf = new Map(categories.map(({ id, name }) => [String(id), name]));
  const placeOf = new Map<string, number>();
  for (const { term, facet, text } of facts) {
    const label = facet === "category" ? (nameOf.get(text) ?? "") : text;
    const key = `${facet} ${label.toLowerCase()}`;
    const place = placeOf.get(key) ?? values.length;
    if (place === values.length) {
      const ofFacet = FIXED_FACETS.findIndex(({ slug }) => slug === facet);
      values.push({ facet: ofFacet, label, low: null, high: null });
      placeOf.set(key, place);
    }
    valuesOf.set(term, [place]);
  }
}

function addReadings(
  values: Values,
  valuesOf: NamedValues["valuesOf"],
  { attributes, values: read, readings }: FacetDefinitions,
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
