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
import { type PrintedOrder, renderInWorker } from "~/quotes/pdf/quotation.server";
import { findSentQuote } from "~/quotes/request/quote-history.server";
import { createCache, sizeOfJson } from "~/shared/bounded-cache.server";
import { MINUTE_MS } from "~/shared/durations";
import { type Quotation, quotationFilename } from "~/quotes/reply/quotation";
import { quotationOf } from "~/quotes/reply/quotation-of";
import { findPrintedLink, isOfAccount } from "~/quotes/reply/quote-links.server";
import { findReply, findVersion } from "~/quotes/reply/replies.server";
import { printedSize } from "~/site/settings/logo";
import { findLogo } from "~/site/settings/logo.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";

/** A version that was sent, or with `order` its order. */
type Content = Quotation & { order?: PrintedOrder };

/** A document of one version: its quotation, or the confirmation of its order. */
type Document = { key: string; replyId: number; content: Content };

/** The renderings under way, by the key of their document. */
const renderings = new Map<string, Promise<Buffer>>();

type Rendered = { content: Content; pdf: Buffer };

/** PDFs that pages have rendered before the mail that stores them was sent: about a hundred. */
const renderedForPages = createCache<Rendered>({
  name: "quotation PDFs",
  maxBytes: 4 * 1024 * 1024,
  ttlMs: 10 * MINUTE_MS,
  purges: true,
  sizeOf: ({ content, pdf }) => pdf.byteLength + sizeOfJson(content),
});

/** Renders a document of a version; requests for it in the meantime get the same rendering. */
export function renderOnce({ key, replyId, content }: Document): Promise<Buffer> {
  const underWay = renderings.get(key);
  if (underWay) return underWay;
  const logo = pictureOf(findReply(replyId)?.logoSha256 ?? null);
  const printed = { ...content, logo, addresses: addressesOf(replyId, content) };
  const rendering = renderInWorker(printed).finally(() => renderings.delete(key));
  renderings.set(key, rendering);
  return rendering;
}

/** Renders a draft. The address at which a visitor accepts is made when the version is sent. */
export function renderDraft(quotation: Quotation): Promise<Buffer> {
  const logo = pictureOf(readSiteSettings().logoSha256);
  return renderInWorker({ ...quotation, logo, addresses: addressesOf(null, quotation) });
}

function pictureOf(sha256: string | null) {
  const logo = findLogo(sha256);
  return logo ? { bytes: logo.bytes, ...printedSize(logo) } : null;
}

/** Returns where the PDF's reader accepts the quotation: in their account, or by a secret that only this PDF has. */
function addressesOf(replyId: number | null, { orderNumber }: Quotation) {
  const quote = findSentQuote(orderNumber);
  const printed =
    quote === undefined || replyId === null
      ? undefined
      : findPrintedLink({ quoteId: quote.id, replyId });
  const open = printed?.isStopped ? undefined : printed?.path;
  const accept = quote && isOfAccount(quote) ? `/quote-details/${quote.id}` : open;
  return {
    accept: accept === undefined ? null : `${env.publicUrl}${accept}`,
    terms: `${env.publicUrl}/terms`,
  };
}

/**
 * Renders a document for a page, which writes nothing; a second page has the same bytes from memory, so that
 * a customer who reloads does not keep the one thread that renders busy. It is rendered again once names in
 * it were erased.
 */
export async function renderForPage(document: Document): Promise<Buffer> {
  const { key, content } = document;
  const rendered = renderedForPages.get(key);
  if (rendered && isDeepStrictEqual(rendered.content, content)) return rendered.pdf;
  const pdf = await renderOnce(document);
  renderedForPages.set(key, { content, pdf });
  return pdf;
}

/**
 * Returns the PDF of a version, rendered and stored the first time; without its address once staff have stopped
 * that. Empty once the quote is deleted.
 */
export async function attachPdf(replyId: number): Promise<Attachment[]> {
  const quotation = findQuotation(replyId);
  if (!quotation) return [];
  const isStopped = isPrintedLinkStopped(replyId, quotation);
  const stored = isStopped ? undefined : findStoredPdf(replyId);
  const content = stored ?? (await renderOnce(versionOf(replyId, quotation, { isStopped })));
  if (!stored) await storePdf(replyId, { quotation, pdf: content }, Date.now());
  return [{ filename: quotationFilename(quotation), content, contentType: "application/pdf" }];
}

function versionOf(
  replyId: number,
  content: Quotation,
  { isStopped }: { isStopped: boolean },
): Document {
  return { key: `version ${replyId}${isStopped ? " without its link" : ""}`, replyId, content };
}

/** Returns true once the address that is printed on the stored PDF of a version opens nothing. */
function isPrintedLinkStopped(replyId: number, { orderNumber }: Quotation): boolean {
  const quote = findSentQuote(orderNumber);
  return Boolean(quote && findPrintedLink({ quoteId: quote.id, replyId })?.isStopped);
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
 * a page that is read writes nothing. Customers read it without an address that was stopped, and staff as it was
 * sent. Undefined for a version that was not sent.
 */
export async function readPdf(
  orderNumber: number,
  version: number,
  { isAsSent = false }: { isAsSent?: boolean } = {},
): Promise<Attachment | undefined> {
  const reply = findVersion(orderNumber, version);
  const quotation = reply && findQuotation(reply.id);
  if (!quotation) return undefined;
  const isStopped = isPrintedLinkStopped(reply.id, quotation);
  const stored = isStopped && !isAsSent ? undefined : findStoredPdf(reply.id);
  const content = stored ?? (await renderForPage(versionOf(reply.id, quotation, { isStopped })));
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
