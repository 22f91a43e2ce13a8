import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";

import { quoteDocuments } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { env } from "~/env.server";
import type { Attachment } from "~/mail/mail-definition.server";
import { renderInWorker } from "~/quotes/pdf/quotation.server";
import { findSentQuote } from "~/quotes/request/quote-history.server";
import { createCache, sizeOfJson } from "~/shared/bounded-cache.server";
import { MINUTE_MS } from "~/shared/durations";
import { type Quotation, quotationFilename } from "~/quotes/reply/quotation";
import { quotationOf } from "~/quotes/reply/quotation-of";
import { findPrintedPath } from "~/quotes/reply/quote-links.server";
import { findReply, findVersion } from "~/quotes/reply/replies.server";

/** The renderings under way, by the id of their version. */
const renderings = new Map<number, Promise<Buffer>>();

type Rendered = { quotation: Quotation; pdf: Buffer };

/** PDFs that pages have rendered before the mail that stores them was sent: about a hundred. */
const renderedForPages = createCache<Rendered>({
  name: "quotation PDFs",
  maxBytes: 4 * 1024 * 1024,
  ttlMs: 10 * MINUTE_MS,
  purges: true,
  sizeOf: ({ quotation, pdf }) => pdf.byteLength + sizeOfJson(quotation),
});

/** Renders a version, once for all who ask for it meanwhile. */
function renderVersion(replyId: number, quotation: Quotation): Promise<Buffer> {
  const underWay = renderings.get(replyId);
  if (underWay) return underWay;
  const rendering = renderInWorker({
    ...quotation,
    addresses: addressesOf(replyId, quotation),
  }).finally(() => renderings.delete(replyId));
  renderings.set(replyId, rendering);
  return rendering;
}

/** Renders a draft. The address at which a visitor accepts is made when it is sent. */
export function renderDraft(quotation: Quotation): Promise<Buffer> {
  return renderInWorker({ ...quotation, addresses: addressesOf(null, quotation) });
}

/** Returns where the PDF's reader accepts the quotation: in their account, or by a secret that only this PDF has. */
function addressesOf(replyId: number | null, { orderNumber }: Quotation) {
  const quote = findSentQuote(orderNumber);
  const printed = replyId === null ? undefined : findPrintedPath(replyId);
  const accept = quote?.userId ? `/quote-details/${quote.id}` : printed;
  return {
    accept: accept === undefined ? null : `${env.publicUrl}${accept}`,
    terms: `${env.publicUrl}/terms`,
  };
}

/**
 * Renders a version for a page, which writes nothing; a second page has the same bytes from memory, so that
 * a customer who reloads does not keep the one thread that renders busy. A quotation whose names were erased is rendered again.
 */
async function renderForPage(replyId: number, quotation: Quotation): Promise<Buffer> {
  const rendered = renderedForPages.get(String(replyId));
  if (rendered && isDeepStrictEqual(rendered.quotation, quotation)) return rendered.pdf;
  const pdf = await renderVersion(replyId, quotation);
  renderedForPages.set(String(replyId), { quotation, pdf });
  return pdf;
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
  const content = findStoredPdf(reply.id) ?? (await renderForPage(reply.id, quotation));
  return { filename: quotationFilename(quotation), content, contentType: "application/pdf" };
}

/** Finds the stored PDF of a version; undefined until the mail worker has rendered it. */
export function findStoredPdf(replyId: number): Buffer | undefined {
  return db
    .select({ pdf: quoteDocuments.pdf })
    .from(quoteDocuments)
    .where(eq(quoteDocuments.replyId, replyId))
    .get()?.pdf;
}

/**
 * Stores the PDF of a version, unless it is stored already: the first rendering is the one that counts.
 * Stores nothing if the quotation has changed since it was rendered, which happens when the customer's
 * account is deleted meanwhile.
 */
export function storePdf(
  replyId: number,
  { quotation, pdf }: { quotation: Quotation; pdf: Buffer },
  now: number,
): Promise<void> {
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  return write(() => {
    if (!isDeepStrictEqual(findQuotation(replyId), quotation)) return;
    db.insert(quoteDocuments)
      .values({ replyId, pdf, sha256, renderedAt: now })
      .onConflictDoNothing()
      .run();
  });
}

/** Finds a version that was sent, as a document. Undefined once the quote is deleted. */
export function findQuotation(replyId: number): Quotation | undefined {
  const reply = findReply(replyId);
  if (!reply?.issuer || reply.version === null) return undefined;
  const quote = findSentQuote(reply.orderNumber);
  return quote && quotationOf(quote, reply, reply.issuer);
}
