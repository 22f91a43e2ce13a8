import { and, asc, eq, isNotNull, or } from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { quoteReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";

/**
 * Lists the mails that brought the newest version of a quote, and those about any of its versions that
 * were not sent, oldest first, without their content.
 */
export function listReplyMails(newest: { id: number; orderNumber: number }) {
  const { id, kind, toAddress, subject, createdAt, sentAt, failedAt, lastError } = outbox;
  const bringsNewest = and(eq(quoteReplies.id, newest.id), eq(kind, "quote-reply-for-customer"));
  return db
    .select({ id, toAddress, subject, createdAt, sentAt, failedAt, lastError })
    .from(outbox)
    .innerJoin(quoteReplies, eq(quoteReplies.id, outbox.replyId))
    .where(
      and(eq(quoteReplies.orderNumber, newest.orderNumber), or(bringsNewest, isNotNull(failedAt))),
    )
    .orderBy(asc(id))
    .all();
}
