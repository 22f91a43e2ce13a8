import { type FacetCatalogue, readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { FIXED_FACETS, STOCK_FACET } from "~/catalogue/facets/facet-groups";
import { isSorted } from "~/catalogue/facets/figure-order";
import {
  chooseKeyFigures,
  type FiguresOfCategory,
  type FigureTable,
  figureTable,
  figureText,
} from "~/catalogue/facets/figure-table";
import { forEachValue } from "~/catalogue/facets/item-values";
import { cardItem } from "~/shared/quantity";

/** A product of the table, with the variants whose figures it shows; none is all of them. */
type Shown = { id: number; categoryName: string | null; optionIds: readonly number[] };

/** Returns the key figures of a page of products, by category, and of each of the variants that are shown. */
export function readFigureTable(products: readonly Shown[]): FigureTable {
  const catalogue = readFacetCatalogue();
  const byCategory = new Map<string | null, Shown[]>();
  for (const product of products) {
    const { categoryName } = product;
    byCategory.set(categoryName, [...(byCategory.get(categoryName) ?? []), product]);
  }
  return figureTable([...byCategory].map(([category, its]) => figuresOf(catalogue, category, its)));
}

function figuresOf(
  catalogue: FacetCatalogue,
  category: string | null,
  products: readonly Shown[],
): FiguresOfCategory {
  const rows = products.flatMap((product) => rowsOf(catalogue, product));
  const counts = new Map<number, number>();
  for (const { isProduct, values } of rows) {
    const facets = new Set([...values].map((value) => catalogue.facetOf[value] ?? 0));
    if (isProduct) for (const facet of facets) counts.set(facet, (counts.get(facet) ?? 0) + 1);
  }
  const offered = catalogue.facets.flatMap((facet, id) => {
    const isAttribute = id >= FIXED_FACETS.length && facet !== STOCK_FACET;
    const isHere =
      facet.categories.length === 0 || (category !== null && facet.categories.includes(category));
    return isAttribute && isHere ? [{ id, facet }] : [];
  });
  const chosen = chooseKeyFigures(offered, counts, products.length);
  return {
    figures: chosen.map(({ facet }) => ({
      name: facet.label,
      slug: isSorted(facet) ? facet.slug : null,
    })),
    values: new Map(
      rows.map(({ item, values }) => [item, chosen.map(({ id }) => textOf(catalogue, id, values))]),
    ),
  };
}

/** Lists the rows of a product: its own, which has the values of the variants that it shows, and theirs. */
function rowsOf({ placeOf, index, valueIndex }: FacetCatalogue, { id, optionIds }: Shown) {
  const place = placeOf[id] ?? -1;
  const all = new Set<number>();
  const options: Array<{ item: string; isProduct: boolean; values: Set<number> }> = [];
  const end = index.itemStarts[place + 1] ?? 0;
  for (let item = index.itemStarts[place] ?? 0; place >= 0 && item < end; item += 1) {
    const optionId = index.itemIds[item] ?? 0;
    if (optionIds.length > 0 && !optionIds.includes(optionId)) continue;
    const values = new Set<number>();
    forEachValue(valueIndex, { place, item }, (value) => values.add(value));
    for (const value of values) all.add(value);
    if (optionIds.length > 0)
      options.push({ item: cardItem(id, optionId), isProduct: false, values });
  }
  return [{ item: cardItem(id, undefined), isProduct: true, values: all }, ...options];
}

function textOf(
  { facets, values: known }: FacetCatalogue,
  place: number,
  values: ReadonlySet<number>,
): string {
  const { kind = "choice", unit = null } = facets[place] ?? {};
  const its = [...values].flatMap((value) => {
    const found = known[value];
    return found?.facet === place ? [{ ...found, kind, unit }] : [];
  });
  if (kind !== "ip") return figureText(its);
  // A rating includes the lower ones.
  const [highest] = its.sort((one, other) => (other.low ?? 0) - (one.low ?? 0));
  return highest?.label ?? "";
}
