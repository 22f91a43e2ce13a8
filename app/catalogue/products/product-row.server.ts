import { and, eq, sql } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

const productRow = prepareOnce(() =>
  db
    .select()
    .from(products)
    .where(eq(products.id, sql.placeholder("id")))
    .prepare(),
);

/** Returns a product's row, archived or not. */
export function findProductRow(id: number) {
  return productRow().get({ id });
}

/** Returns a variant's name and SKU; undefined for the whole product. */
export function findOption(variantId: number | null) {
  if (variantId === null) return undefined;
  const { id, name, sku } = productVariants;
  return db.select({ id, name, sku }).from(productVariants).where(eq(id, variantId)).get();
}

/** Returns true for the whole product and for one of its own variants. */
export function isOptionOf(productId: number, variantId: number | null): boolean {
  if (variantId === null) return true;
  const isOwn = and(eq(productVariants.id, variantId), eq(productVariants.productId, productId));
  return db.select({ id: productVariants.id }).from(productVariants).where(isOwn).all().length > 0;
}
