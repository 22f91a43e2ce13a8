import { findCategoryId } from "~/catalogue/products/product-pages.server";
import { listKeyFigures } from "~/catalogue/facets/key-figures.server";
import { type FigureTable, figureTable } from "~/catalogue/facets/figure-table";

/** Reads the key figures of a page of products, by category (C34). */
export function readFigureTable(
  products: ReadonlyArray<{ id: number; categoryName: string | null }>,
): FigureTable {
  const idsByCategory = new Map<string | null, number[]>();
  for (const { id, categoryName } of products) {
    idsByCategory.set(categoryName, [...(idsByCategory.get(categoryName) ?? []), id]);
  }
  return figureTable(
    [...idsByCategory].map(([category, ids]) =>
      // No category has the id 0; what is in none still has the figures of all categories.
      listKeyFigures(category === null ? 0 : (findCategoryId(category) ?? 0), ids),
    ),
  );
}
