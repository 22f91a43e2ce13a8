/** Variants whose prices move with their product's, in the row of the product (I25). */
import { and, eq } from "drizzle-orm";

import { productVariants } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import type { ImportRow } from "~/imports/runs/import-rows.server";
import { AFTER, BEFORE, type Side, sideOf } from "~/imports/apply/planned-columns.server";
import { log, type Writing } from "~/imports/apply/row-writing.server";
import { type VariantPrice, variantPricesOf } from "~/imports/plan/planned-row";

/** Returns one side of the values of the row's own product or variant. */
export function ownValues({ changes }: ImportRow, side: Side): Record<string, unknown> {
  const values = Object.entries(sideOf(changes, side));
  return Object.fromEntries(values.filter(([field]) => field !== "variantPrices"));
}

/** Writes the prices of one side. Call before the shown price of the product is worked out. */
export function moveVariants(productId: number, row: ImportRow, side: Side): void {
  for (const { variantId, pricePence } of pricesOf(row, side)) {
    db.update(productVariants)
      .set({ pricePence })
      .where(and(eq(productVariants.id, variantId), eq(productVariants.productId, productId)))
      .run();
  }
}

/** Adds an entry of the audit log for each of them. */
export function logMovedVariants(row: ImportRow, side: Side, writing: Writing): void {
  if (row.productId === null) return;
  const before = new Map(
    pricesOf(row, side === AFTER ? BEFORE : AFTER).map((each) => [each.variantId, each.pricePence]),
  );
  for (const { variantId, name, pricePence } of pricesOf(row, side)) {
    log(writing, row.productId, {
      action: "product.variant-update",
      before: { name, pricePence: before.get(variantId) ?? null },
      after: { name, pricePence },
    });
  }
}

function pricesOf({ changes }: ImportRow, side: Side): VariantPrice[] {
  return variantPricesOf(changes["variantPrices"]?.[side]);
}
