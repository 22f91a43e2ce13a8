import { and, eq, max, or } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { importRows } from "#drizzle/schema/imports";
import { discontinuedProducts, productRelations } from "#drizzle/schema/product-relations";
import { rankForName } from "~/catalogue/search/name-ranks.server";
import { codeOrName } from "~/catalogue/products/changed-product.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { db } from "~/db/client.server";
import type { ImportRow } from "~/imports/runs/import-rows.server";
import { AFTER, BEFORE, type Side, sideOf } from "~/imports/apply/planned-columns.server";
import { log, type RowWriter, type Writing } from "~/imports/apply/row-writing.server";
import { auditedDiscontinuation } from "~/catalogue/acts/discontinue-product.server";
import { findDiscontinuedRow } from "~/catalogue/relations/discontinued.server";
import { insertRelation } from "~/catalogue/relations/product-relations.server";
import { RELATION_TITLES } from "~/catalogue/relations/relation-labels";
import type { CodeRelation } from "~/catalogue/codes/code-kinds";
import { changedFields } from "~/shared/changed-fields";

/** Writes and restores what belongs to a product and what replaces it. */
export const relationWriter: RowWriter = {
  apply(row, writing) {
    const { productId, relatedId } = row;
    if (productId === null) throw new Error(`Row ${row.rowNumber} has no product`);
    const kind = listedKind(row);
    if (kind === undefined) replace(productId, row, writing);
    else if (relatedId !== null && row.action === "change") {
      writeNote(row, { productId, otherId: relatedId, side: AFTER }, writing);
    } else if (relatedId !== null) {
      const { note } = replacementOf(row, AFTER);
      const position = nextPlace(productId, kind);
      insertRelation({ productId, kind, otherId: relatedId, position, note: note ?? null });
      const after = { code: codeOf(relatedId), kind: RELATION_TITLES[kind] };
      log(writing, productId, { action: "product.relation-add", before: null, after });
    }
    return {};
  },

  undo(row, writing) {
    const { productId, relatedId } = row;
    if (productId === null) return "It was not written";
    const kind = listedKind(row);
    if (kind === undefined) {
      restore(productId, row, writing);
      return null;
    }
    if (relatedId === null) return null;
    if (row.action === "change") {
      writeNote(row, { productId, otherId: relatedId, side: BEFORE }, writing);
      return null;
    }
    const { productId: of, kind: ofKind, otherId } = productRelations;
    db.delete(productRelations)
      .where(and(eq(of, productId), eq(ofKind, kind), eq(otherId, relatedId)))
      .run();
    const before = { code: codeOf(relatedId), kind: RELATION_TITLES[kind] };
    log(writing, productId, { action: "product.relation-remove", before, after: null });
    return null;
  },
};

/** Writes one side of the note of an alternative, which was entered for either of both products. */
function writeNote(
  row: ImportRow,
  { productId, otherId, side }: { productId: number; otherId: number; side: Side },
  writing: Writing,
): void {
  const { productId: of, kind, otherId: other } = productRelations;
  const between = (one: number, another: number) => and(eq(of, one), eq(other, another));
  const { note = null } = replacementOf(row, side);
  const { note: former = null } = replacementOf(row, side === AFTER ? BEFORE : AFTER);
  db.update(productRelations)
    .set({ note })
    .where(
      and(eq(kind, "alternative"), or(between(productId, otherId), between(otherId, productId))),
    )
    .run();
  const entry = (alternativeNote: string | null) => ({ code: codeOf(otherId), alternativeNote });
  const audited = { before: entry(former), after: entry(note) };
  log(writing, productId, { action: "product.relation-note", ...audited });
}

/** Discontinues products that a whole list has not, and puts them back (I2). */
export const missingWriter: RowWriter = {
  apply(row, writing) {
    if (row.productId !== null) replace(row.productId, row, writing);
    return {};
  },
  undo(row, writing) {
    if (row.productId !== null) restore(row.productId, row, writing);
    return null;
  },
};

