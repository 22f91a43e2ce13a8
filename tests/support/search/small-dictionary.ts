/** A dictionary of a catalogue that is given as a table: products with their type and the values of attributes. */
import type { AttributeKind, TypedMeans } from "~/catalogue/facets/attribute-kinds";
import { type Facet, type FacetValues, FIXED_FACETS } from "~/catalogue/facets/facet-groups";
import type { ValueIndex } from "~/catalogue/facets/item-values";
import { coverageOf, totalFacets } from "~/catalogue/search/reading/coverage";
import { buildWords, type Dictionary } from "~/catalogue/search/reading/dictionary";
import type { Synonym } from "~/catalogue/search/synonyms";

export type TableAttribute = {
  label: string;
  kind: AttributeKind;
  unit?: string;
  typedMeans?: TypedMeans;
  isRead?: boolean;
};

export type TableProduct = {
  type: string;
  category: string;
  company?: string;
  protocol?: string;
  /** By the label of the attribute: a label, a number, or the two ends of a range. */
  values?: Record<string, string | number | readonly [number | null, number | null]>;
};

/** Builds the dictionary. Each product counts three times, as a type of several products does. */
export function dictionaryOf(
  attributes: readonly TableAttribute[],
  products: readonly TableProduct[],
  synonyms: readonly Synonym[] = [],
): Dictionary {
  const facets: Facet[] = [
    ...FIXED_FACETS,
    ...attributes.map(({ label, kind, unit, typedMeans, isRead }) => ({
      slug: label.toLowerCase().replaceAll(" ", "-"),
      label,
      kind,
      unit: unit ?? null,
      categories: [],
      typedMeans,
      isReadInSearches: isRead ?? false,
    })),
  ];
  const values: Array<FacetValues["values"][number]> = [];
  const numberOf = (facet: number, value: string | number | readonly (number | null)[]) => {
    const [low, high] =
      typeof value === "string"
        ? [lowOf(value), lowOf(value)]
        : typeof value === "number"
          ? [value, value]
          : [value[0] ?? null, value[1] ?? null];
    const unit = facets[facet]?.unit ?? "";
    const label =
      typeof value === "string"
        ? value
        : low === high
          ? `${low} ${unit}`
          : `${low} to ${high} ${unit}`;
    const known = values.findIndex((each) => each.facet === facet && each.label === label);
    return known >= 0 ? known : values.push({ facet, label, low, high }) - 1;
  };
  const rows = products.map(({ type, category, company, protocol, values: own = {} }) => {
    const fixed = [type, category, company, protocol];
    return [
      ...fixed.flatMap((value, facet) => (value ? [numberOf(facet, value)] : [])),
      ...Object.entries(own).map(([label, value]) =>
        numberOf(
          facets.findIndex((facet) => facet.label === label),
          value,
        ),
      ),
    ];
  });
  const offsets = [0];
  for (const row of rows) offsets.push((offsets.at(-1) ?? 0) + row.length);
  const valueIndex: ValueIndex = {
    itemStarts: Int32Array.from(offsets, (_, place) => place),
    offsets: Int32Array.from(offsets),
    values: Int32Array.from(rows.flat()),
    itemOffsets: new Int32Array(offsets.length),
    itemValues: new Int32Array(0),
  };
  const types = products.map(({ type }) => ({ name: type, count: 3 }));
  const facetOf = Int32Array.from(values, ({ facet }) => facet);
  const totals = totalFacets({ facets, values, valueIndex, facetOf });
  return {
    ...buildWords({ facets, values, types, synonyms, attributePhrases: [] }),
    ...coverageOf(totals, { facets, values }),
  };
}

/** The number of a size or a rating. */
function lowOf(label: string): number | null {
  const number = /^(?:DN |IP)(\d+)$/.exec(label)?.[1];
  return number === undefined ? null : Number(number);
}
