import { and, asc, count, eq, sql } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { firmPartNumbers as numbers } from "#drizzle/schema/firms";
import { db } from "~/db/client.server";
import { containsTyped } from "~/db/like.server";

/** Lists the part numbers of a firm that contain `q`, or whose product does, in their own order. */
export function listPartNumbers(
  firmId: number,
  q: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectNumbers()
    .where(matches(firmId, q))
    .orderBy(asc(numbers.normalCode))
    .limit(limit)
    .offset(offset)
    .all();
}

/** Counts the part numbers of a firm that `listPartNumbers` lists. */
export function countPartNumbers(firmId: number, q = ""): number {
  const counted = db
    .select({ all: count() })
    .from(numbers)
    .innerJoin(products, eq(products.id, numbers.productId))
    .leftJoin(productVariants, eq(productVariants.id, numbers.variantId))
    .where(matches(firmId, q))
    .get();
  return counted?.all ?? 0;
}

function selectNumbers() {
  return db
    .select({
      normal: numbers.normalCode,
      code: numbers.code,
      productId: products.id,
      productCode: products.productCode,
      sku: productVariants.sku,
      productName: products.name,
      variantName: productVariants.name,
      variantId: numbers.variantId,
      isGone: sql<boolean>`${products.archivedAt} is not null`.mapWith(Boolean),
    })
    .from(numbers)
    .innerJoin(products, eq(products.id, numbers.productId))
    .leftJoin(productVariants, eq(productVariants.id, numbers.variantId))
    .$dynamic();
}

function matches(firmId: number, q: string) {
  const isOfFirm = eq(numbers.firmId, firmId);
  if (q === "") return isOfFirm;
  return and(
    isOfFirm,
    containsTyped(q, [numbers.code, products.name, products.productCode, productVariants.sku]),
  );
}
