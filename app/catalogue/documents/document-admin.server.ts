/** Adds, changes, moves and removes the documents of a product, each with its audit entry. */
import { and, eq } from "drizzle-orm";

import { productVariants } from "#drizzle/schema/catalogue";
import { productDocuments } from "#drizzle/schema/documents";
import type { DocumentKind } from "~/catalogue/documents/document-kinds";
import { DOCUMENT_KIND_LABELS } from "~/catalogue/documents/document-labels";
import {
  type DocumentRow,
  insertDocument,
  listDocuments,
} from "~/catalogue/documents/product-documents.server";
import { inDisplayOrder } from "~/catalogue/documents/product-papers";
import {
  listProductChanges,
  storeProductChange,
} from "~/catalogue/products/changed-product.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import { type Direction, moveItem } from "~/shared/reorder";
import { MAX_DOCUMENTS } from "~/shared/upload-limits";
import type { StaffChange } from "~/site/audit/audit-log.server";

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

type Stale = { kind: "stale"; version: number; changes: StaffChange[] };

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
  return write((): DocumentOutcome => {
    const product = findProductRow(productId);
    if (!product) return { kind: "not-found" };
    if (!isOption(productId, document.variantId)) return { kind: "no-variant" };
    const documents = listDocuments(productId);
    if (findSame(documents, document)) return { kind: "already-there" };
    if (documents.length >= MAX_DOCUMENTS) return { kind: "full" };

    insertDocument({ ...document, productId });
    const after = auditedDocument(document);
    storeProductChange(product, { action: "product.document-add", before: null, after }, actor);
    return { kind: "done" };
  });
}

/** Changes a document, unless the product has been changed since the form was made. Without `file` its file stays. */
export function updateDocument(
  { productId, rowId, version }: ShownRow,
  { file, ...typed }: TypedDocument & { file: DocumentFile | null },
  actor: Actor,
): Promise<DocumentOutcome> {
  return write((): DocumentOutcome => {
    const product = findProductRow(productId);
    const documents = listDocuments(productId);
    const before = documents.find(({ id }) => id === rowId);
    if (!product || !before) return { kind: "not-found" };
    if (!isOption(productId, typed.variantId)) return { kind: "no-variant" };
    const after = { ...before, ...typed, ...file };
    const changed = changedFields(auditedDocument(before), auditedDocument(after));
    if (!changed) return { kind: "unchanged" };
    if (product.updatedAt !== version) {
      const changes = listProductChanges(product, version);
      return { kind: "stale", version: product.updatedAt, changes };
    }
    const others = documents.filter(({ id }) => id !== rowId);
    if (findSame(others, after)) return { kind: "already-there" };

    db.update(productDocuments).set(after).where(eq(productDocuments.id, rowId)).run();
    const { title } = before;
    storeProductChange(
      product,
      {
        action: "product.document-update",
        before: { title, ...changed.before },
        after: { title, ...changed.after },
      },
      actor,
    );
    return { kind: "done" };
  });
}

/** Moves a document before or after its neighbour of the same kind. */
export function moveDocument(
  { productId, rowId }: Omit<ShownRow, "version">,
  direction: Direction,
  actor: Actor,
): Promise<DocumentOutcome> {
  return write((): DocumentOutcome => {
    const product = findProductRow(productId);
    const shown = inDisplayOrder(listDocuments(productId));
    if (!product || !shown.some(({ id }) => id === rowId)) return { kind: "not-found" };
    const order = inDisplayOrder(
      moveItem(shown, rowId, direction).map((each, position) => ({ ...each, position })),
    );
    if (order.every(({ id }, place) => id === shown[place]?.id)) return { kind: "unchanged" };

    for (const [position, { id }] of order.entries()) {
      db.update(productDocuments).set({ position }).where(eq(productDocuments.id, id)).run();
    }
    const titles = (rows: readonly DocumentRow[]) => rows.map(({ title }) => title);
    storeProductChange(
      product,
      {
        action: "product.document-move",
        before: { order: titles(shown) },
        after: { order: titles(order) },
      },
      actor,
    );
    return { kind: "done" };
  });
}

/** Removes a document. Its file is removed later, once no row names it. */
export function deleteDocument(
  { productId, rowId }: Omit<ShownRow, "version">,
  actor: Actor,
): Promise<DocumentOutcome> {
  return write((): DocumentOutcome => {
    const product = findProductRow(productId);
    const document = listDocuments(productId).find(({ id }) => id === rowId);
    if (!product || !document) return { kind: "not-found" };

    db.delete(productDocuments).where(eq(productDocuments.id, rowId)).run();
    const before = auditedDocument(document);
    storeProductChange(product, { action: "product.document-remove", before, after: null }, actor);
    return { kind: "done" };
  });
}

/** Returns true for the whole product and for one of its own options. */
export function isOption(productId: number, variantId: number | null): boolean {
  if (variantId === null) return true;
  const { id, productId: of } = productVariants;
  return (
    db
      .select({ id })
      .from(productVariants)
      .where(and(eq(id, variantId), eq(of, productId)))
      .get() !== undefined
  );
}

/** Names an option in the audit log; null for the whole product. */
export function optionName(variantId: number | null): string | null {
  if (variantId === null) return null;
  const { id, name } = productVariants;
  return db.select({ name }).from(productVariants).where(eq(id, variantId)).get()?.name ?? null;
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
