/** Adds, changes, moves and removes the documents of a product, each with its audit entry. */
import { eq } from "drizzle-orm";

import { productDocuments } from "#drizzle/schema/documents";
import type { DocumentKind } from "~/catalogue/documents/document-kinds";
import { DOCUMENT_KIND_LABELS } from "~/catalogue/documents/document-labels";
import {
  type DocumentRow,
  insertDocument,
  listDocuments,
} from "~/catalogue/documents/product-documents.server";
import { inDisplayOrder } from "~/catalogue/documents/product-papers";
import { changeProduct, type Stale, staleSince } from "~/catalogue/products/changed-product.server";
import { findOption, isOptionOf } from "~/catalogue/products/product-row.server";
import { db } from "~/db/client.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import { type Direction, moveItem } from "~/shared/reorder";
import { MAX_DOCUMENTS } from "~/shared/upload-limits";

/** The fields that staff type. */
export type TypedDocument = {
  kind: DocumentKind;
  title: string;
  /** Null is for the product with all its options. */
  variantId: number | null;
  revision: string | null;
};

/** An address elsewhere, or a stored file with its name and size. */
export type DocumentFile = { url: string; filename: string | null; bytes: number | null };

export type DocumentOutcome =
  { kind: "done" | "unchanged" | "not-found" | "already-there" | "full" | "no-variant" } | Stale;

/** A row that a form was made for, and the product's last change at the time. */
export type ShownRow = { productId: number; rowId: number; version: number };

/** Adds a document after the others. */
export function addDocument(
  productId: number,
  document: TypedDocument & DocumentFile,
  actor: Actor,
): Promise<DocumentOutcome> {
  return changeProduct<DocumentOutcome>(productId, actor, (store) => {
    if (!isOptionOf(productId, document.variantId)) return { kind: "no-variant" };
    const documents = listDocuments(productId);
    if (findSame(documents, document)) return { kind: "already-there" };
    if (documents.length >= MAX_DOCUMENTS) return { kind: "full" };

    insertDocument({ ...document, productId });
    return store({
      action: "product.document-add",
      before: null,
      after: auditedDocument(document),
    });
  });
}

/** Changes a document, unless the product has been changed since the form was made. Without `file` its file stays. */
export function updateDocument(
  { productId, rowId, version }: ShownRow,
  { file, ...typed }: TypedDocument & { file: DocumentFile | null },
  actor: Actor,
): Promise<DocumentOutcome> {
  return changeProduct<DocumentOutcome>(productId, actor, (store, product) => {
    const documents = listDocuments(productId);
    const before = documents.find(({ id }) => id === rowId);
    if (!before) return { kind: "not-found" };
    if (!isOptionOf(productId, typed.variantId)) return { kind: "no-variant" };
    const after = { ...before, ...typed, ...file };
    const changed = changedFields(auditedDocument(before), auditedDocument(after));
    if (!changed) return { kind: "unchanged" };
    const stale = staleSince(version, product);
    if (stale) return stale;
    const others = documents.filter(({ id }) => id !== rowId);
    if (findSame(others, after)) return { kind: "already-there" };

    db.update(productDocuments).set(after).where(eq(productDocuments.id, rowId)).run();
    const { title } = before;
    return store({
      action: "product.document-update",
      before: { title, ...changed.before },
      after: { title, ...changed.after },
    });
  });
}

/** Moves a document before or after its neighbour of the same kind. */
export function moveDocument(
  { productId, rowId }: Omit<ShownRow, "version">,
  direction: Direction,
  actor: Actor,
): Promise<DocumentOutcome> {
  return changeProduct<DocumentOutcome>(productId, actor, (store) => {
    const shown = inDisplayOrder(listDocuments(productId));
    if (!shown.some(({ id }) => id === rowId)) return { kind: "not-found" };
    const order = inDisplayOrder(
      moveItem(shown, rowId, direction).map((each, position) => ({ ...each, position })),
    );
    if (order.every(({ id }, place) => id === shown[place]?.id)) return { kind: "unchanged" };

    for (const [position, { id }] of order.entries()) {
      db.update(productDocuments).set({ position }).where(eq(productDocuments.id, id)).run();
    }
    const titles = (rows: readonly DocumentRow[]) => rows.map(({ title }) => title);
    return store({
      action: "product.document-move",
      before: { order: titles(shown) },
      after: { order: titles(order) },
    });
  });
}

/** Removes a document. Its file is removed later, once no row names it. */
export function deleteDocument(
  { productId, rowId }: Omit<ShownRow, "version">,
  actor: Actor,
): Promise<DocumentOutcome> {
  return changeProduct<DocumentOutcome>(productId, actor, (store) => {
    const document = listDocuments(productId).find(({ id }) => id === rowId);
    if (!document) return { kind: "not-found" };

    db.delete(productDocuments).where(eq(productDocuments.id, rowId)).run();
    const before = auditedDocument(document);
    return store({ action: "product.document-remove", before, after: null });
  });
}

/** Names an option in the audit log; null for the whole product. */
export function optionName(variantId: number | null): string | null {
  return findOption(variantId)?.name ?? null;
}

/** Returns the fields that the audit log records for a document. */
export function auditedDocument({
  kind,
  title,
  variantId,
  revision,
  url,
  filename,
}: TypedDocument & DocumentFile) {
  return {
    kind: DOCUMENT_KIND_LABELS[kind],
    title,
    variant: optionName(variantId),
    revision,
    url,
    filename,
  };
}

function findSame(documents: readonly DocumentRow[], wanted: TypedDocument) {
  return documents.find(
    ({ kind, title, variantId }) =>
      kind === wanted.kind &&
      variantId === wanted.variantId &&
      title.toLowerCase() === wanted.title.toLowerCase(),
  );
}
