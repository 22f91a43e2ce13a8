import { and, eq, inArray, isNotNull } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import {
  quoteDocuments,
  quoteEvents,
  quoteLinks,
  quoteNotes,
  quoteOutcomes,
  quoteReplies,
} from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";

/**
 * Erases what a customer typed in answer to our quotes, what staff wrote about them, our message to them,
 * their links and the stored PDFs, which name them. The lines and the figures stay; a PDF is rendered again without the name. Call
 * inside write(), while the quotes still name their account.
 */
export function eraseAnswersOf(userId: string): void {
  assertInWrite();
  const own = db
    .select({ orderNumber: quotes.orderNumber })
    .from(quotes)
    .where(eq(quotes.userId, userId));
  const replies = db
    .select({ id: quoteReplies.id })
    .from(quoteReplies)
    .where(inArray(quoteReplies.orderNumber, own));
  db.delete(quoteDocuments).where(inArray(quoteDocuments.replyId, replies)).run();
  db.delete(quoteLinks).where(inArray(quoteLinks.orderNumber, own)).run();
  db.update(quoteReplies)
    .set({ message: null, copies: null })
    .where(inArray(quoteReplies.orderNumber, own))
    .run();
  db.update(quoteOutcomes)
    .set({
      byName: null,
      purchaseOrder: null,
      requiredBy: null,
      deliverTo: null,
      reason: null,
      comment: null,
      undoneBy: null,
      undoneReason: null,
    })
    .where(inArray(quoteOutcomes.orderNumber, own))
    .run();
  db.update(quoteEvents)
    .set({ message: null })
    .where(and(inArray(quoteEvents.orderNumber, own), isNotNull(quoteEvents.message)))
    .run();
  db.delete(quoteNotes).where(inArray(quoteNotes.orderNumber, own)).run();
}
