import { lt } from "drizzle-orm";

import { contactMessages } from "#drizzle/schema/site";
import { db } from "~/db/client.server";
import { inOneTransaction } from "~/db/transaction.server";
import { insertMail } from "~/db/outbox.server";
import type { ContactMessage } from "~/domain/contact-message";
import type { NewMail } from "~/domain/mail";

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

/** Forgets messages written before this time, in milliseconds since 1970; gives how many they were. */
export function deleteContactMessagesBefore(ms: number): number {
  return db.delete(contactMessages).where(lt(contactMessages.createdAt, ms)).run().changes;
}
