import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";

import { quoteDocuments } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { findSentQuote } from "~/quotes/request/quote-history.server";
import { findReply } from "~/quotes/reply/replies.server";
import type { Quotation } from "~/quotes/reply/quotation";
import { quotationOf } from "~/quotes/reply/quotation-of";

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
