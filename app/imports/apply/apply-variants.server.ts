import { and, eq, max } from "drizzle-orm";

import { productVariants } from "#drizzle/schema/catalogue";
import { importRows } from "#drizzle/schema/imports";
import { deleteEnteredOf } from "~/catalogue/facets/entered-values.server";
import {
  listVariants,
  putDefaultFirst,
  restoreOrder,
} from "~/catalogue/variants/variant-order.server";
import { refreshShownPrice } from "~/catalogue/prices/shown-price.server";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { stockOf } from "~/imports/apply/apply-products.server";
import type { ImportRow } from "~/imports/runs/import-rows.server";
import {
  AFTER,
  BEFORE,
  insertColumns,
  type Side,
  sideOf,
  updateColumns,
} from "~/imports/apply/planned-columns.server";
import { log, type RowWriter, type Writing } from "~/imports/apply/row-writing.server";
import { stockEntered } from "~/catalogue/products/stock-entered";

/** Writes and restores variants, each with the shown price and the order of its product. */
export const variantWriter: RowWriter = {
  apply(row, writing) {
    if (row.productId === null) throw new Error(`Row ${row.rowNumber} has no product`);
    if (makesDefault(row)) rememberOrder(row.productId, row);
    if (row.variantId === null) return { variantId: addVariant(row.productId, row, writing) };
    changeVariant(row.productId, row.variantId, row, AFTER, writing);
    return {};
  },
  undo(row, writing) {
    if (row.productId === null || row.variantId === null) return "It was not written";
    if (row.action === "new") {
      const leftBecause = removeVariant(row.productId, row.variantId, writing);
      if (leftBecause !== null) return leftBecause;
    } else changeVariant(row.productId, row.variantId, row, BEFORE, writing);
    if (makesDefault(row)) restoreFormerOrder(row.productId, row);
    return null;
  },
};

function makesDefault({ changes }: ImportRow): boolean {
  return changes.isDefault?.[AFTER] === true;
}

/** Another default changes the variants before it too, which have no row: the row remembers them for Undo. */
function rememberOrder(productId: number, { runId, rowNumber, changes }: ImportRow): void {
  const variants = listVariants(productId);
  const formerOrder = variants.map(({ id }) => String(id));
  const formerDefault = variants.find(({ isDefault }) => isDefault)?.id ?? null;
  const remembered = {
    ...changes,
    formerOrder: [formerOrder, null] as const,
    formerDefault: [formerDefault, null] as const,
  };
  db.update(importRows)
    .set({ changes: remembered })
    .where(and(eq(importRows.runId, runId), eq(importRows.rowNumber, rowNumber)))
    .run();
}

function restoreFormerOrder(productId: number, { changes }: ImportRow): void {
  const order = changes.formerOrder?.[BEFORE];
  const formerDefault = changes.formerDefault?.[BEFORE];
  if (!Array.isArray(order)) return;
  const defaultId = typeof formerDefault === "number" ? formerDefault : null;
  restoreOrder(productId, order.map(Number), defaultId);
  refreshShownPrice(productId);
}

function addVariant(productId: number, row: ImportRow, writing: Writing): number {
  const values = sideOf(row.changes, AFTER);
  if (values.isDefault === true) unsetDefault(productId);
  const last = db
    .select({ order: max(productVariants.displayOrder) })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .get();
  const id = insertColumns(productVariants, {
    isDefault: false,
    ...values,
    ...stockEntered(null, stockOf(values), writing.actor.now),
    productId,
    displayOrder: (last?.order ?? -1) + 1,
  });
  if (values.isDefault === true) putDefaultFirst(productId);
  refreshShownPrice(productId);
  log(writing, productId, { action: "product.variant-add", before: null, after: values });
  return id;
}

function changeVariant(
  productId: number,
  id: number,
  row: ImportRow,
  side: Side,
  writing: Writing,
): void {
  const variant = db.select().from(productVariants).where(eq(productVariants.id, id)).get();
  if (!variant) return;
  const values = sideOf(row.changes, side);
  if (values.isDefault === true) unsetDefault(productId);
  updateColumns(productVariants, id, {
    ...values,
    ...stockEntered(variant.stockQuantity, stockOf(values), writing.actor.now),
  });
  if ("isDefault" in values) putDefaultFirst(productId);
  if ("isDefault" in values || "pricePence" in values) refreshShownPrice(productId);
  const { name } = variant;
  log(writing, productId, {
    action: "product.variant-update",
    before: { name, ...sideOf(row.changes, side === AFTER ? BEFORE : AFTER) },
    after: { name, ...values },
  });
}

function removeVariant(productId: number, id: number, writing: Writing): string | null {
  if (isReferredTo().get({ id })) return "It is in a quote or a basket";
  const variant = db.select().from(productVariants).where(eq(productVariants.id, id)).get();
  db.delete(productVariants).where(eq(productVariants.id, id)).run();
  deleteEnteredOf(id);
  refreshShownPrice(productId);
  const before = { name: variant?.name ?? null, sku: variant?.sku ?? null };
  log(writing, productId, { action: "product.variant-remove", before, after: null });
  return null;
}

/** A product may have only one default variant, even within a transaction. */
function unsetDefault(productId: number): void {
  db.update(productVariants)
    .set({ isDefault: false })
    .where(eq(productVariants.productId, productId))
    .run();
}

const isReferredTo = prepareOnce(() =>
  sqlite.prepare<{ id: number }>(
    `select 1 where exists (select 1 from quote_items where variant_id = :id)
       or exists (select 1 from quote_reply_lines where variant_id = :id)
       or exists (select 1 from basket_lines where variant_id = :id)`,
  ),
);
