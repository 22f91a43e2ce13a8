import { count, desc, lt } from "drizzle-orm";

import { contactMessages } from "#drizzle/schema/site";
import { db } from "~/db/engine/client.server";
import { containsNamesOrPhone } from "~/db/engine/like.server";
import { insertMail } from "~/db/mail/outbox.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
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
 * Keeps a visitor's message and promises its mail, both or neither. What was kept with this key
 * before is neither kept nor mailed again.
 */
export function insertContactMessage(
  message: ContactMessage & { submitKey: string },
  mail: NewMail,
  now: number,
): void {
  inOneTransaction(() => {
    const { changes } = db
      .insert(contactMessages)
      .values({ ...message, createdAt: now })
      .onConflictDoNothing({ target: contactMessages.submitKey })
      .run();
    if (changes > 0) insertMail(mail, now);
  });
}

/** Messages that match, newest first. */
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

/** How many messages match. */
export function countContactMessages(q: string): number {
  const counted = db.select({ messages: count() }).from(contactMessages).where(matches(q)).get();
  return counted?.messages ?? 0;
}

/** Forgets messages written before this time, in milliseconds since 1970; gives how many they were. */
export function deleteContactMessagesBefore(ms: number): number {
  return db.delete(contactMessages).where(lt(contactMessages.createdAt, ms)).run().changes;
}

/** Every word must be in what was written, or all of them are one phone number. */
function matches(q: string) {
  const { phone, ...sender } = senderColumns;
  const written = [...Object.values(sender), contactMessages.subject, contactMessages.message];
  return containsNamesOrPhone(q, written, phone);
}
