import { asc, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import { listMatchingRanks } from "~/catalogue/search/product-search.server";

/** Lists the codes of one page of listed products, in name order, each with the time of its last change. */
export function listProductsForSitemap(page: { offset: number; limit: number }) {
  const ranks = JSON.stringify(listMatchingRanks(undefined, page));
  return db
    .select({
      id: products.id,
      productCode: products.productCode,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .where(sql`${products.nameRank} in (select value from json_each(${ranks}))`)
    .orderBy(asc(products.nameRank))
    .all();
}