/** Discontinues a product, or changes what replaces it; the row keeps what replaced it before. */
function replace(productId: number, row: ImportRow, writing: Writing): void {
  const former = findDiscontinuedRow(productId);
  const { relation = former?.relation ?? null, note = former?.note ?? null } = replacementOf(
    row,
    AFTER,
  );
  const replacedBy = row.relatedId;
  const closeness = relation ?? "direct";
  const stored = { replacedBy, relation: replacedBy === null ? null : closeness, note };
  writeDiscontinuation(productId, writing, () => {
    db.insert(discontinuedProducts)
      .values({ ...stored, productId, discontinuedAt: writing.actor.now })
      .onConflictDoUpdate({ target: discontinuedProducts.productId, set: stored })
      .run();
    db.update(products).set({ nameRank: null }).where(eq(products.id, productId)).run();
  });
  const { runId, rowNumber, changes } = row;
  db.update(importRows)
    .set({
      changes: {
        ...changes,
        formerReplacement: [former?.replacedBy ?? null, null],
        ...(former && { wasDiscontinued: [true, true] as const }),
      },
    })
    .where(and(eq(importRows.runId, runId), eq(importRows.rowNumber, rowNumber)))
    .run();
}

function restore(productId: number, row: ImportRow, writing: Writing): void {
  const { changes } = row;
  writeDiscontinuation(productId, writing, () => {
    if (!changes.wasDiscontinued && row.action !== "change") {
      db.delete(discontinuedProducts).where(eq(discontinuedProducts.productId, productId)).run();
      relist(productId);
      return;
    }
    const former = changes.formerReplacement?.[BEFORE];
    const replacedBy = typeof former === "number" && findProductRow(former) ? former : null;
    db.update(discontinuedProducts)
      .set({ ...replacementOf(row, BEFORE), replacedBy })
      .where(eq(discontinuedProducts.productId, productId))
      .run();
  });
}

function relist(productId: number): void {
  const product = findProductRow(productId);
  if (!product || product.archivedAt !== null) return;
  db.update(products)
    .set({ nameRank: rankForName(product.name) })
    .where(eq(products.id, productId))
    .run();
}

function writeDiscontinuation(productId: number, writing: Writing, change: () => void): void {
  const before = auditedDiscontinuation(productId);
  change();
  const after = auditedDiscontinuation(productId);
  const action = after.isDiscontinued ? "product.discontinue" : "product.discontinue-undo";
  const changed = changedFields(before, after);
  if (changed) log(writing, productId, { action, ...changed });
}

/** Returns the planned fields of a replacement; those that are not planned are missing. */
function replacementOf(
  row: ImportRow,
  side: Side,
): { relation?: CodeRelation | null; note?: string | null } {
  const { relation, note } = sideOf(row.changes, side);
  const typed = relation === "direct" || relation === "nearest" ? relation : null;
  return {
    ...("relation" in row.changes ? { relation: typed } : {}),
    ...("note" in row.changes ? { note: typeof note === "string" ? note : null } : {}),
  };
}

/** Returns the kind of a relation between listed products; undefined for a replacement. */
function listedKind(row: ImportRow): "alternative" | "accessory" | undefined {
  const { kind: ofNew, ofKind } = row.changes;
  const kind = ofNew?.[AFTER] ?? ofNew?.[BEFORE] ?? ofKind?.[AFTER];
  return kind === "alternative" || kind === "accessory" ? kind : undefined;
}

function nextPlace(productId: number, kind: "alternative" | "accessory"): number {
  const { position, productId: of, kind: ofKind } = productRelations;
  const last = db
    .select({ place: max(position) })
    .from(productRelations)
    .where(and(eq(of, productId), eq(ofKind, kind)))
    .get();
  return (last?.place ?? -1) + 1;
}

function codeOf(productId: number): string {
  const product = findProductRow(productId);
  return product ? codeOrName(product) : "";
}
