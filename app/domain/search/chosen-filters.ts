import {
  type AttributeChoice,
  type CatalogueQuery,
  productsPath,
} from "~/domain/catalogue/catalogue-query";
import { isNumeric, readBounds } from "~/domain/search/facet-choice";
import type { FacetCounts } from "~/domain/search/facet-counts";
import type { Facet, FacetValues } from "~/domain/search/facets";

/** Something chosen, and the list without it. */
export type ChosenFilter = { text: string; to: string };

/** Something chosen, and the number of products that are found without it. */
export type CountedFilter = ChosenFilter & { count: number };

type Chosen = FacetValues & { choices: ReadonlyArray<AttributeChoice | undefined> };

/** Lists all that is chosen, each with the address of the list without it. */
export function chosenFilters(query: CatalogueQuery, found: Chosen): ChosenFilter[] {
  return found.facets.flatMap((facet, place) => {
    const choice = found.choices[place];
    if (!choice) return [];
    if (isNumeric(facet.kind))
      return [{ text: numbersText(facet, choice), to: productsPath(without(query, facet.slug)) }];
    return choice.values.map((typed) => ({
      text: valueText(facet, spelt(found, place, typed)),
      to: productsPath(without(query, facet.slug, typed)),
    }));
  });
}

/** Lists the groups without which something would be found, each with that count (C33). */
export function filtersToTakeOff(
  query: CatalogueQuery,
  found: Chosen & Pick<FacetCounts, "without"> & { groupOfFacet: Int32Array },
): CountedFilter[] {
  return found.facets.flatMap((facet, place) => {
    const choice = found.choices[place];
    const count = found.without[found.groupOfFacet[place] || -1] ?? 0;
    if (!choice || count === 0) return [];
    const text = isNumeric(facet.kind)
      ? numbersText(facet, choice)
      : valueText(facet, choice.values.map((typed) => spelt(found, place, typed)).join(" or "));
    return [{ text, count, to: productsPath(without(query, facet.slug)) }];
  });
}

/** Returns the value's own spelling, or the typed text if it is not known. */
function spelt({ values }: FacetValues, place: number, typed: string): string {
  const wanted = typed.toLowerCase();
  return (
    values.find(({ facet, label }) => facet === place && label.toLowerCase() === wanted)?.label ??
    typed
  );
}

/** Categories and companies are known by their names; "None" of a protocol is not. */
function valueText({ slug, label, kind }: Facet, value: string): string {
  if (slug === "category" || slug === "company") return value;
  return `${label}: ${value}${kind === "ip" ? " or higher" : ""}`;
}

function numbersText({ label, kind, unit }: Facet, choice: AttributeChoice): string {
  const { from, to } = readBounds(choice, unit);
  const inUnit = (number: number) => `${number}${unit ? ` ${unit}` : ""}`;
  if (from === undefined && to === undefined) {
    const typed = choice.from || choice.to || choice.values[0];
    return `${label}: “${typed ?? ""}” is not a number`;
  }
  const verb = kind === "range" ? "covers " : "";
  if (from === undefined) return `${label}: ${verb || "up to "}${inUnit(to ?? 0)}`;
  if (to === undefined) return `${label}: ${verb || "at least "}${inUnit(from)}`;
  return from === to
    ? `${label}: ${verb}${inUnit(from)}`
    : `${label}: ${verb}${from} to ${inUnit(to)}`;
}

/** Returns the query without a value of a group, or without the group, from its first page. */
function without(query: CatalogueQuery, slug: string, value?: string): CatalogueQuery {
  const left = (values: readonly string[]) =>
    value === undefined ? [] : values.filter((each) => each !== value);
  const attributes = query.attributes.flatMap((choice) => {
    if (choice.slug !== slug) return [choice];
    const values = left(choice.values);
    return values.length > 0 ? [{ ...choice, values }] : [];
  });
  return {
    ...query,
    category: slug === "category" ? left(query.category) : query.category,
    company: slug === "company" ? left(query.company) : query.company,
    protocol: slug === "protocol" ? left(query.protocol) : query.protocol,
    attributes,
    page: 1,
  };
}
