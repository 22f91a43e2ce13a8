import { findQuotation, findStoredPdf, storePdf } from "~/db/reply/reply-documents.server";
import { quotationFilename } from "~/domain/reply/quotation";
import type { Attachment } from "~/email/mail-definition.server";
import { renderInWorker } from "~/pdf/render-in-worker.server";

/** Returns the PDF of a version, rendered and stored the first time. Empty once the quote is deleted. */
export async function attachPdf(replyId: number): Promise<Attachment[]> {
  const quotation = findQuotation(replyId);
  if (!quotation) return [];
  const stored = findStoredPdf(replyId);
  const content = stored ?? (await renderInWorker(quotation));
  if (!stored) await storePdf(replyId, content, Date.now());
  return [{ filename: quotationFilename(quotation), content, contentType: "application/pdf" }];
}
