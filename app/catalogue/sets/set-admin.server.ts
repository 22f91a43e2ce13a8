import { asc, eq, max } from "drizzle-orm";

import { productVariants } from "#drizzle/schema/catalogue";
import { setParts } from "#drizzle/schema/product-relations";
import {
  changeProduct,
  codeOrName,
  type Stale,
  staleSince,
} from "~/catalogue/products/changed-product.server";
import { findOption, findProductRow, isOptionOf } from "~/catalogue/products/product-row.server";
import { isDiscontinued } from "~/catalogue/relations/discontinued";
import { findTypedItem } from "~/catalogue/relations/typed-product.server";
import { inKilopascals } from "~/catalogue/sets/closing-pressure";
import { MAX_SET_PARTS } from "~/catalogue/sets/set-parts";
import { db } from "~/db/client.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import { type Direction, moveItem } from "~/shared/reorder";

type SetPartRow = typeof setParts.$inferSelect;

/** A part as staff enter it; `code` names a product, or one of its variants. */
type EnteredSetPart = Pick<
  SetPartRow,
  "role" | "variantId" | "closingPa" | "isRequired" | "note"
> & { code: string };

type SetOutcome =
  | { kind: "done" | "unchanged" | "not-found" }
  | {
      kind: "refused";
      reason: "unknown" | "several" | "itself" | "already-there" | "full" | "no-such-option";
    }
  | Stale;

/** A part as the staff page shows it. */
type StaffSetPart = Omit<SetPartRow, "position"> & {
  name: string;
  /** By which staff name it: the SKU of its variant, else its product code. */
  code: string;
  /** The variant of the base for which it is; null for all. */
  baseOption: string | null;
  /** Why the product's page does not offer it; null if it does. */
  notOffered: "archived" | "discontinued" | "coming soon" | null;
};

/** Lists all parts of a base in their order, for staff. */
export function listSetPartsForStaff(productId: number): StaffSetPart[] {
  return rowsOf(productId).flatMap(({ position: _, ...row }) => {
    const part = findProductRow(row.partProductId);
    if (!part) return [];
    const option = findOption(row.partVariantId);
    const notOffered =
      part.archivedAt !== null
        ? "archived"
        : isDiscontinued(part)
          ? "discontinued"
          : part.comingSoon
            ? "coming soon"
            : null;
    return {
      ...row,
      name: option ? `${part.name}, ${option.name}` : part.name,
      code: itemCode(row.partProductId, row.partVariantId),
      baseOption: findOption(row.variantId)?.name ?? null,
      notOffered,
    };
  });
}

/**
 * Adds or changes a part of a base, with an audit entry (C46). Refused if the base has changed since `version`, and for
 * a part that has this role already.
 */
export function saveSetPart(
  productId: number,
  { id, version, ...entered }: EnteredSetPart & { id: number | null; version: number },
  actor: Actor,
): Promise<SetOutcome> {
  return changeProduct<SetOutcome>(productId, actor, (store, product) => {
    const rows = rowsOf(productId);
    const stored = rows.find((row) => row.id === id);
    if (id !== null && !stored) return { kind: "not-found" };
    const stale = staleSince(version, product);
    if (stale) return stale;
    const { code, ...columns } = entered;
    const found = findTypedItem(code);
    if (found.kind !== "found") return { kind: "refused", reason: found.kind };
    const part = { partProductId: found.id, partVariantId: found.variantId };
    if (part.partProductId === productId) return { kind: "refused", reason: "itself" };
    if (!isOptionOf(productId, columns.variantId)) {
      return { kind: "refused", reason: "no-such-option" };
    }
    const wanted = { ...columns, role: asWritten(columns.role, rows), ...part };
    if (rows.some((row) => row.id !== id && isSamePart(row, wanted))) {
      return { kind: "refused", reason: "already-there" };
    }
    if (!stored) {
      if (rows.length >= MAX_SET_PARTS) return { kind: "refused", reason: "full" };
      insertSetPart({ ...wanted, productId });
      const after = auditedPart({ ...wanted, productId });
      return store({ action: "product.set-add", before: null, after });
    }
    db.update(setParts).set(wanted).where(eq(setParts.id, stored.id)).run();
    const changed = changedFields(auditedPart(stored), auditedPart({ ...wanted, productId }));
    if (!changed) return { kind: "unchanged" };
    const { part: name, role } = auditedPart({ ...wanted, productId });
    const named = (side: Record<string, unknown>) => ({ role, part: name, ...side });
    const { before, after } = changed;
    return store({ action: "product.set-update", before: named(before), after: named(after) });
  });
}

