/** Mail that is promised and sent. */
import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

import type { QuoteMessage } from "~/domain/mail/mail";

/** Mail that was promised in the same transaction as what it tells of; a worker sends it. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Fixed when the row is made, so that a repeated delivery is seen as the same mail. */
    messageId: text("message_id").notNull(),
    kind: text("kind").notNull(),
    toAddress: text("to_address").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    /** Both empty in a mail about a quote, and once they are no longer kept. */
    html: text("html").notNull(),
    text: text("text").notNull(),
    /** What a mail about a quote is worded from when it is sent; NULL in every other. */
    quoteMessage: text("quote_message", { mode: "json" }).$type<QuoteMessage>(),
    createdAt: integer("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: integer("next_attempt_at").notNull(),
    leasedUntil: integer("leased_until"),
    sentAt: integer("sent_at"),
    /** Set aside: refused for good, or tried for too long. */
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
  ],
);

function isWaiting(mail: { sentAt: AnySQLiteColumn; failedAt: AnySQLiteColumn }) {
  return sql`${mail.sentAt} is null and ${mail.failedAt} is null`;
}
