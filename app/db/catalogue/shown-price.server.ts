import { asc, desc, eq } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { db } from "~/db/engine/client.server";
import { penceOf, priceOf } from "~/domain/pricing/price";

/** Brings what cards show and price sorts go by in step again. Run it in the transaction that changed a price or a variant. */
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
