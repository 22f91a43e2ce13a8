/** Writes and restores what belongs to products: documents, what is declared of them, codes and parts of sets. */
import { eq, max, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import { productCompliance, productDocuments } from "#drizzle/schema/documents";
import { productCodes } from "#drizzle/schema/product-codes";
import { setParts } from "#drizzle/schema/product-relations";
import { auditedCode } from "~/catalogue/codes/product-code-admin.server";
import { auditedCompliance } from "~/catalogue/documents/compliance-admin.server";
import { auditedDocument } from "~/catalogue/documents/document-admin.server";
import { listCompliance, listDocuments } from "~/catalogue/documents/product-documents.server";
import { auditedPart } from "~/catalogue/sets/set-admin.server";
import { db } from "~/db/client.server";
import {
  AFTER,
  BEFORE,
  insertColumns,
  type Side,
  sideOf,
  updateColumns,
} from "~/imports/apply/planned-columns.server";
import { log, type RowWriter, type Writing } from "~/imports/apply/row-writing.server";
import type { ImportRow } from "~/imports/runs/import-rows.server";
import { changedFields } from "~/shared/changed-fields";

type Fields = Record<string, unknown>;

type Papers = {
  table: SQLiteTable;
  /** The first part of the actions in the audit log. */
  action: string;
  /** Returns the fields that the audit log records of a row; undefined if it is not there. */
  audited: (productId: number, id: number) => Fields | undefined;
  /** Names the row in the audit log. */
  nameField: string;
  /** Columns of a new row that no file has. */
  ofNew?: (productId: number, now: number) => Fields;
};

/** Writes and restores documents. The file of one that is removed is removed as unused later. */
export const documentWriter = writerOf({
  table: productDocuments,
  action: "product.document",
  nameField: "title",
  audited(productId, id) {
    const document = listDocuments(productId).find((each) => each.id === id);
    return document && auditedDocument(document);
  },
  ofNew(productId) {
    const places = listDocuments(productId).map(({ position }) => position);
    return { position: 1 + Math.max(-1, ...places) };
  },
});

/** Writes and restores compliance. */
export const complianceWriter = writerOf({
  table: productCompliance,
  action: "product.compliance",
  nameField: "mark",
  audited(productId, id) {
    const row = listCompliance(productId).find((each) => each.id === id);
    return row && auditedCompliance(row);
  },
});

/** Writes and restores the codes that staff enter. */
export const codeWriter = writerOf({
  table: productCodes,
  action: "product.code",
  nameField: "shown",
  audited(_, id) {
    const code = db.select().from(productCodes).where(eq(productCodes.id, id)).get();
    return code && auditedCode(code);
  },
  ofNew: (_, now) => ({ enteredAt: now }),
});

function writerOf(papers: Papers): RowWriter {
  const { table, action, audited, ofNew } = papers;
  return {
    apply(row, writing) {
      const { productId, variantId, relatedId } = row;
      if (productId === null) throw new Error(`Row ${row.rowNumber} has no product`);
      if (relatedId !== null) {
        change(papers, { row, productId, id: relatedId, side: AFTER }, writing);
        return {};
      }
      const further = ofNew?.(productId, writing.actor.now);
      const values = { ...sideOf(row.changes, AFTER), ...further, productId, variantId };
      const id = insertColumns(table, values);
      const after = audited(productId, id) ?? null;
      log(writing, productId, { action: `${action}-add`, before: null, after });
      return { relatedId: id };
    },

    undo(row, writing) {
      const { productId, relatedId } = row;
      if (productId === null || relatedId === null) return "It was not written";
      const before = audited(productId, relatedId);
      if (!before) return "It is no longer there";
      if (row.action !== "new") {
        change(papers, { row, productId, id: relatedId, side: BEFORE }, writing);
        return null;
      }
      db.delete(table)
        .where(sql`id = ${relatedId}`)
        .run();
      log(writing, productId, { action: `${action}-remove`, before, after: null });
      return null;
    },
  };
}

type Change = { row: ImportRow; productId: number; id: number; side: Side };

function change(
  { table, action, audited, nameField }: Papers,
  { row, productId, id, side }: Change,
  writing: Writing,
): void {
  const before = audited(productId, id) ?? {};
  updateColumns(table, id, sideOf(row.changes, side));
  const changed = changedFields(before, audited(productId, id) ?? {});
  if (!changed) return;
  const name = { [nameField]: before[nameField] };
  log(writing, productId, {
    action: `${action}-update`,
    before: { ...name, ...changed.before },
    after: { ...name, ...changed.after },
  });
}

/** Writes and restores the parts of sets. */
export const setWriter = writerOf({
  table: setParts,
  action: "product.set",
  nameField: "part",
  audited(_, id) {
    const part = db.select().from(setParts).where(eq(setParts.id, id)).get();
    return part && auditedPart(part);
  },
  ofNew(productId) {
    const { position, productId: of } = setParts;
    const last = db
      .select({ place: max(position) })
      .from(setParts)
      .where(eq(of, productId))
      .get();
    return { position: (last?.place ?? -1) + 1 };
  },
});
