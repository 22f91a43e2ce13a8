import { readFile } from "node:fs/promises";
import path from "node:path";

import { findVersion } from "~/db/reply/replies.server";
import { findQuotation, findStoredPdf, storePdf } from "~/db/reply/reply-documents.server";
import { type Quotation, quotationFilename } from "~/domain/reply/quotation";
import type { Attachment } from "~/email/mail-definition.server";
import { env } from "~/env.server";
import { renderInWorker } from "~/pdf/render-in-worker.server";

/** The renderings under way, by the id of their version. */
const renderings = new Map<number, Promise<Buffer>>();

/** Renders a version, once for all who ask for it meanwhile. */
function renderVersion(replyId: number, quotation: Quotation): Promise<Buffer> {
  const underWay = renderings.get(replyId);
  if (underWay) return underWay;
  const rendering = renderInWorker(quotation).finally(() => renderings.delete(replyId));
  renderings.set(replyId, rendering);
  return rendering;
}

/** Returns the PDF of a version, rendered and stored the first time. Empty once the quote is deleted. */
export async function attachPdf(replyId: number): Promise<Attachment[]> {
  const quotation = findQuotation(replyId);
  if (!quotation) return [];
  const stored = findStoredPdf(replyId);
  const content = stored ?? (await renderVersion(replyId, quotation));
  if (!stored) await storePdf(replyId, { quotation, pdf: content }, Date.now());
  return [{ filename: quotationFilename(quotation), content, contentType: "application/pdf" }];
}

/** Reads datasheets that go with a version. Leaves out files that are gone. */
export async function attachDatasheets(
  datasheets: ReadonlyArray<{ file: string; filename: string }>,
): Promise<Attachment[]> {
  const read = datasheets.map(async ({ file, filename }): Promise<Attachment[]> => {
    const fullPath = path.join(env.mediaDir, "datasheets", file);
    const content = await readFile(fullPath).catch(() => undefined);
    return content ? [{ filename, content, contentType: "application/pdf" }] : [];
  });
  return (await Promise.all(read)).flat();
}

/**
 * Returns the PDF of a version for a page: the stored bytes, else rendered without storing them, because
 * a page that is read writes nothing. Undefined for a version that was not sent.
 */
export async function readPdf(
  orderNumber: number,
  version: number,
): Promise<Attachment | undefined> {
  const reply = findVersion(orderNumber, version);
  const quotation = reply && findQuotation(reply.id);
  if (!quotation) return undefined;
  const content = findStoredPdf(reply.id) ?? (await renderVersion(reply.id, quotation));
  return { filename: quotationFilename(quotation), content, contentType: "application/pdf" };
}
