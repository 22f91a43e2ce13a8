import type { AttributeChoice, CatalogueQuery } from "~/catalogue/search/catalogue-query";
import type { AttributeKind, TypedMeans } from "~/catalogue/facets/attribute-kinds";
import { type AcceptedValues, conditionOf, type FacetValue } from "~/catalogue/facets/facet-counts";

const everywhere = { kind: "choice", unit: null, categories: [] } as const;

/** The facets that every product has. */
export const FIXED_FACETS: readonly Facet[] = [
  { slug: "type", label: "Type", ...everywhere },
  { slug: "category", label: "Category", ...everywhere },
  { slug: "company", label: "Manufacturer", ...everywhere },
  { slug: "protocol", label: "Protocol", ...everywhere },
];

/** The filter for what is in stock, with one value: `stock=in`. The last facet, if the site shows stock (C18). */
export const STOCK_FACET: Facet = {
  slug: "stock",
  label: "Stock",
  ...everywhere,
  isEssential: false,
};
export const IN_STOCK = "in";

/** Returns the name of a value in the form and its chips: "in" is "In stock". */
export function valueName(slug: string, value: string): string {
  return slug === STOCK_FACET.slug && value === IN_STOCK ? "In stock" : value;
}

/** The place of the categories among the facets. */
export const CATEGORY = FIXED_FACETS.findIndex(({ slug }) => slug === "category");

/** A group of the list's filters: type, category, company, protocol or an attribute. */
export type Facet = {
  /** Its name in addresses. */
  slug: string;
  label: string;
  kind: AttributeKind;
  unit: string | null;
  /** The names of the categories in which it is offered; none is all. */
  categories: readonly string[];
  /** The meaning of a typed number; undefined is what its unit suggests. */
  typedMeans?: TypedMeans | undefined;
  /** True if its values are understood when they are typed into a search. */
  isReadInSearches?: boolean;
  /** False if options that differ only in this attribute, such as colour, are interchangeable; omitted for true. */
  isEssential?: boolean;
};

/** The facets, and all values of all of them; `facet` is a place in the first list. */
export type FacetValues = {
  facets: readonly Facet[];
  values: ReadonlyArray<FacetValue & { facet: number }>;
};

/** Returns the choice of each facet, in the order of the facets; undefined for a facet without a choice. */
export function choicesOf(
  query: Pick<CatalogueQuery, "category" | "type" | "company" | "protocol" | "attributes">,
  facets: readonly Facet[],
): Array<AttributeChoice | undefined> {
  const fixed: Record<string, readonly string[]> = {
    category: query.category,
    type: query.type,
    company: query.company,
    protocol: query.protocol,
  };
  return facets.map(({ slug }, place) => {
    if (place >= FIXED_FACETS.length) return query.attributes.find((each) => each.slug === slug);
    const values = fixed[slug] ?? [];
    return values.length > 0 ? { slug, values, from: "", to: "" } : undefined;
  });
}

/**
 * Returns the values that a query accepts in each group. A group without known values accepts none (C30).
 * A typed figure that may mean several facets is a group of its own, in which a value of any of them is accepted.
 */
export function acceptedValues(
  { facets, values }: FacetValues,
  choices: ReadonlyArray<AttributeChoice | undefined>,
  anyOf: CatalogueQuery["anyOf"] = [],
): AcceptedValues {
  const conditions = facets.map((): Condition[] => []);
  let count = 0;
  const add = (place: number, choice: AttributeChoice, group: number) => {
    const facet = facets[place];
    const accepts = facet && conditionOf(facet, choice);
    if (accepts) conditions[place]?.push({ group, accepts });
    return accepts !== undefined;
  };
  choices.forEach((choice, place) => {
    if (choice && add(place, choice, count + 1)) count += 1;
  });
  for (const group of anyOf) {
    const added = group.map((choice) =>
      add(
        facets.findIndex(({ slug }) => slug === choice.slug),
        choice,
        count + 1,
      ),
    );
    if (added.includes(true)) count += 1;
  }

  const acceptedInSeveral: number[][] = [];
  const accepted = Int32Array.from(values, (value) => {
    const groups = (conditions[value.facet] ?? []).flatMap(({ group, accepts }) =>
      accepts(value) ? [group] : [],
    );
    return groups.length > 1 ? -acceptedInSeveral.push(groups) : (groups[0] ?? 0);
  });
  const groupsOfFacet = conditions.map((its) => its.map(({ group }) => group));
  return { count, accepted, acceptedInSeveral, groupsOfFacet };
}

type Condition = { group: number; accepts: (value: FacetValue) => boolean };
