import { eq } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { freeRank } from "~/catalogue/search/merged-ranks.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { deleteFormerCode } from "~/catalogue/codes/product-codes.server";
import { categoryIdOf, deleteCategoryIfEmpty } from "~/catalogue/products/product-columns.server";
import { PRODUCT_ITSELF } from "~/catalogue/prices/cost-field";
import { storeProductCost } from "~/catalogue/prices/product-costs.server";
import { refreshShownPrice } from "~/catalogue/prices/shown-price.server";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import type { ImportRow } from "~/imports/runs/import-rows.server";
import { logMovedVariants, moveVariants, ownValues } from "~/imports/apply/apply-prices.server";
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

/** Writes and restores products. */
export const productWriter: RowWriter = {
  apply(row, writing) {
    if (row.productId === null) return { productId: addProduct(row, writing) };
    changeProduct(row.productId, row, AFTER, writing);
    return {};
  },
  undo(row, writing) {
    if (row.productId === null) return "It was not written";
    if (row.action === "new") return removeProduct(row.productId, writing);
    changeProduct(row.productId, row, BEFORE, writing);
    return null;
  },
};

function addProduct(row: ImportRow, { actor, rankOf, entries }: Writing): number {
  const values = sideOf(row.changes, AFTER);
  const name = String(values.name);
  if (typeof values.productCode === "string") deleteFormerCode(values.productCode);
  const id = insertColumns(products, {
    ...values,
    ...stockEntered(null, stockOf(values), actor.now),
    categoryId: categoryOf(values.category),
    // A price of 0 is on application, which no list shows.
    shownPricePence: Number(values.listPricePence) > 0 ? values.listPricePence : null,
    nameRank: freeRank(rankOf(row.rowNumber), name, null),
    createdAt: actor.now,
    updatedAt: actor.now,
  });
  storeCost(id, values, actor.now);
  entries.push({ productId: id, entry: { action: "product.create", before: null, after: values } });
  return id;
}

function changeProduct(id: number, row: ImportRow, side: Side, writing: Writing): void {
  const product = findProductRow(id);
  if (!product) return;
  const values = ownValues(row, side);
  const set: Record<string, unknown> = { ...values };
  Object.assign(set, stockEntered(product.stockQuantity, stockOf(values), writing.actor.now));
  if ("category" in values) set.categoryId = categoryOf(values.category);
  if (typeof values.name === "string" && product.nameRank !== null) {
    const planned = side === AFTER ? writing.rankOf(row.rowNumber) : null;
    set.nameRank = freeRank(planned, values.name, id);
  }
  updateColumns(products, id, set);
  storeCost(id, values, writing.actor.now);
  if (set.categoryId !== undefined && set.categoryId !== product.categoryId) {
    deleteCategoryIfEmpty(product.categoryId);
  }
  moveVariants(id, row, side);
  if ("listPricePence" in values) refreshShownPrice(id);
  const before = ownValues(row, side === AFTER ? BEFORE : AFTER);
  log(writing, id, { action: "product.update", before, after: values });
  logMovedVariants(row, side, writing);
}

/** Stores the planned cost of a product itself; a blank one is not known. */
function storeCost(productId: number, { costPence }: Record<string, unknown>, now: number): void {
  if (costPence === undefined) return;
  const cost = typeof costPence === "number" ? costPence : null;
  storeProductCost({ productId, variantId: PRODUCT_ITSELF }, cost, now);
}

/** Deletes a product that the import added, or archives it if a quote, basket or other product refers to it. */
function removeProduct(id: number, writing: Writing): string | null {
  const product = findProductRow(id);
  if (!product) return "It is no longer there";
  if (isReferredTo().get({ id })) {
    const { now } = writing.actor;
    db.update(products).set({ archivedAt: now, nameRank: null }).where(eq(products.id, id)).run();
    log(writing, id, {
      action: "product.archive",
      before: { archived: false },
      after: { archived: true },
    });
    return "It is in a quote, a basket or beside another product, so it was archived";
  }
  log(writing, id, {
    action: "product.delete",
    before: { name: product.name, productCode: product.productCode },
    after: null,
  });
  writing.removed.push(id);
  return null;
}

const isReferredTo = prepareOnce(() =>
  sqlite.prepare<{ id: number }>(
    `select 1 where exists (select 1 from quote_items where product_id = :id)
       or exists (select 1 from quote_reply_lines where product_id = :id)
       or exists (select 1 from basket_lines where product_id = :id)
       or exists (select 1 from product_relations where other_id = :id)
       or exists (select 1 from set_parts where part_product_id = :id)
       or exists (select 1 from discontinued_products where replaced_by = :id)`,
  ),
);

/** Deletes a product whose removal is in the audit log, with its category if it was the last. */
export function deleteRemovedProduct(id: number): void {
  const product = findProductRow(id);
  db.delete(products).where(eq(products.id, id)).run();
  if (product) deleteCategoryIfEmpty(product.categoryId);
}

function categoryOf(name: unknown): number | null {
  return typeof name === "string" && name !== "" ? categoryIdOf({ name }) : null;
}

/** Returns the planned stock; undefined if it is not planned. */
export function stockOf({ stockQuantity }: Record<string, unknown>): number | null | undefined {
  return typeof stockQuantity === "number" || stockQuantity === null ? stockQuantity : undefined;
}
