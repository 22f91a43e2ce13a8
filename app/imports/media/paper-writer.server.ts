/** Writes and restores the documents of a zip, whose files are stored already. Their addresses are their own. */
import { and, eq } from "drizzle-orm";

import { productDocuments } from "#drizzle/schema/documents";
import { auditedDocument } from "~/catalogue/documents/document-admin.server";
import { DOCUMENT_KINDS } from "~/catalogue/documents/document-kinds";
import { insertDocument, listDocuments } from "~/catalogue/documents/product-documents.server";
import { db } from "~/db/client.server";
import { AFTER, BEFORE, type Side, sideOf } from "~/imports/apply/planned-columns.server";
import { log, type Writing } from "~/imports/apply/row-writing.server";
import type { ImportRow } from "~/imports/runs/import-rows.server";

/** Adds the document of a row, or changes the one that it replaces. */
export function writePaper(productId: number, row: ImportRow, side: Side, writing: Writing): void {
  const former = sideOf(row.changes, side === AFTER ? BEFORE : AFTER).paperUrl;
  const before = listDocuments(productId).find(({ url }) => url === former);
  const paper = { ...paperOf(row, side), variantId: row.variantId };
  if (!before) {
    insertDocument({ ...paper, productId });
    const after = auditedDocument(paper);
    log(writing, productId, { action: "product.document-add", before: null, after });
    return;
  }
  db.update(productDocuments).set(paper).where(eq(productDocuments.id, before.id)).run();
  log(writing, productId, {
    action: "product.document-update",
    before: auditedDocument(before),
    after: auditedDocument(paper),
  });
}

/** Restores what was there before a row; returns why it did not. */
export function undoPaper(productId: number, row: ImportRow, writing: Writing): string | null {
  const { paperUrl } = sideOf(row.changes, AFTER);
  const stored = listDocuments(productId).find(({ url }) => url === paperUrl);
  if (!stored) return "The document is no longer there";
  if (row.action === "change") {
    writePaper(productId, row, BEFORE, writing);
    return null;
  }
  const { id, productId: of } = productDocuments;
  db.delete(productDocuments)
    .where(and(eq(id, stored.id), eq(of, productId)))
    .run();
  const before = auditedDocument(stored);
  log(writing, productId, { action: "product.document-remove", before, after: null });
  return null;
}

function paperOf(row: ImportRow, side: Side) {
  const { paperKind, paperTitle, paperUrl, paperFilename, paperBytes, paperRevision } = sideOf(
    row.changes,
    side,
  );
  const kind = DOCUMENT_KINDS.find((each) => each === paperKind);
  if (!kind) throw new Error(`Row ${row.rowNumber} has no kind of document`);
  return {
    kind,
    title: String(paperTitle),
    url: String(paperUrl),
    filename: typeof paperFilename === "string" ? paperFilename : null,
    bytes: typeof paperBytes === "number" ? paperBytes : null,
    revision: typeof paperRevision === "string" ? paperRevision : null,
  };
}
