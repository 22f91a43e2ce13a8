/** The queue of mail to send. */
import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** Mail is queued in the transaction of the change that it reports, and sent by a worker. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Fixed when the mail is queued, so that a repeated delivery is recognised as the same mail. */
    messageId: text("message_id").notNull(),
    /** A MailKind, unless a newer version queued it. */
    kind: text("kind").notNull(),
    toAddress: text("to_address").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    /** `html` and `text` are empty, except in mail queued before every kind had facts. */
    html: text("html").notNull(),
    text: text("text").notNull(),
    /** The data that the body is rendered from when it is sent; NULL once deleted. */
    facts: text("facts", { mode: "json" }).$type<Readonly<Record<string, unknown>>>(),
    /** The version of a reply that it brings: the quote shows whether it was delivered. */
    replyId: integer("reply_id"),
    /** The quote that it is about; NULL for other mails, and for those of older versions. */
    orderNumber: integer("order_number"),
    /** The Message-IDs of its thread, so that mail programs keep a quote's mails together. */
    inReplyTo: text("in_reply_to"),
    references: text("references_ids"),
    createdAt: integer("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: integer("next_attempt_at").notNull(),
    leasedUntil: integer("leased_until"),
    sentAt: integer("sent_at"),
    /** Refused permanently, or tried for too long. */
    failedAt: integer("failed_at"),
    lastError: text("last_error"),
  },
  (table) => [
    uniqueIndex("outbox_message_id_unique").on(table.messageId),
    index("outbox_due").on(table.nextAttemptAt).where(isWaiting(table)),
    index("outbox_oldest").on(table.createdAt).where(isWaiting(table)),
    index("outbox_failed")
      .on(table.failedAt)
      .where(sql`${table.failedAt} is not null`),
    index("outbox_by_order")
      .on(table.orderNumber)
      .where(sql`${table.orderNumber} is not null`),
    index("outbox_by_reply")
      .on(table.replyId)
      .where(sql`${table.replyId} is not null`),
  ],
);

function isWaiting(mail: { sentAt: AnySQLiteColumn; failedAt: AnySQLiteColumn }) {
  return sql`${mail.sentAt} is null and ${mail.failedAt} is null`;
}
