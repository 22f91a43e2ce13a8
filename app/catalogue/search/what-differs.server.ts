/** How products that another search finds differ from those that were searched for (C24). */
import type { FacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";

const MAX_LABELS = 3;

/** Returns the values of these facets that each product has, by id: "Torque: 10 Nm". */
export function whatDiffers(
  { facets, values, valueIndex, index, facetOf }: FacetCatalogue,
  ids: readonly number[],
  slugs: readonly string[],
): Map<number, string> {
  const places = slugs.map((slug) => facets.findIndex((facet) => facet.slug === slug));
  const labelsOf = (place: number, facet: number) => {
    const labels = valuesAt(valueIndex, place)
      .filter((value) => facetOf[value] === facet)
      .flatMap((value) => values[value]?.label ?? []);
    return [...new Set(labels)].slice(0, MAX_LABELS);
  };
  const says = (place: number) =>
    places
      .filter((facet) => facet >= 0)
      .map((facet) => {
        const labels = labelsOf(place, facet);
        return `${facets[facet]?.label}: ${labels.length > 0 ? labels.join(", ") : "not stated"}`;
      })
      .join(". ");
  return new Map(ids.map((id) => [id, says(index.ids.indexOf(id))]));
}

/** Lists the values of a product, and then those that only some of its options have. */
function valuesAt(index: FacetCatalogue["valueIndex"], place: number): number[] {
  const { offsets, values, itemStarts, itemOffsets, itemValues } = index;
  const [first, last] = [itemStarts[place] ?? 0, itemStarts[place + 1] ?? 0];
  return [
    ...values.subarray(offsets[place] ?? 0, offsets[place + 1] ?? 0),
    ...itemValues.subarray(itemOffsets[first] ?? 0, itemOffsets[last] ?? 0),
  ];
}
