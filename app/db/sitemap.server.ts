import { asc, isNotNull, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";

/** Codes of this many listed products, in a lasting order, with when each was last changed. */
export function listProductsForSitemap({ offset, limit }: { offset: number; limit: number }) {
  return db
    .select({
      id: products.id,
      productCode: products.productCode,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .where(isNotNull(products.nameRank))
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset)
    .all();
}

/** How many products are listed. */
export function countListedProducts(): number {
  return (
    db
      .select({ count: sql<number>`count(*)` })
      .from(products)
      .where(isNotNull(products.nameRank))
      .get()?.count ?? 0
  );
}
