import { createHash } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { quoteDocuments, quoteReplies } from "#drizzle/schema/replies";
import { db } from "~/db/engine/client.server";
import { write } from "~/db/engine/write.server";
import { withItems } from "~/db/quote/quote-history.server";
import { findVersion } from "~/db/reply/replies.server";
import type { Quotation } from "~/domain/reply/quotation";
import { quotationOf } from "~/domain/reply/quotation-of";

/** Finds the stored PDF of a version; undefined until the mail worker has rendered it. */
export function findStoredPdf(replyId: number): Buffer | undefined {
  return db
    .select({ pdf: quoteDocuments.pdf })
    .from(quoteDocuments)
    .where(eq(quoteDocuments.replyId, replyId))
    .get()?.pdf;
}

/** Stores the PDF of a version, unless it is stored already: the first rendering is the one that counts. */
export function storePdf(replyId: number, pdf: Buffer, now: number): Promise<void> {
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  return write(() => {
    db.insert(quoteDocuments)
      .values({ replyId, pdf, sha256, renderedAt: now })
      .onConflictDoNothing()
      .run();
  });
}

/** Finds a version that was sent, as a document. Undefined once the quote is deleted. */
export function findQuotation(replyId: number): Quotation | undefined {
  const reply = db
    .select()
    .from(quoteReplies)
    .where(and(eq(quoteReplies.id, replyId), isNotNull(quoteReplies.version)))
    .get();
  if (!reply?.issuer || reply.version === null) return undefined;
  const rows = db.select().from(quotes).where(eq(quotes.orderNumber, reply.orderNumber)).all();
  const quote = withItems(rows)[0];
  const version = findVersion(reply.orderNumber, reply.version);
  return quote && version && quotationOf(quote, version, reply.issuer);
}
