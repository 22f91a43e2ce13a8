import { asc, eq } from "drizzle-orm";

import { productVariants } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";

/** Returns the variant that is shown first; null for a product without variants. */
export function findFirstVariantId(productId: number): number | null {
  const first = db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.displayOrder))
    .limit(1)
    .get();
  return first?.id ?? null;
}
