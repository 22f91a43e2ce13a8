import { and, asc, eq } from "drizzle-orm";

import { productVariants, products } from "#drizzle/schema/catalogue";
import { type AuditEntry, insertAuditEntry, type StaffChange } from "~/db/site/audit-log.server";
import { db } from "~/db/engine/client.server";
import { write } from "~/db/engine/write.server";
import {
  codeOrName,
  findProductRow,
  listProductChanges,
  nextVersion,
} from "~/db/catalogue/product-admin.server";
import { refreshShownPrice } from "~/db/catalogue/shown-price.server";
import type { Actor } from "~/domain/site/actor";
import { changedFields } from "~/domain/site/changed-fields";
import { type Direction, moveItem } from "~/domain/catalogue/reorder";
import { stockEntered } from "~/domain/catalogue/stock-entered";
import { inDisplayOrder, withDefaultFirst } from "~/domain/catalogue/variants";

type VariantRow = typeof productVariants.$inferSelect;

/** The fields of a variant that staff edit; a NULL price or weight is the product's own, and a price of 0 is on application. */
export type VariantDetails = Omit<
  VariantRow,
  "id" | "productId" | "displayOrder" | "stockEnteredAt"
>;

type VariantEdit = { id: number; details: Partial<VariantDetails> };

export type VariantOutcome =
  | { kind: "done" }
  | { kind: "unchanged" | "not-found" }
  | { kind: "stale"; version: number; changes: StaffChange[] };

/** A product that a form was made for, and its last change at the time. */
type ShownProduct = { productId: number; version: number };

type ProductRow = NonNullable<ReturnType<typeof findProductRow>>;

/** Lists a product's variants in display order. */
export function listVariants(productId: number) {
  return db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.displayOrder))
    .all();
}

/** Adds a variant after the others, or before them when it is the default (B4). */
export function addVariant(
  shown: ShownProduct,
  details: VariantDetails,
  actor: Actor,
): Promise<VariantOutcome> {
  return write(() => {
    const opened = openVariants(shown);
    if (opened.kind !== "opened") return opened;

    const { variants } = opened;
    const displayOrder = 1 + Math.max(-1, ...variants.map((variant) => variant.displayOrder));
    // Not the default yet: there may be another one, and only one is allowed.
    const added = db
      .insert(productVariants)
      .values({
        ...details,
        ...stockEntered(null, details.stockQuantity, actor.now),
        isDefault: false,
        productId: shown.productId,
        displayOrder,
      })
      .returning()
      .get();
    const all = [...variants, added].map((variant) => asDefault(variant, added.id, details));
    return storeVariants(opened, all, actor, [
      { action: "product.variant-add", before: null, after: details },
    ]);
  });
}

/**
 * Updates these variants, all or none. A new default variant comes first, and the former one is no
 * default any more.
 */
export function updateVariants(
  shown: ShownProduct,
  edits: readonly VariantEdit[],
  actor: Actor,
): Promise<VariantOutcome> {
  return write(() => {
    const opened = openVariants(shown);
    if (opened.kind !== "opened") return opened;
    // Checked before anything is written, because returning does not roll back.
    const ids = new Set(opened.variants.map(({ id }) => id));
    if (!edits.every(({ id }) => ids.has(id))) return { kind: "not-found" };

    const { variants, entries } = applyEdits(opened.variants, edits, actor.now);
    if (entries.length === 0) return { kind: "unchanged" };
    return storeVariants(opened, variants, actor, entries);
  });
}

/** Deletes a variant. Basket lines of it are deleted too; quotes have their snapshot. */
export function deleteVariant(
  shown: ShownProduct,
  variantId: number,
  actor: Actor,
): Promise<VariantOutcome> {
  return write(() => {
    const opened = openVariants(shown);
    if (opened.kind !== "opened") return opened;
    const variant = opened.variants.find(({ id }) => id === variantId);
    if (!variant) return { kind: "not-found" };

    db.delete(productVariants).where(eq(productVariants.id, variantId)).run();
    const rest = opened.variants.filter((each) => each !== variant);
    return storeVariants(opened, rest, actor, [
      { action: "product.variant-remove", before: detailsOf(variant), after: null },
    ]);
  });
}

