import { eq, sql } from "drizzle-orm";

import { categories, products } from "#drizzle/schema/catalogue";
import type { DiscountedProduct } from "~/catalogue/prices/discounts";
import { db } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

const factsOf = prepareOnce(() =>
  db
    .select({ company: products.company, categoryName: categories.name })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, sql.placeholder("productId")))
    .prepare(),
);

/** Returns the fields of a product that its discount depends on; all are null without a product. */
export function findDiscountedProduct(productId: number | null): DiscountedProduct {
  const found = productId === null ? undefined : factsOf().get({ productId });
  return found ?? { company: null, categoryName: null };
}
