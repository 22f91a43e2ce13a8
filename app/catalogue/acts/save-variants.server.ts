import { eq } from "drizzle-orm";

import { productVariants, products } from "#drizzle/schema/catalogue";
import { deleteEnteredOf } from "~/catalogue/facets/entered-values.server";
import { type AuditEntry, insertAuditEntry } from "~/site/audit/audit-log.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import {
  codeOrName,
  nextVersion,
  type Stale,
  staleSince,
} from "~/catalogue/products/changed-product.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { afterProductWrite } from "~/catalogue/products/after-product-write.server";
import { listVariants, writeOrder } from "~/catalogue/variants/variant-order.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import { stockEntered } from "~/catalogue/products/stock-entered";
import { inTypedOrder } from "~/catalogue/variants/variant-rows";
import { inDisplayOrder, withDefaultFirst } from "~/catalogue/variants/variants";

type VariantRow = typeof productVariants.$inferSelect;

/** The fields of a variant that staff edit; a NULL price or weight is the product's own, and a price of 0 is on application. */
type VariantDetails = Omit<VariantRow, "id" | "productId" | "displayOrder" | "stockEnteredAt">;

/** A row of the variants' form. */
export type VariantChange = {
  /** Null adds a variant. */
  id: number | null;
  /** Null removes it. Without `isDefault` it stays what it is. */
  details: (Omit<VariantDetails, "isDefault"> & { isDefault?: boolean }) | null;
  /** Its place in the list, from 1; null leaves it, and puts a new variant at the end. */
  place: number | null;
};

type VariantOutcome = { kind: "done" | "unchanged" | "not-found" } | Stale;

/** A product that a form was made for, and its last change at the time. */
type ShownProduct = { productId: number; version: number };

type ProductRow = NonNullable<ReturnType<typeof findProductRow>>;

/**
 * Adds, updates, removes and reorders variants, all or none; variants without a change stay. A new
 * default variant comes first, and the former one is no default any more. Basket lines of a removed
 * variant are deleted too; quotes have their snapshot.
 */
export function saveVariants(
  shown: ShownProduct,
  changes: readonly VariantChange[],
  actor: Actor,
): Promise<VariantOutcome> {
  return write(() => {
    const opened = openVariants(shown);
    if (opened.kind !== "opened") return opened;
    // Checked before anything is written, because returning does not roll back.
    const ids = new Set(opened.variants.map(({ id }) => id));
    if (!changes.every(({ id }) => id === null || ids.has(id))) return { kind: "not-found" };

    const { rows, entries } = applyChanges(opened, changes, actor.now);
    const stayed = opened.variants.filter(({ id }) =>
      rows.some(({ variant }) => variant.id === id),
    );
    const order = withDefaultFirst(
      inTypedOrder(rows).map(({ variant }, displayOrder) => ({ ...variant, displayOrder })),
    );
    const after = order.filter(({ id }) => ids.has(id));
    if (after.some(({ id }, place) => id !== stayed[place]?.id)) {
      entries.push({
        action: "product.variant-move",
        before: { order: stayed.map(({ name }) => name) },
        after: { order: after.map(({ name }) => name) },
      });
    }
    if (entries.length === 0) return { kind: "unchanged" };
    return storeVariants(opened, order, actor, entries);
  });
}

type OpenedVariants = { kind: "opened"; product: ProductRow; variants: VariantRow[] };

type Entry = Pick<AuditEntry, "action" | "before" | "after">;

/** Reads a product's variants to change them, unless the product has been changed since the form was made. */
function openVariants({
  productId,
  version,
}: ShownProduct): OpenedVariants | { kind: "not-found" } | Stale {
  const product = findProductRow(productId);
  if (!product) return { kind: "not-found" };
  const variants = inDisplayOrder(listVariants(productId));
  return staleSince(version, product) ?? { kind: "opened", product, variants };
}

type PlacedVariant = {
  variant: VariantRow;
  shownPlace: number | null;
  typedPlace: number | null;
};

