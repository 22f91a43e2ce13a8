import { asc, desc, eq } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import { penceOf, priceOf } from "~/catalogue/prices/price";

/** Updates the price that cards show and sorting uses. Call it in the transaction that changes a price or variant. */
export function refreshShownPrice(productId: number): void {
  const product = db
    .select({ listPricePence: products.listPricePence })
    .from(products)
    .where(eq(products.id, productId))
    .get();
  if (!product) return;

  const variant = db
    .select({ pricePence: productVariants.pricePence })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(desc(productVariants.isDefault), asc(productVariants.displayOrder))
    .limit(1)
    .get();
  const shownPricePence = penceOf(
    priceOf({ variantPricePence: variant?.pricePence, listPricePence: product.listPricePence }),
  );
  db.update(products).set({ shownPricePence }).where(eq(products.id, productId)).run();
}
