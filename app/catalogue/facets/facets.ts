import type { AttributeChoice, CatalogueQuery } from "~/catalogue/search/catalogue-query";
import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
import { conditionOf, type FacetValue } from "~/catalogue/facets/facet-choice";
import type { AcceptedValues } from "~/catalogue/facets/facet-counts";

/** A group of the list's filters: category, company, protocol or an attribute. */
export type Facet = {
  /** Its name in addresses. */
  slug: string;
  label: string;
  kind: AttributeKind;
  unit: string | null;
  /** The names of the categories in which it is offered; none is all. */
  categories: readonly string[];
};

/** The facets, and all values of all of them; `facet` is a place in the first list. */
export type FacetValues = {
  facets: readonly Facet[];
  values: ReadonlyArray<FacetValue & { facet: number }>;
};

const everywhere = { kind: "choice", unit: null, categories: [] } as const;

/** The facets that every product has. Their labels are those of the specification. */
export const FIXED_FACETS: readonly Facet[] = [
  { slug: "category", label: "Category", ...everywhere },
  { slug: "company", label: "Company", ...everywhere },
  { slug: "protocol", label: "Protocol", ...everywhere },
];

/** Returns the choice of each facet, in the order of the facets; undefined without one. */
export function choicesOf(
  query: Pick<CatalogueQuery, "category" | "company" | "protocol" | "attributes">,
  facets: readonly Facet[],
): Array<AttributeChoice | undefined> {
  const fixed: Record<string, readonly string[]> = {
    category: query.category,
    company: query.company,
    protocol: query.protocol,
  };
  return facets.map(({ slug }, place) => {
    if (place >= FIXED_FACETS.length) return query.attributes.find((each) => each.slug === slug);
    const values = fixed[slug] ?? [];
    return values.length > 0 ? { slug, values, from: "", to: "" } : undefined;
  });
}

/** Returns the values that a query accepts in each group. A group without known values accepts none (C30). */
export function acceptedValues(
  { facets, values }: FacetValues,
  choices: ReadonlyArray<AttributeChoice | undefined>,
): AcceptedValues {
  const groupOfFacet = new Int32Array(facets.length);
  let count = 0;
  const conditions = facets.map((facet, place) => {
    const choice = choices[place];
    const condition = choice && conditionOf(facet, choice);
    if (condition) groupOfFacet[place] = count += 1;
    return condition;
  });
  const accepted = Int32Array.from(values, (value) =>
    conditions[value.facet]?.(value) ? (groupOfFacet[value.facet] ?? 0) : 0,
  );
  return { count, accepted, groupOfFacet };
}