/** Moves a variant one place; none moves in front of the default one (B4). */
export function moveVariant(
  shown: ShownProduct,
  variantId: number,
  direction: Direction,
  actor: Actor,
): Promise<VariantOutcome> {
  return write(() => {
    const opened = openVariants(shown);
    if (opened.kind !== "opened") return opened;
    const { variants } = opened;
    if (!variants.some(({ id }) => id === variantId)) return { kind: "not-found" };

    const moved = moveItem(variants, variantId, direction);
    const order = withDefaultFirst(
      moved.map((variant, displayOrder) => ({ ...variant, displayOrder })),
    );
    if (order.every(({ id }, index) => id === variants[index]?.id)) return { kind: "unchanged" };

    return storeVariants(opened, order, actor, [
      {
        action: "product.variant-move",
        before: { order: variants.map(({ name }) => name) },
        after: { order: order.map(({ name }) => name) },
      },
    ]);
  });
}

type OpenedVariants = { kind: "opened"; product: ProductRow; variants: VariantRow[] };

type Entry = Pick<AuditEntry, "action" | "before" | "after">;

/** Reads a product's variants to change them, unless the product has been changed since the form was made. */
function openVariants({
  productId,
  version,
}: ShownProduct): OpenedVariants | Exclude<VariantOutcome, { kind: "done" }> {
  const product = findProductRow(productId);
  if (!product) return { kind: "not-found" };
  if (product.updatedAt !== version) {
    const changes = listProductChanges(product, version);
    return { kind: "stale", version: product.updatedAt, changes };
  }
  return { kind: "opened", product, variants: inDisplayOrder(listVariants(productId)) };
}

/** Writes what is different; returns all variants, whose default and order are not stored yet. */
function applyEdits(stored: readonly VariantRow[], edits: readonly VariantEdit[], now: number) {
  let variants = stored;
  const entries: Entry[] = [];
  for (const { id, details } of edits) {
    const variant = stored.find((each) => each.id === id);
    const changed = variant && changedFields(variant, details);
    if (!changed) continue;

    const { name, isDefault } = { ...variant, ...details };
    db.update(productVariants)
      .set({
        ...details,
        ...stockEntered(variant.stockQuantity, details.stockQuantity, now),
        isDefault: false,
      })
      .where(eq(productVariants.id, id))
      .run();
    variants = variants.map((each) => asDefault(each, id, { isDefault }));
    entries.push({
      action: "product.variant-update",
      before: { name: variant.name, ...changed.before },
      after: { name, ...changed.after },
    });
  }
  return { variants, entries };
}

/**
 * Stores the variants' order with the default one first, and what depends on it: the shown price, the
 * product's version and the audit entries.
 */
function storeVariants(
  { product }: OpenedVariants,
  variants: readonly VariantRow[],
  actor: Actor,
  entries: readonly Entry[],
): VariantOutcome {
  writeOrder(product.id, withDefaultFirst(variants));
  refreshShownPrice(product.id);

  const now = nextVersion(product, actor.now);
  db.update(products).set({ updatedAt: now }).where(eq(products.id, product.id)).run();
  const subject = codeOrName(product);
  for (const entry of entries) insertAuditEntry({ ...actor, now }, { ...entry, subject });
  return { kind: "done" };
}

/** Moves all to free places first: no two may share a place or be the default. */
function writeOrder(productId: number, variants: readonly VariantRow[]): void {
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

/** Returns the variant as it is after the variant with this id becomes the default, or stops being it. */
function asDefault(variant: VariantRow, id: number, { isDefault }: { isDefault: boolean }) {
  if (variant.id === id) return { ...variant, isDefault };
  return isDefault ? { ...variant, isDefault: false } : variant;
}

function detailsOf(variant: VariantRow): VariantDetails {
  const { name, description, pricePence, sku, isDefault, stockQuantity } = variant;
  const { leadTimeWorkingDays, imageDisplayOrder, weightGrams } = variant;
  const { protocol, specificationsContent } = variant;
  return {
    ...{ name, description, pricePence, sku, isDefault, stockQuantity, leadTimeWorkingDays },
    ...{ imageDisplayOrder, weightGrams, protocol, specificationsContent },
  };
}
