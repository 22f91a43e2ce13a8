/** Adds, changes and removes what is declared of a product, each with its audit entry. */
import { eq } from "drizzle-orm";

import { productCompliance } from "#drizzle/schema/documents";
import { COMPLIANCE_STATUS_LABELS } from "~/catalogue/documents/document-labels";
import {
  type DocumentOutcome,
  optionName,
  type ShownRow,
} from "~/catalogue/documents/document-admin.server";
import {
  type ComplianceRow,
  findDocument,
  insertCompliance,
  listCompliance,
  listDocuments,
} from "~/catalogue/documents/product-documents.server";
import { changeProduct, staleSince } from "~/catalogue/products/changed-product.server";
import { isOptionOf } from "~/catalogue/products/product-row.server";
import { db } from "~/db/client.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import { MAX_DOCUMENTS } from "~/shared/upload-limits";

/** The fields that staff type. */
type TypedCompliance = Omit<ComplianceRow, "id" | "productId">;

export type ComplianceOutcome = DocumentOutcome | { kind: "no-document" };

/** Adds a mark. The product and each of its options have at most one row for each mark. */
export function addCompliance(
  productId: number,
  typed: TypedCompliance,
  actor: Actor,
): Promise<ComplianceOutcome> {
  return changeProduct<ComplianceOutcome>(productId, actor, (store) => {
    const rows = listCompliance(productId);
    const refusal = refusalOf(productId, typed, rows);
    if (refusal) return refusal;
    if (rows.length >= MAX_DOCUMENTS) return { kind: "full" };

    insertCompliance({ ...typed, productId });
    const after = auditedCompliance(typed);
    return store({ action: "product.compliance-add", before: null, after });
  });
}

/** Changes what is declared, unless the product has been changed since the form was made. */
export function updateCompliance(
  { productId, rowId, version }: ShownRow,
  typed: TypedCompliance,
  actor: Actor,
): Promise<ComplianceOutcome> {
  return changeProduct<ComplianceOutcome>(productId, actor, (store, product) => {
    const rows = listCompliance(productId);
    const before = rows.find(({ id }) => id === rowId);
    if (!before) return { kind: "not-found" };
    const changed = changedFields(auditedCompliance(before), auditedCompliance(typed));
    if (!changed) return { kind: "unchanged" };
    const others = rows.filter(({ id }) => id !== rowId);
    const refusal = staleSince(version, product) ?? refusalOf(productId, typed, others);
    if (refusal) return refusal;

    db.update(productCompliance).set(typed).where(eq(productCompliance.id, rowId)).run();
    const { mark } = before;
    return store({
      action: "product.compliance-update",
      before: { mark, ...changed.before },
      after: { mark, ...changed.after },
    });
  });
}

/** Removes a mark. */
export function deleteCompliance(
  { productId, rowId }: Omit<ShownRow, "version">,
  actor: Actor,
): Promise<ComplianceOutcome> {
  return changeProduct<ComplianceOutcome>(productId, actor, (store) => {
    const row = listCompliance(productId).find(({ id }) => id === rowId);
    if (!row) return { kind: "not-found" };

    db.delete(productCompliance).where(eq(productCompliance.id, rowId)).run();
    const before = auditedCompliance(row);
    return store({ action: "product.compliance-remove", before, after: null });
  });
}

function refusalOf(
  productId: number,
  typed: TypedCompliance,
  others: readonly ComplianceRow[],
): ComplianceOutcome | undefined {
  if (!isOptionOf(productId, typed.variantId)) return { kind: "no-variant" };
  const isKnown = listDocuments(productId).some(({ id }) => id === typed.documentId);
  if (typed.documentId !== null && !isKnown) return { kind: "no-document" };
  const isThere = others.some(
    ({ mark, variantId }) => mark === typed.mark && variantId === typed.variantId,
  );
  return isThere ? { kind: "already-there" } : undefined;
}

/** Returns the fields that the audit log records for a row of compliance. */
export function auditedCompliance(row: TypedCompliance) {
  return {
    mark: row.mark,
    variant: optionName(row.variantId),
    status: COMPLIANCE_STATUS_LABELS[row.status],
    validUntil: row.validUntil,
    note: row.note,
    document: row.documentId === null ? null : titleOf(row.documentId),
  };
}

function titleOf(documentId: number): string | null {
  return findDocument(documentId)?.title ?? null;
}
