/** Cost prices, for staff only: no route, mail or PDF of customers imports this file. */
import { and, eq } from "drizzle-orm";

import { productCosts } from "#drizzle/schema/catalogue";
import { PRODUCT_ITSELF } from "~/catalogue/prices/cost-field";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";

/** Returns the known costs of a product in pence ex VAT, by the id of the variant or `PRODUCT_ITSELF`. */
export function findProductCosts(productId: number): Map<number, number> {
  const rows = db.select().from(productCosts).where(eq(productCosts.productId, productId)).all();
  return new Map(rows.map(({ variantId, costPence }) => [variantId, costPence]));
}

/** Returns the SQL of the own cost of a product, given the SQL of its id. */
export function costOfProduct(productId: string): string {
  return `(select cost_pence from product_costs where product_id = ${productId} and variant_id = ${PRODUCT_ITSELF})`;
}

/** Stores a cost; null is not known. Call inside write(). */
export function storeProductCost(
  { productId, variantId }: { productId: number; variantId: number },
  costPence: number | null,
  now: number,
): void {
  assertInWrite();
  const isThis = and(eq(productCosts.productId, productId), eq(productCosts.variantId, variantId));
  db.delete(productCosts).where(isThis).run();
  if (costPence === null) return;
  db.insert(productCosts).values({ productId, variantId, costPence, updatedAt: now }).run();
}
