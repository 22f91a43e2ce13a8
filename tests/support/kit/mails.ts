import { randomUUID } from "node:crypto";
import { and, asc, count, eq, gt, isNull, lte, or } from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { contactMessages } from "#drizzle/schema/site";
import type { TestDatabase } from "#tests/support/kit/tables";

/** Adds, reads and changes mails in the outbox, and the messages of the contact form. */
export function mailKit(db: TestDatabase) {
  return { ...outboxKit(db), ...messageKit(db) };
}

function outboxKit(db: TestDatabase) {
  return {
    /** Lists the mails, the oldest first. */
    listMails() {
      return db.select().from(outbox).orderBy(asc(outbox.id)).all();
    },

    /** Lists the mails to an address, the oldest first. */
    mailsTo(address: string) {
      return db
        .select()
        .from(outbox)
        .where(eq(outbox.toAddress, address))
        .orderBy(asc(outbox.id))
        .all();
    },

    /** Counts the mails that are due or are tried again, but not those for a later time. */
    countUnsentMails(): number {
      const isDue = or(gt(outbox.attempts, 0), lte(outbox.nextAttemptAt, Date.now()));
      return (
        db
          .select({ count: count() })
          .from(outbox)
          .where(and(isNull(outbox.sentAt), isDue))
          .get()?.count ?? 0
      );
    },

    /** Adds a mail that is due since the beginning of time. */
    addMail(mail: Partial<typeof outbox.$inferInsert> = {}) {
      db.insert(outbox)
        .values({
          messageId: `<${randomUUID()}@example.com>`,
          kind: "test",
          toAddress: "a@example.com",
          subject: "s",
          html: "h",
          text: "t",
          createdAt: 0,
          nextAttemptAt: 0,
          ...mail,
        })
        .run();
    },

    updateMails(changes: Partial<typeof outbox.$inferInsert>) {
      db.update(outbox).set(changes).run();
    },

    deleteMails(kind: string) {
      db.delete(outbox).where(eq(outbox.kind, kind)).run();
    },
  };
}

function messageKit(db: TestDatabase) {
  return {
    addContactMessage(message: Partial<typeof contactMessages.$inferInsert> = {}) {
      db.insert(contactMessages)
        .values({
          firstName: "Priya",
          lastName: "Shah",
          email: "priya@example.com",
          phone: "020 7946 0123",
          subject: "Duct sensor",
          message: "Which one\nsuits?",
          createdAt: Date.now(),
          ...message,
        })
        .run();
    },

    listContactMessages() {
      return db.select().from(contactMessages).orderBy(asc(contactMessages.id)).all();
    },

    contactMessagesFrom(email: string) {
      return db.select().from(contactMessages).where(eq(contactMessages.email, email)).all();
    },
  };
}
