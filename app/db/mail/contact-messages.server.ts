import { count, desc, isNull, lt } from "drizzle-orm";

import { contactMessages } from "#drizzle/schema/site";
import { db } from "~/db/engine/client.server";
import { containsNamesOrPhone } from "~/db/engine/like.server";
import { insertMail } from "~/db/mail/outbox.server";
import { write } from "~/db/engine/write.server";
import type { ContactMessage } from "~/domain/mail/contact-message";
import type { NewMail } from "~/domain/mail/mail";

const senderColumns = {
  firstName: contactMessages.firstName,
  lastName: contactMessages.lastName,
  email: contactMessages.email,
  company: contactMessages.company,
  phone: contactMessages.phone,
};

/**
 * Stores a visitor's message and queues its mail in one transaction. Does nothing for a submit key
 * that was stored before.
 */
export function insertContactMessage(
  message: ContactMessage & { submitKey: string },
  mail: NewMail<"contact-message-for-sales">,
  now: number,
): Promise<void> {
  return write(() => {
    const { changes } = db
      .insert(contactMessages)
      .values({ ...message, createdAt: now })
      .onConflictDoNothing({ target: contactMessages.submitKey })
      .run();
    if (changes > 0) insertMail(mail, now);
  });
}

/** Lists the messages that match, newest first. */
export function listContactMessages(
  q: string,
  { limit, offset }: { limit: number; offset: number },
): Array<ContactMessage & { id: number; createdAt: number }> {
  const { id, createdAt, subject, message } = contactMessages;
  return db
    .select({ id, createdAt, subject, message, ...senderColumns })
    .from(contactMessages)
    .where(matches(q))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset)
    .all();
}

/** Counts the messages that match. */
export function countContactMessages(q: string): number {
  const counted = db.select({ messages: count() }).from(contactMessages).where(matches(q)).get();
  return counted?.messages ?? 0;
}

/** Counts the messages that no one has answered yet. */
export function countNewMessages(): number {
  const counted = db
    .select({ messages: count() })
    .from(contactMessages)
    .where(isNull(contactMessages.answeredAt))
    .get();
  return counted?.messages ?? 0;
}

/** Deletes messages older than this time, in milliseconds since 1970; returns how many. */
export function deleteContactMessagesBefore(ms: number): number {
  return db.delete(contactMessages).where(lt(contactMessages.createdAt, ms)).run().changes;
}

/** Every word must occur in the message, or all of them together are a phone number. */
function matches(q: string) {
  const { phone, ...sender } = senderColumns;
  const written = [...Object.values(sender), contactMessages.subject, contactMessages.message];
  return containsNamesOrPhone(q, written, phone);
}