/** Removes a part from a base, with its audit entry. */
export function removeSetPart(productId: number, id: number, actor: Actor): Promise<SetOutcome> {
  return changeProduct<SetOutcome>(productId, actor, (store) => {
    const row = rowsOf(productId).find((each) => each.id === id);
    if (!row) return { kind: "not-found" };
    db.delete(setParts).where(eq(setParts.id, id)).run();
    return store({ action: "product.set-remove", before: auditedPart(row), after: null });
  });
}

/** Swaps a part with its neighbour of the same role. */
export function moveSetPart(
  productId: number,
  id: number,
  direction: Direction,
  actor: Actor,
): Promise<SetOutcome> {
  return changeProduct<SetOutcome>(productId, actor, (store) => {
    const rows = rowsOf(productId);
    const moved = rows.find((row) => row.id === id);
    if (!moved) return { kind: "not-found" };
    const ofRole = rows.filter(({ role }) => isSameRole(role, moved.role));
    const order = moveItem(ofRole, id, direction);
    if (order.every((row, at) => row === ofRole[at])) return { kind: "unchanged" };

    // The places of the role's parts among those of other roles remain.
    const next = [...order];
    const all = rows.map((row) => (isSameRole(row.role, moved.role) ? (next.shift() ?? row) : row));
    for (const [position, row] of all.entries()) {
      db.update(setParts).set({ position }).where(eq(setParts.id, row.id)).run();
    }
    const codes = (list: typeof rows) =>
      list.map(({ partProductId, partVariantId }) => itemCode(partProductId, partVariantId));
    return store({
      action: "product.set-move",
      before: { role: moved.role, order: codes(ofRole) },
      after: { role: moved.role, order: codes(order) },
    });
  });
}

/** Stores a part at the end of its base, and returns its id. Call inside write(). */
export function insertSetPart(part: Omit<SetPartRow, "id" | "position">): number {
  const { position, productId } = setParts;
  const last = db
    .select({ place: max(position) })
    .from(setParts)
    .where(eq(productId, part.productId))
    .get();
  return db
    .insert(setParts)
    .values({ ...part, position: (last?.place ?? -1) + 1 })
    .returning({ id: setParts.id })
    .get().id;
}

/** Returns a part as the audit log and files name it. */
export function auditedPart(
  part: Pick<SetPartRow, "role" | "productId" | "partProductId"> & Partial<SetPartRow>,
) {
  const { role, productId, variantId = null, partProductId, partVariantId = null } = part;
  const { closingPa = null, isRequired = false, note = null } = part;
  return {
    role,
    part: itemCode(partProductId, partVariantId),
    base: variantId === null ? null : itemCode(productId, variantId),
    closingPa: closingPa === null ? null : inKilopascals(closingPa),
    isRequired,
    note,
  };
}

/** Returns the code by which a product or its variant is named and found again: the SKU, else the product code. */
function itemCode(productId: number, variantId: number | null): string {
  const option = findOption(variantId);
  if (option?.sku) return option.sku;
  const product = findProductRow(productId);
  return product ? codeOrName(product) : "";
}

/** Returns true if both have the same role for the same option of the base. */
export function isSamePart(
  one: Pick<SetPartRow, "role" | "variantId" | "partProductId" | "partVariantId">,
  other: typeof one,
): boolean {
  return (
    isSameRole(one.role, other.role) &&
    one.variantId === other.variantId &&
    one.partProductId === other.partProductId &&
    one.partVariantId === other.partVariantId
  );
}

/** Returns a role as the base has it already, in any case, so that it stays one role. */
function asWritten(role: string, rows: ReadonlyArray<{ role: string }>): string {
  return rows.find((row) => isSameRole(row.role, role))?.role ?? role;
}

function isSameRole(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Lists the variants of a product in display order. */
export function listOptions(productId: number) {
  const { id, name, displayOrder, productId: of } = productVariants;
  return db
    .select({ id, name })
    .from(productVariants)
    .where(eq(of, productId))
    .orderBy(asc(displayOrder))
    .all();
}

function rowsOf(productId: number): SetPartRow[] {
  return db
    .select()
    .from(setParts)
    .where(eq(setParts.productId, productId))
    .orderBy(asc(setParts.position), asc(setParts.id))
    .all();
}
