import { contactMessages } from "#drizzle/schema/site";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";
import type { ContactMessage } from "~/site/messages/contact-message";
import { contactMessageForSales } from "~/site/messages/contact-message-for-sales.server";

/**
 * Stores a visitor's message and queues its mail in one transaction. Does nothing for a submit key
 * that was stored before.
 */
export function sendContactMessage(
  { submitKey, ...message }: ContactMessage & { submitKey: string },
  now: number,
): Promise<void> {
  return write(() => {
    const { changes } = db
      .insert(contactMessages)
      .values({ ...message, submitKey, createdAt: now })
      .onConflictDoNothing({ target: contactMessages.submitKey })
      .run();
    if (changes > 0) queueMail(contactMessageForSales, { message, sentAt: now }, now);
  });
}
