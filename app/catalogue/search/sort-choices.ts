import {
  type CatalogueQuery,
  offeredSorts,
  type ProductSort,
  splitSort,
} from "~/catalogue/search/catalogue-query";

const LABELS: ReadonlyMap<ProductSort, string> = new Map([
  ["best-match", "Best match"],
  ["name-asc", "Name (A-Z)"],
  ["name-desc", "Name (Z-A)"],
  ["price-asc", "Price (low to high)"],
  ["price-desc", "Price (high to low)"],
  ["stock-desc", "In stock first"],
]);

/** Returns true for a sort that a list does not always offer, such as by torque. */
export function isByFigure(sort: ProductSort): boolean {
  return !LABELS.has(sort);
}

/** A figure by which a list may be sorted. */
export type SortedFigure = { slug: string; name: string };

/**
 * Lists the sorts that a list offers, with their names: its key figures both ways, stock if the site shows
 * it, price to who may see prices (M11), and the one in use.
 */
export function sortChoices(
  { q, sort }: Pick<CatalogueQuery, "q" | "sort">,
  { pricesShown, hasStock }: { pricesShown: boolean; hasStock: boolean },
  figures: readonly SortedFigure[],
): Array<[ProductSort, string]> {
  const labelOf = (each: ProductSort) => {
    const { by, isDown } = splitSort(each);
    const name = figures.find(({ slug }) => slug === by)?.name ?? by;
    return LABELS.get(each) ?? `${name} (${isDown ? "high to low" : "low to high"})`;
  };
  const sorts = new Set<ProductSort>(offeredSorts(q, pricesShown));
  if (hasStock) sorts.add("stock-desc");
  for (const { slug } of figures) sorts.add(`${slug}-asc`).add(`${slug}-desc`);
  return [...sorts.add(sort)].map((each) => [each, labelOf(each)]);
}