/** Writes what is different; returns the variants that are left, whose default and order are not stored yet. */
function applyChanges(
  { product, variants }: OpenedVariants,
  changes: readonly VariantChange[],
  now: number,
) {
  const hasNewDefault = changes.some(({ details }) => details?.isDefault);
  const entries: Entry[] = [];
  const rows: PlacedVariant[] = [];
  for (const [index, variant] of variants.entries()) {
    const change = changes.find(({ id }) => id === variant.id);
    const place = { shownPlace: index + 1, typedPlace: change?.place ?? null };
    if (!change) {
      const isDefault = variant.isDefault && !hasNewDefault;
      rows.push({ variant: { ...variant, isDefault }, ...place });
    } else if (change.details === null) entries.push(removeVariant(variant));
    else rows.push({ variant: updateVariant(variant, change.details, now, entries), ...place });
  }
  let displayOrder = Math.max(-1, ...variants.map((variant) => variant.displayOrder));
  for (const { id, details, place } of changes) {
    if (id !== null || details === null) continue;
    displayOrder += 1;
    const variant = insertVariant({ ...details, productId: product.id, displayOrder }, now);
    entries.push({ action: "product.variant-add", before: null, after: detailsOf(variant) });
    rows.push({ variant, shownPlace: null, typedPlace: place });
  }
  return { entries, rows };
}

function removeVariant(variant: VariantRow): Entry {
  db.delete(productVariants).where(eq(productVariants.id, variant.id)).run();
  deleteEnteredOf(variant.id);
  return { action: "product.variant-remove", before: detailsOf(variant), after: null };
}

/** Returns the variant as it is after the change; adds its audit entry, if anything is different. */
function updateVariant(
  variant: VariantRow,
  details: NonNullable<VariantChange["details"]>,
  now: number,
  entries: Entry[],
): VariantRow {
  const changed = changedFields(variant, details);
  if (!changed) return variant;

  const updated = {
    ...variant,
    ...details,
    ...stockEntered(variant.stockQuantity, details.stockQuantity, now),
  };
  // Not the default yet: there may be another one, and only one is allowed.
  db.update(productVariants)
    .set({ ...updated, isDefault: false })
    .where(eq(productVariants.id, variant.id))
    .run();
  entries.push({
    action: "product.variant-update",
    before: { name: variant.name, ...changed.before },
    after: { name: updated.name, ...changed.after },
  });
  return updated;
}

function insertVariant(row: typeof productVariants.$inferInsert, now: number): VariantRow {
  const isDefault = row.isDefault ?? false;
  const added = db
    .insert(productVariants)
    .values({ ...row, ...stockEntered(null, row.stockQuantity, now), isDefault: false })
    .returning()
    .get();
  return { ...added, isDefault };
}

/**
 * Stores the variants' order, and what depends on it: the shown price, the product's version and the
 * audit entries.
 */
function storeVariants(
  { product }: OpenedVariants,
  variants: readonly VariantRow[],
  actor: Actor,
  entries: readonly Entry[],
): VariantOutcome {
  writeOrder(product.id, variants);
  afterProductWrite(product.id);

  const now = nextVersion(product, actor.now);
  db.update(products).set({ updatedAt: now }).where(eq(products.id, product.id)).run();
  const subject = codeOrName(product);
  for (const entry of entries) insertAuditEntry({ ...actor, now }, { ...entry, subject });
  return { kind: "done" };
}

function detailsOf(variant: VariantRow): VariantDetails {
  return {
    name: variant.name,
    description: variant.description,
    pricePence: variant.pricePence,
    sku: variant.sku,
    isDefault: variant.isDefault,
    stockQuantity: variant.stockQuantity,
    leadTimeWorkingDays: variant.leadTimeWorkingDays,
    imageDisplayOrder: variant.imageDisplayOrder,
    weightGrams: variant.weightGrams,
    protocol: variant.protocol,
    specificationsContent: variant.specificationsContent,
    manufacturerPartNumber: variant.manufacturerPartNumber,
  };
}
