import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

import {
  addCompliance,
  type ComplianceOutcome,
  deleteCompliance,
  updateCompliance,
} from "~/catalogue/documents/compliance-admin.server";
import {
  addDocument,
  deleteDocument,
  type DocumentFile,
  moveDocument,
  updateDocument,
} from "~/catalogue/documents/document-admin.server";
import { complianceSchema, documentSchema } from "~/catalogue/documents/document-form.server";
import { NO_FILE } from "~/catalogue/documents/document-limits";
import { checkFiles, withStoredFiles } from "~/catalogue/media/gallery.server";
import { productNotFound } from "~/catalogue/products/product-params.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import type { FormWithFiles } from "~/http/uploads/multipart-form.server";
import type { Actor } from "~/shared/actor";
import { parseId } from "~/shared/row-id";
import { rejectStaleProduct } from "~/site/changes/stale.server";

/** Adds, changes, moves or removes a document or a row of compliance, by the form's intent. */
export async function changeDocuments(productId: number, posted: FormWithFiles, actor: Actor) {
  const { form } = posted;
  const intent = textField(form, "intent");
  const rowId = parseId(textField(form, "rowId")) ?? 0;
  switch (intent) {
    case "save-document":
      return saveDocument(productId, posted, actor);
    case "save-compliance":
      return saveCompliance(productId, form, actor);
    case "up":
    case "down":
      return replyTo(
        await moveDocument({ productId, rowId }, intent, actor),
        productId,
        "Order changed",
      );
    case "remove-document":
      requireConfirmed(form);
      return replyTo(
        await deleteDocument({ productId, rowId }, actor),
        productId,
        "Document removed",
      );
    case "remove-compliance":
      requireConfirmed(form);
      return replyTo(
        await deleteCompliance({ productId, rowId }, actor),
        productId,
        "Mark removed",
      );
    default:
      throw rejectUnknownIntent();
  }
}

async function saveDocument(productId: number, { form, files }: FormWithFiles, actor: Actor) {
  const submission = parseWithZod(form, { schema: documentSchema });
  const checked = await checkFiles({ files });
  if (submission.status !== "success" || checked.errors.documentFile) {
    return rejectInvalid(submission, checked.errors);
  }
  const { rowId, url, ...typed } = submission.value;
  if (rowId === undefined && !url && !checked.ready.documentFile) {
    return rejectInvalid(submission, { documentFile: [NO_FILE] });
  }
  const { documentFile } = checked.ready;
  const answer = await withStoredFiles(
    { ...checked, ready: { documentFile } },
    ({ document }) => writeDocument({ productId, rowId, url, ...typed }, document, actor),
    ({ kind }) => kind === "done",
  );
  const title = rowId === undefined ? "Document added" : "Document saved";
  return replyToForm(answer, submission, productId, {
    title,
    alreadyThere: { title: ["This product already has such a document with this title"] },
    full: { title: ["This product has the maximum number of documents"] },
  });
}

type TypedDocument = z.infer<typeof documentSchema> & { productId: number };

function writeDocument(
  { productId, rowId, version, url, kind, title, revision, variantId }: TypedDocument,
  stored: (Omit<DocumentFile, "filename"> & { filename: string }) | undefined,
  actor: Actor,
) {
  const typed = { kind, title, variantId: variantId ?? null, revision: revision || null };
  const elsewhere = url ? { url, filename: null, bytes: null } : null;
  const file = stored ?? elsewhere;
  if (rowId !== undefined)
    return updateDocument({ productId, rowId, version }, { ...typed, file }, actor);
  if (!file) throw new Error("A new document has no file");
  return addDocument(productId, { ...typed, ...file }, actor);
}

async function saveCompliance(productId: number, form: FormData, actor: Actor) {
  const submission = parseWithZod(form, { schema: complianceSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { rowId, version, mark, status, ...typed } = submission.value;
  const values = {
    mark,
    status,
    variantId: typed.variantId ?? null,
    documentId: typed.documentId ?? null,
    validUntil: typed.validUntil ?? null,
    note: typed.note || null,
  };
  const answer =
    rowId === undefined
      ? await addCompliance(productId, values, actor)
      : await updateCompliance({ productId, rowId, version }, values, actor);
  return replyToForm(answer, submission, productId, {
    title: rowId === undefined ? "Mark added" : "Mark saved",
    alreadyThere: { mark: ["This mark is already there. Change it instead"] },
    full: { mark: ["This product has the maximum number of marks"] },
  });
}

type Errors = Record<string, string[]>;

function replyToForm(
  answer: ComplianceOutcome,
  submission: Parameters<typeof rejectStaleProduct>[0] & Parameters<typeof rejectInvalid>[0],
  productId: number,
  words: { title: string; alreadyThere: Errors; full: Errors },
) {
  switch (answer.kind) {
    case "stale":
      return rejectStaleProduct(submission, answer);
    case "already-there":
      return rejectInvalid(submission, words.alreadyThere);
    case "full":
      return rejectInvalid(submission, words.full);
    case "no-variant":
      return rejectInvalid(submission, {
        variantId: ["This option no longer exists. Choose another"],
      });
    case "no-document":
      return rejectInvalid(submission, {
        documentId: ["This document no longer exists. Choose another"],
      });
    case "done":
    case "unchanged":
    case "not-found":
      return replyTo(answer, productId, words.title);
  }
}

function replyTo({ kind }: ComplianceOutcome, productId: number, title: string) {
  if (kind === "not-found") throw productNotFound();
  return redirectWithToast(`/admin/products/${productId}/documents?saved=${Date.now()}`, {
    kind: "success",
    title: kind === "unchanged" ? "Nothing was changed" : title,
  });
}
