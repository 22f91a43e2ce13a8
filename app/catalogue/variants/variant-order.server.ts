/** The order of a product's variants, and which of them is the default. */

import { and, asc, eq } from "drizzle-orm";

import { productVariants } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import { withDefaultFirst } from "~/catalogue/variants/variants";

type VariantRow = typeof productVariants.$inferSelect;

/** Lists a product's variants in display order. */
export function listVariants(productId: number) {
  return db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.displayOrder))
    .all();
}

/** Puts a product's default variant first. Call inside write(), after a variant was added or the default changed. */
export function putDefaultFirst(productId: number): void {
  writeOrder(productId, withDefaultFirst(listVariants(productId)));
}

/** Puts variants back in an order of before, with the default of then; those added since come last. Call inside write(). */
export function restoreOrder(productId: number, ids: readonly number[], defaultId: number | null) {
  const variants = listVariants(productId);
  const former = ids.flatMap((id) => variants.find((each) => each.id === id) ?? []);
  const later = variants.filter(({ id }) => !ids.includes(id));
  const order = [...former, ...later].map((variant, displayOrder) => ({
    ...variant,
    isDefault: variant.id === defaultId,
    displayOrder,
  }));
  writeOrder(productId, order);
}

/** Stores the places of a product's variants and which is the default. Moves all to free places first: no two may share a place or be the default. */
export function writeOrder(productId: number, variants: readonly VariantRow[]): void {
  for (const { id } of variants) {
    db.update(productVariants)
      .set({ displayOrder: -1 - id, isDefault: false })
      .where(and(eq(productVariants.productId, productId), eq(productVariants.id, id)))
      .run();
  }
  for (const { id, displayOrder, isDefault } of variants) {
    db.update(productVariants)
      .set({ displayOrder, isDefault })
      .where(eq(productVariants.id, id))
      .run();
  }
}

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
