import type { AttributeChoice, CatalogueQuery } from "~/catalogue/search/catalogue-query";
import type { AttributeKind, TypedMeans } from "~/catalogue/facets/attribute-kinds";
import {
  type AcceptedValues,
  conditionOf,
  type FacetCounts,
  type FacetValue,
  isNumeric,
  unreadableEnds,
} from "~/catalogue/facets/facet-counts";

const everywhere = { kind: "choice", unit: null, categories: [] } as const;

/** The facets that every product has. Their labels are those of the specification. */
export const FIXED_FACETS: readonly Facet[] = [
  { slug: "type", label: "Type", ...everywhere },
  { slug: "category", label: "Category", ...everywhere },
  { slug: "company", label: "Company", ...everywhere },
  { slug: "protocol", label: "Protocol", ...everywhere },
];

/** The place of the categories among the facets. */
export const CATEGORY = FIXED_FACETS.findIndex(({ slug }) => slug === "category");

const MAX_OFFERED_ATTRIBUTES = 10;
/** Values shown before "More". */
export const FIRST_OPTIONS = 8;

/** A tuple, because the browser gets a hundred of them. */
export type FacetOption = [label: string, count: number];

/** A group of the filter form: values to choose from, or two numbers. */
export type FacetGroup = {
  slug: string;
  label: string;
  kind: AttributeKind;
  unit?: string;
  options: FacetOption[];
  /** The labels of those that are chosen; left out, like what follows, where there are none. */
  chosen?: string[];
  /** As typed. */
  from?: string;
  to?: string;
  /** The ends that are no numbers. */
  unreadable?: Array<"from" | "to">;
};

type Found = FacetValues &
  Pick<FacetCounts, "ofValue" | "ofFacet"> & {
    choices: ReadonlyArray<AttributeChoice | undefined>;
  };

/**
 * Lists the groups to show: type, category, company and protocol, then the attributes that most of the products
 * found have, ten at most, and in any case those that are in use. A group with one value is left out.
 */
export function facetGroups(found: Found): FacetGroup[] {
  const categories = (found.choices[CATEGORY]?.values ?? []).map((name) => name.toLowerCase());
  const offered = found.facets.map((facet, place) => ({ facet, place }));
  const groups = offered.flatMap(({ facet, place }) => {
    const isChosen = found.choices[place] !== undefined;
    const isOffered = isChosen || isInCategories(facet, categories);
    const group = isOffered ? groupOf(found, facet, place) : undefined;
    return group && (isChosen || group.options.length > 1)
      ? [{ group, place, isChosen, covered: found.ofFacet[place] ?? 0 }]
      : [];
  });

  const attributes = groups.filter(({ place }) => place >= FIXED_FACETS.length);
  const frequent = attributes
    .filter(({ isChosen }) => !isChosen)
    .sort((one, other) => other.covered - one.covered || one.place - other.place)
    .slice(0, MAX_OFFERED_ATTRIBUTES);
  return groups
    .filter((each) => each.isChosen || each.place < FIXED_FACETS.length || frequent.includes(each))
    .map(({ group: { options, ...group } }) => ({
      ...group,
      options: isNumeric(group.kind) ? [] : options,
    }));
}

function isInCategories({ categories }: Facet, chosen: readonly string[]): boolean {
  return (
    categories.length === 0 ||
    chosen.length === 0 ||
    categories.some((name) => chosen.includes(name.toLowerCase()))
  );
}

function groupOf(found: Found, facet: Facet, place: number): FacetGroup {
  const choice = found.choices[place];
  const { slug, label, kind, unit } = facet;
  return {
    slug,
    label,
    kind,
    unit: unit ?? undefined,
    ...optionsOf(found, facet, place),
    from: choice?.from,
    to: choice?.to,
    unreadable: choice && isNumeric(kind) ? unreadableEnds(choice, unit) : undefined,
  };
}

/**
 * Lists the values with a count, and those that are chosen: the most frequent ones first. Sizes and ratings
 * are in their own order, among the first and among the others.
 */
function optionsOf(
  found: Found,
  { kind }: Facet,
  place: number,
): Pick<FacetGroup, "options" | "chosen"> {
  const typed = found.choices[place]?.values ?? [];
  const chosen = new Set(typed.map((label) => label.toLowerCase()));
  const known = found.values.flatMap(({ facet, label, low }, value) => {
    if (facet !== place) return [];
    const isChosen = chosen.delete(label.toLowerCase());
    const count = found.ofValue[value] ?? 0;
    return count > 0 || isChosen ? [{ label, count, isChosen, low: low ?? 0 }] : [];
  });
  // Unknown values stay chosen until they are taken off.
  const unknown = typed
    .filter((label) => chosen.has(label.toLowerCase()))
    .map((label) => ({ label, count: 0, isChosen: true, low: 0 }));
  const byCount = [...known, ...unknown].sort(
    (one, other) => other.count - one.count || (one.label < other.label ? -1 : 1),
  );
  const isSized = kind === "size" || kind === "ip";
  const inOrder = (options: typeof byCount) =>
    isSized ? options.sort((one, other) => one.low - other.low) : options;
  const options = [
    ...inOrder(byCount.slice(0, FIRST_OPTIONS)),
    ...inOrder(byCount.slice(FIRST_OPTIONS)),
  ];
  const labelsOfChosen = options.filter(({ isChosen }) => isChosen).map(({ label }) => label);
  return {
    options: options.map(({ label, count }) => [label, count]),
    chosen: labelsOfChosen.length > 0 ? labelsOfChosen : undefined,
  };
}

/** A group of the list's filters: type, category, company, protocol or an attribute. */
export type Facet = {
  /** Its name in addresses. */
  slug: string;
  label: string;
  kind: AttributeKind;
  unit: string | null;
  /** The names of the categories in which it is offered; none is all. */
  categories: readonly string[];
  /** What a typed number asks of it; undefined is what its unit suggests. */
  typedMeans?: TypedMeans | undefined;
  /** True if its values are understood when they are typed into a search. */
  isReadInSearches?: boolean;
};

/** The facets, and all values of all of them; `facet` is a place in the first list. */
export type FacetValues = {
  facets: readonly Facet[];
  values: ReadonlyArray<FacetValue & { facet: number }>;
};

/** Returns the choice of each facet, in the order of the facets; undefined without one. */
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
