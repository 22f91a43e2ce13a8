import {
  type AttributeChoice,
  type CatalogueQuery,
  productsPath,
} from "~/catalogue/search/catalogue-query";
import {
  type AcceptedValues,
  type FacetCounts,
  isNumeric,
  numbersTicked,
  readBounds,
} from "~/catalogue/facets/facet-counts";
import { readTypedNumber } from "~/catalogue/facets/typed-units";
import { findUnit } from "~/catalogue/facets/units";
import {
  type Facet,
  type FacetValues,
  STOCK_FACET,
  valueName,
} from "~/catalogue/facets/facet-groups";

const MAX_CHOSEN_LINKS = 12;
const MAX_OFFERED_GROUPS = 6;
const MAX_SHOWN_VALUE = 40;
const MAX_SHOWN_GROUP = 120;

/** Something chosen, and the list without it. */
export type ChosenFilter = { text: string; to: string };

/** Something chosen, and the number of products that are found without it. */
export type CountedFilter = ChosenFilter & { count: number };

type Chosen = FacetValues & { choices: ReadonlyArray<AttributeChoice | undefined> };

/** The chosen filters of a list, with and without links. */
type ChosenFilters = {
  chosen: ChosenFilter[];
  /** How many are chosen that products have, also without a link. */
  inUse: number;
  /** A sentence that names the chosen values that no product has. The form has no box for them, so its next use drops them. */
  unknown: string;
};

/**
 * Lists what is chosen, each with the address of the list without it. Each link repeats the address, so only
 * the first have one: a page must not grow with the square of its address. Nor has a value that no product has.
 */
export function chosenFilters(query: CatalogueQuery, found: Chosen): ChosenFilters {
  const unknown: string[] = [];
  const known = found.facets.flatMap((facet, place): Removable[] => {
    const choice = found.choices[place];
    if (!choice) return [];
    const { slug } = facet;
    if (isNumeric(facet.kind)) return numbersChosen(found, place, choice);
    return choice.values.flatMap((value) => {
      const spelling = spelt(found, place, value);
      if (spelling !== undefined) return [{ text: valueText(facet, spelling), slug, value }];
      unknown.push(valueText(facet, `“${shortened(value)}”`));
      return [];
    });
  });
  return {
    chosen: known.slice(0, MAX_CHOSEN_LINKS).map(({ text, ...chosen }) => ({
      text,
      to: productsPath(without(query, chosen)),
    })),
    inUse: known.length,
    unknown: unknown.length > 0 ? `No product has ${unknown.join(", ")}.` : "",
  };
}

/** A value of a group, the ends of its numbers, or the group. */
type Part = {
  slug: string;
  value?: string;
  /** The values that stay without the ends. */
  ticked?: readonly string[];
};
type Removable = Part & { text: string };

/** Lists the numbers that are ticked, and the two ends as one. */
function numbersChosen(found: Chosen, place: number, choice: AttributeChoice): Removable[] {
  const facet = found.facets[place];
  if (!facet) return [];
  const { slug, label, kind, unit } = facet;
  const ticked = kind === "number" ? tickedOf(choice, unit) : [];
  const { from, to } = readBounds(choice, unit);
  const hasEnds = ticked.length === 0 || (from ?? to) !== undefined || choice.from || choice.to;
  return [
    ...ticked.map((value) => ({
      text: `${label}: ${spelt(found, place, value) ?? value}`,
      slug,
      value,
    })),
    ...(hasEnds ? [{ text: numbersText(facet, choice), slug, ticked }] : []),
  ];
}

function tickedOf(choice: AttributeChoice, unit: string | null): string[] {
  return choice.values.filter(
    (value) => numbersTicked({ ...choice, values: [value] }, unit).length > 0,
  );
}

/** Lists the groups without which something would be found, each with that count. */
export function filtersToTakeOff(
  query: CatalogueQuery,
  found: Chosen & Pick<FacetCounts, "without"> & Pick<AcceptedValues, "groupsOfFacet">,
): CountedFilter[] {
  const groups = found.facets.flatMap((facet, place) => {
    const choice = found.choices[place];
    const count = found.without[found.groupsOfFacet[place]?.[0] ?? -1] ?? 0;
    if (!choice || count === 0) return [];
    const text = isNumeric(facet.kind)
      ? numbersChosen(found, place, choice)
          .map((each) => each.text)
          .join(" or ")
      : valueText(
          facet,
          choice.values.map((value) => spelt(found, place, value) ?? value).join(" or "),
        );
    return [{ text: shortened(text, MAX_SHOWN_GROUP), count, slug: facet.slug }];
  });
  return groups.slice(0, MAX_OFFERED_GROUPS).map(({ slug, ...group }) => ({
    ...group,
    to: productsPath(without(query, { slug })),
  }));
}

/** Returns the spelling of a value in the catalogue, or undefined if no product has it. */
function spelt({ values }: FacetValues, place: number, value: string): string | undefined {
  const wanted = value.toLowerCase();
  return values.find(({ facet, label }) => facet === place && label.toLowerCase() === wanted)
    ?.label;
}

function shortened(text: string, length = MAX_SHOWN_VALUE): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
}

/** Categories, types and companies are known by their names; "None" of a protocol is not. */
function valueText({ slug, label, kind }: Facet, value: string): string {
  if (["category", "type", "company"].includes(slug)) return value;
  if (slug === STOCK_FACET.slug) return valueName(slug, value);
  return `${label}: ${value}${kind === "ip" ? " or higher" : ""}`;
}

const UNIT_AFTER = /[^\s\d.,+-]/;

function numbersText({ label, kind, unit }: Facet, choice: AttributeChoice): string {
  const { from, to } = readBounds(choice, unit);
  // With the unit with which it was typed.
  const inUnit = (number: number) =>
    [choice.from, choice.to].find(
      (typed) => UNIT_AFTER.test(typed) && readTypedNumber(typed, findUnit(unit)) === number,
    ) ?? `${number}${unit ? ` ${unit}` : ""}`;
  if (from === undefined && to === undefined) {
    const typed = choice.from || choice.to || choice.values[0];
    return `${label}: “${typed ?? ""}” is not a number`;
  }
  const verb = kind === "range" ? "covers " : "";
  if (from === undefined) return `${label}: ${verb || "up to "}${inUnit(to ?? 0)}`;
  if (to === undefined) return `${label}: ${verb || "at least "}${inUnit(from)}`;
  return from === to
    ? `${label}: ${verb}${inUnit(from)}`
    : `${label}: ${verb}${UNIT_AFTER.test(choice.from) ? inUnit(from) : from} to ${inUnit(to)}`;
}

/** Returns the query without a value of a group, or without the group, from its first page. */
function without(query: CatalogueQuery, { slug, value, ticked }: Part): CatalogueQuery {
  const left = (values: readonly string[]) =>
    value === undefined ? [] : values.filter((each) => each !== value);
  const attributes = query.attributes.flatMap((choice) => {
    if (choice.slug !== slug) return [choice];
    if (ticked) return ticked.length > 0 ? [{ ...choice, values: ticked, from: "", to: "" }] : [];
    const values = left(choice.values);
    const hasEnds = value !== undefined && Boolean(choice.from || choice.to);
    return values.length > 0 || hasEnds ? [{ ...choice, values }] : [];
  });
  return {
    ...query,
    category: slug === "category" ? left(query.category) : query.category,
    type: slug === "type" ? left(query.type) : query.type,
    company: slug === "company" ? left(query.company) : query.company,
    protocol: slug === "protocol" ? left(query.protocol) : query.protocol,
    attributes,
    page: 1,
  };
}
