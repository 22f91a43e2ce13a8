import { and, asc, eq, or } from "drizzle-orm";

import { productRelations } from "#drizzle/schema/product-relations";
import {
  changeProduct,
  codeOrName,
  type Stale,
  staleSince,
} from "~/catalogue/products/changed-product.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { listRelations } from "~/catalogue/relations/product-relations.server";
import { findTypedProduct } from "~/catalogue/relations/typed-product.server";
import { db } from "~/db/client.server";
import {
  MAX_RELATIONS,
  RELATION_KINDS,
  type RelationKind,
} from "~/catalogue/relations/product-relations";
import { RELATION_TITLES } from "~/catalogue/relations/relation-labels";
import { type Direction, moveItem } from "~/shared/reorder";
import type { Actor } from "~/shared/actor";

type RelationOutcome =
  | { kind: "done" | "unchanged" | "not-found" }
  | Stale
  | { kind: "refused"; reason: "unknown" | "several" | "itself" | "already-there" | "full" };

type RelationRow = typeof productRelations.$inferSelect;

/** A relation as a product's staff page shows it. */
type StaffRelation = {
  kind: RelationKind;
  otherId: number;
  name: string;
  code: string;
  /** False if it is discontinued or archived, so that the product's page leaves it out. */
  isListed: boolean;
  /** Set if the product's page already shows it under another kind: it shows each product once. */
  shownAs: RelationKind | null;
  /** Staff's words on how an alternative differs. */
  note: string | null;
  /** False if the order is that of the other product's page. */
  isOwn: boolean;
};

/** Lists all relations of a product: its own in their order, then those entered for other products. */
export function listRelationsForStaff(productId: number): StaffRelation[] {
  const shown = listRelations(productId);
  return rowsOf(productId).flatMap((row) => {
    const isOwn = row.productId === productId;
    const other = findProductRow(isOwn ? row.otherId : row.productId);
    if (!other) return [];
    const { id: otherId, name, nameRank } = other;
    const kind = isOwn || row.kind === "alternative" ? row.kind : "fits-with";
    const code = codeOrName(other);
    const kindShown = RELATION_KINDS.find((each) => shown[each].includes(otherId)) ?? kind;
    const shownAs = kindShown === kind ? null : kindShown;
    const isListed = nameRank !== null;
    return [{ kind, otherId, name, code, note: row.note, isListed, shownAs, isOwn }];
  });
}

/** Adds a product that staff name by a code, at the end, with its audit entry. */
export function addRelation(
  productId: number,
  { kind, code }: { kind: RelationKind; code: string },
  actor: Actor,
): Promise<RelationOutcome> {
  return changeProduct<RelationOutcome>(productId, actor, (store) => {
    const found = findTypedProduct(code);
    if (found.kind !== "found") return { kind: "refused", reason: found.kind };
    if (found.id === productId) return { kind: "refused", reason: "itself" };
    if (findRelation(productId, kind, found.id)) {
      return { kind: "refused", reason: "already-there" };
    }

    const row = storedAs(productId, kind, found.id);
    const present = ownRows(row.productId, row.kind);
    if (present.length >= MAX_RELATIONS) return { kind: "refused", reason: "full" };
    const position = Math.max(-1, ...present.map((each) => each.position)) + 1;
    db.insert(productRelations)
      .values({ ...row, position })
      .run();
    return store({ action: "product.relation-add", before: null, after: audited(kind, found.id) });
  });
}

/** Removes a relation, from whichever side it was entered, with its audit entry. */
export function removeRelation(
  productId: number,
  kind: RelationKind,
  otherId: number,
  actor: Actor,
): Promise<RelationOutcome> {
  return changeProduct<RelationOutcome>(productId, actor, (store) => {
    const row = findRelation(productId, kind, otherId);
    if (!row) return { kind: "not-found" };
    db.delete(productRelations).where(isRow(row)).run();
    const before = audited(kind, otherId);
    return store({ action: "product.relation-remove", before, after: null });
  });
}

/**
 * Stores what staff say of an alternative, on the pages of both products, with its audit entry. Refused if the product
 * has changed since `version`.
 */
export function noteAlternative(
  productId: number,
  { otherId, note, version }: { otherId: number; note: string | null; version: number },
  actor: Actor,
): Promise<RelationOutcome> {
  return changeProduct<RelationOutcome>(productId, actor, (store, product) => {
    const row = findRelation(productId, "alternative", otherId);
    if (!row) return { kind: "not-found" };
    const stale = staleSince(version, product);
    if (stale) return stale;
    if (row.note === note) return { kind: "unchanged" };
    db.update(productRelations).set({ note }).where(isRow(row)).run();
    const entry = (alternativeNote: string | null) => ({ code: codeOf(otherId), alternativeNote });
    return store({
      action: "product.relation-note",
      before: entry(row.note),
      after: entry(note),
    });
  });
}

/** Swaps a product's own relation with its neighbour of the same kind. */
export function moveRelation(
  productId: number,
  relation: { kind: RelationKind; otherId: number },
  direction: Direction,
  actor: Actor,
): Promise<RelationOutcome> {
  return changeProduct<RelationOutcome>(productId, actor, (store) => {
    const { kind, otherId } = relation;
    if (kind === "fits-with") return { kind: "not-found" };
    const rows = ownRows(productId, kind).map((row) => ({ ...row, id: row.otherId }));
    if (!rows.some(({ id }) => id === otherId)) return { kind: "not-found" };
    const order = moveItem(rows, otherId, direction);
    if (order.every((row, index) => row === rows[index])) return { kind: "unchanged" };

    for (const [position, row] of order.entries()) {
      db.update(productRelations).set({ position }).where(isRow(row)).run();
    }
    const codes = (list: typeof rows) => list.map(({ id }) => codeOf(id));
    return store({
      action: "product.relation-move",
      before: { order: codes(rows) },
      after: { order: codes(order) },
    });
  });
}

/** A product needs its accessory, so "fits with" is the accessory of the other product. */
function storedAs(productId: number, kind: RelationKind, otherId: number) {
  return kind === "fits-with"
    ? ({ productId: otherId, otherId: productId, kind: "accessory" } as const)
    : { productId, otherId, kind };
}

function findRelation(productId: number, kind: RelationKind, otherId: number) {
  const isThis = isRow(storedAs(productId, kind, otherId));
  const isReverse = isRow(storedAs(otherId, kind, productId));
  return db
    .select()
    .from(productRelations)
    .where(kind === "alternative" ? or(isThis, isReverse) : isThis)
    .get();
}

function isRow({ productId, kind, otherId }: Pick<RelationRow, "productId" | "kind" | "otherId">) {
  return and(
    eq(productRelations.productId, productId),
    eq(productRelations.kind, kind),
    eq(productRelations.otherId, otherId),
  );
}

function ownRows(productId: number, kind: RelationRow["kind"]): RelationRow[] {
  return rowsOf(productId).filter((row) => row.productId === productId && row.kind === kind);
}

function rowsOf(productId: number): RelationRow[] {
  const rows = db
    .select()
    .from(productRelations)
    .where(or(eq(productRelations.productId, productId), eq(productRelations.otherId, productId)))
    .orderBy(asc(productRelations.position))
    .all();
  const isReverse = (row: RelationRow) => Number(row.productId !== productId);
  return rows.toSorted((one, other) => isReverse(one) - isReverse(other));
}

function audited(kind: RelationKind, otherId: number) {
  return { code: codeOf(otherId), kind: RELATION_TITLES[kind] };
}

function codeOf(productId: number): string {
  const product = findProductRow(productId);
  return product ? codeOrName(product) : "";
}
