import { inArray } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import type { ListedLine } from "#drizzle/schema/lists";
import { productPath } from "~/catalogue/codes/product-code";
import { discontinuedView } from "~/catalogue/relations/discontinued";
import { discontinuedOf } from "~/catalogue/relations/discontinued.server";
import { db } from "~/db/client.server";
import type { ListedLineView } from "~/quotes/lists/listed-line";
import { pathWith } from "~/shared/path-with";

/** Returns the lines as a page shows them: with links to their products, and marked if those have gone. */
export function viewListedLines(lines: readonly ListedLine[]): ListedLineView[] {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const found = new Map(listProducts(ids).map((product) => [product.id, product]));
  const variants = new Set(listVariantIds(lines.flatMap(({ variantId }) => variantId ?? [])));
  return lines.map(({ productId, variantId, ...stored }, index) => {
    const line = { ...stored, index };
    if (productId === null) return { ...line, state: "text", path: null, discontinued: null };
    const product = found.get(productId);
    const discontinued = product ? discontinuedOf(product) : null;
    const isOffered = product && (product.nameRank !== null || discontinued !== null);
    const hasOption = variantId === null || variants.has(variantId);
    if (!isOffered || !hasOption) return { ...line, state: "gone", path: null, discontinued: null };
    return {
      ...line,
      state: "listed",
      path: pathWith(productPath(product), { variant: variantId }),
      discontinued: discontinued && discontinuedView(discontinued),
    };
  });
}

function listProducts(ids: number[]) {
  const { id, productCode, nameRank, archivedAt } = products;
  return db
    .select({ id, productCode, nameRank, archivedAt })
    .from(products)
    .where(inArray(id, ids))
    .all();
}

function listVariantIds(ids: number[]): number[] {
  const { id } = productVariants;
  const rows = db.select({ id }).from(productVariants).where(inArray(id, ids)).all();
  return rows.map((row) => row.id);
}
