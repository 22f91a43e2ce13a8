import { and, asc, eq } from "drizzle-orm";

import { productVariants, products } from "#drizzle/schema/catalogue";
import { type AuditEntry, insertAuditEntry, type StaffChange } from "~/db/site/audit-log.server";
import { db } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import {
  codeOrName,
  findProductRow,
  listProductChanges,
  nextVersion,
  type Writer,
} from "~/db/catalogue/product-admin.server";
import { refreshShownPrice } from "~/db/catalogue/shown-price.server";
import { changedFields } from "~/domain/site/changed-fields";
import { type Direction, moveItem } from "~/domain/catalogue/reorder";
import { inDisplayOrder, withDefaultFirst } from "~/domain/catalogue/variants";

type VariantRow = typeof productVariants.$inferSelect;

/** What staff say about a variant; a NULL price or weight is the product's own, and a price of 0 is on application. */
export type VariantDetails = Omit<VariantRow, "id" | "productId" | "displayOrder">;

type VariantEdit = { id: number; details: Partial<VariantDetails> };

export type VariantOutcome =
  | { kind: "done" | "unchanged" | "not-found" }
  | { kind: "stale"; version: number; changes: StaffChange[] };

type Place = { productId: number; version: number };

/** A product's variants in the order they are shown in. */
export function listVariants(productId: number) {
  return db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.displayOrder))
    .all();
}

/** Adds a variant behind the others, or in front of them when it is the default (B4). */
export function addVariant(place: Place, details: VariantDetails, writer: Writer): VariantOutcome {
  return changeVariants(place, writer, (variants) => {
    const displayOrder = 1 + Math.max(-1, ...variants.map((variant) => variant.displayOrder));
    // Not the default yet, for until the others are told there may still be one.
    const added = db
      .insert(productVariants)
      .values({ ...details, isDefault: false, productId: place.productId, displayOrder })
      .returning()
      .get();
    return {
      variants: [...variants, added].map((variant) => asDefault(variant, added.id, details)),
      entries: [{ action: "product.variant-add", before: null, after: details }],
    };
  });
}

/**
 * Changes what is said of these variants, all of them or none. One made the default comes first, and
 * the default of before is none any more.
 */
export function updateVariants(
  place: Place,
  edits: readonly VariantEdit[],
  writer: Writer,
): VariantOutcome {
  return changeVariants(place, writer, (stored) => {
    // Looked for before anything is written, for what was written would stay.
    const known = edits.flatMap(({ id, details }) => {
      const variant = stored.find((each) => each.id === id);
      return variant ? [{ id, variant, details }] : [];
    });
    if (known.length < edits.length) return undefined;

    let variants: readonly VariantRow[] = stored;
    const entries: Entry[] = [];
    for (const { id, variant, details } of known) {
      const changed = changedFields(variant, details);
      if (!changed) continue;

      const { name, isDefault } = { ...variant, ...details };
      db.update(productVariants)
        .set({ ...details, isDefault: false })
        .where(eq(productVariants.id, id))
        .run();
      variants = variants.map((each) => asDefault(each, id, { isDefault }));
      entries.push({
        action: "product.variant-update",
        before: { name: variant.name, ...changed.before },
        after: { name, ...changed.after },
      });
    }
    return entries.length === 0 ? "unchanged" : { variants, entries };
  });
}

/** Deletes a variant. Basket lines of it go too; quotes keep their snapshot. */
export function deleteVariant(place: Place, variantId: number, writer: Writer): VariantOutcome {
  return changeVariants(place, writer, (variants) => {
    const variant = variants.find(({ id }) => id === variantId);
    if (!variant) return undefined;

    db.delete(productVariants).where(eq(productVariants.id, variantId)).run();
    return {
      variants: variants.filter((each) => each !== variant),
      entries: [{ action: "product.variant-remove", before: detailsOf(variant), after: null }],
    };
  });
}

/** Moves a variant one place; nothing moves in front of the default one (B4). */
export function moveVariant(
  place: Place,
  variantId: number,
  direction: Direction,
  writer: Writer,
): VariantOutcome {
  return changeVariants(place, writer, (variants) => {
    if (!variants.some(({ id }) => id === variantId)) return undefined;
    const wanted = moveItem(variants, variantId, direction);
    const order = withDefaultFirst(
      wanted.map((variant, displayOrder) => ({ ...variant, displayOrder })),
    );
    if (order.every(({ id }, place) => id === variants[place]?.id)) return "unchanged";

    const before = { order: variants.map(({ name }) => name) };
    const after = { order: order.map(({ name }) => name) };
    return {
      variants: order,
      entries: [{ action: "product.variant-move", before, after }],
    };
  });
}

type Change = {
  /** All of the product's variants as they are to be; their default and order are yet to be written. */
  variants: readonly VariantRow[];
  /** For the audit log. */
  entries: Entry[];
};

type Entry = Pick<AuditEntry, "action" | "before" | "after">;

/**
 * One change to a product's variants, unless the product has been changed since it was read: then
 * the default one is put first, the shown price follows, and the audit log hears of it; all in one
 * transaction.
 */
function changeVariants(
  { productId, version }: Place,
  { actor, now }: Writer,
  change: (variants: VariantRow[]) => Change | "unchanged" | undefined,
): VariantOutcome {
  return inOneTransaction((): VariantOutcome => {
    const product = findProductRow(productId);
    if (!product) return { kind: "not-found" };
    const subject = codeOrName(product);
    if (product.updatedAt !== version) {
      const changes = listProductChanges(product, version);
      return { kind: "stale", version: product.updatedAt, changes };
    }

    const made = change(inDisplayOrder(listVariants(productId)));
    if (!made) return { kind: "not-found" };
    if (made === "unchanged") return { kind: made };

    writeOrder(productId, withDefaultFirst(made.variants));
    refreshShownPrice(productId);

    const stamp = nextVersion(product, now);
    db.update(products).set({ updatedAt: stamp }).where(eq(products.id, productId)).run();
    for (const entry of made.entries) insertAuditEntry({ actor, subject, ...entry }, stamp);
    return { kind: "done" };
  });
}

/** All are moved out of the way first, for no two may share a place or be the default. */
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

/** The variant as it is once the one of this id has been given or denied the default flag. */
function asDefault(variant: VariantRow, id: number, { isDefault }: { isDefault: boolean }) {
  if (variant.id === id) return { ...variant, isDefault };
  return isDefault ? { ...variant, isDefault: false } : variant;
}

function detailsOf(variant: VariantRow): VariantDetails {
  const { name, description, pricePence, sku, isDefault, stockQuantity } = variant;
  const { imageDisplayOrder, weightGrams } = variant;
  return {
    ...{ name, description, pricePence, sku, isDefault, stockQuantity },
    ...{ imageDisplayOrder, weightGrams },
  };
}
