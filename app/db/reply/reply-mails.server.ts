import { asc, eq } from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { db } from "~/db/engine/client.server";

/** Lists the mails of a version, oldest first, without their content. */
export function listReplyMails(replyId: number) {
  const { id, toAddress, createdAt, sentAt, failedAt, lastError } = outbox;
  return db
    .select({ id, toAddress, createdAt, sentAt, failedAt, lastError })
    .from(outbox)
    .where(eq(outbox.replyId, replyId))
    .orderBy(asc(id))
    .all();
}
