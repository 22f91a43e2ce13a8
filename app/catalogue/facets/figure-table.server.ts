import { type FacetCatalogue, readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { FIXED_FACETS, STOCK_FACET } from "~/catalogue/facets/facet-groups";
import { isSorted } from "~/catalogue/facets/figure-order";
import {
  chooseKeyFigures,
  type FiguresOfCategory,
  type FigureTable,
  figureTable,
  figureText,
  type KeyFigure,
} from "~/catalogue/facets/figure-table";
import { forEachValue } from "~/catalogue/facets/item-values";
import { groupBy } from "~/shared/group-by";
import { cardItem } from "~/shared/quantity";

/** A product of the table, with the variants whose figures it shows; none is all of them. */
type Shown = { id: number; categoryName: string | null; optionIds: readonly number[] };

/** Returns the key figures of a page of products, by category, and of each of the variants that are shown. */
export function readFigureTable(products: readonly Shown[]): FigureTable {
  const catalogue = readFacetCatalogue();
  return figureTable(
    [...byCategory(products)].map(([category, its]) => figuresOf(catalogue, category, its)),
  );
}

/** Lists the key figures of products of one category, without their values; none for products of several. */
export function listKeyFigures(products: readonly Shown[]): KeyFigure[] {
  const [first, another] = byCategory(products);
  if (!first || another) return [];
  const catalogue = readFacetCatalogue();
  const [category, its] = first;
  return choose(catalogue, category, rowsOfAll(catalogue, its), its.length).map(keyFigure);
}

function byCategory(products: readonly Shown[]): Map<string | null, Shown[]> {
  return groupBy(products, ({ categoryName }) => categoryName);
}

function figuresOf(
  catalogue: FacetCatalogue,
  category: string | null,
  products: readonly Shown[],
): FiguresOfCategory {
  const rows = rowsOfAll(catalogue, products);
  const chosen = choose(catalogue, category, rows, products.length);
  return {
    figures: chosen.map(keyFigure),
    values: new Map(
      rows.map(({ item, values }) => [item, chosen.map(({ id }) => textOf(catalogue, id, values))]),
    ),
  };
}

type Row = { item: string; isProduct: boolean; values: ReadonlySet<number> };

/** Chooses the key figures of the products of a category by what their own rows have. */
function choose(
  catalogue: FacetCatalogue,
  category: string | null,
  rows: readonly Row[],
  productCount: number,
) {
  const counts = new Map<number, number>();
  for (const { isProduct, values } of rows) {
    if (!isProduct) continue;
    const facets = new Set([...values].map((value) => catalogue.facetOf[value] ?? 0));
    for (const facet of facets) counts.set(facet, (counts.get(facet) ?? 0) + 1);
  }
  const offered = catalogue.facets.flatMap((facet, id) => {
    const isAttribute = id >= FIXED_FACETS.length && facet !== STOCK_FACET;
    const isHere =
      facet.categories.length === 0 || (category !== null && facet.categories.includes(category));
    return isAttribute && isHere ? [{ id, facet }] : [];
  });
  return chooseKeyFigures(offered, counts, productCount);
}

function keyFigure({ facet }: { facet: FacetCatalogue["facets"][number] }): KeyFigure {
  return { name: facet.label, slug: isSorted(facet) ? facet.slug : null };
}

function rowsOfAll(catalogue: FacetCatalogue, products: readonly Shown[]): Row[] {
  return products.flatMap((product) => rowsOf(catalogue, product));
}

/** Lists the rows of a product: its own, which has the values of the variants that it shows, and theirs. */
function rowsOf({ placeOf, index, valueIndex }: FacetCatalogue, { id, optionIds }: Shown): Row[] {
  const place = placeOf[id] ?? -1;
  const all = new Set<number>();
  const options: Row[] = [];
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
