import { and, count, desc, eq, isNotNull, isNull } from "drizzle-orm";

import { users } from "#drizzle/schema/accounts";
import { contactMessages } from "#drizzle/schema/site";
import { db } from "~/db/client.server";
import { containsNamesOrPhone } from "~/db/like.server";
import {
  type MessageCounts,
  type MessageFilter,
  messageIdOf,
} from "~/site/messages/staff-messages";

const senderColumns = {
  firstName: contactMessages.firstName,
  lastName: contactMessages.lastName,
  email: contactMessages.email,
  company: contactMessages.company,
  phone: contactMessages.phone,
};

/**
 * Lists the messages that match, newest first. An answered message has the address of the colleague who
 * marked it, or null once that account is deleted.
 */
export function listContactMessages(
  { q, filter }: { q: string; filter: MessageFilter },
  { limit, offset }: { limit: number; offset: number },
) {
  const { id, createdAt, subject, message, answeredAt } = contactMessages;
  return db
    .select({
      id,
      createdAt,
      subject,
      message,
      answeredAt,
      ...senderColumns,
      answeredBy: users.email,
    })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.answeredBy))
    .where(and(matches(q), isIn(filter)))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset)
    .all();
}

/** Counts the messages that match, for each filter. */
export function countContactMessages(q: string): MessageCounts {
  const [fresh, answered] = [countIn("new", q), countIn("answered", q)];
  return { new: fresh, answered, all: fresh + answered };
}

/** Counts the messages that were not marked as answered. */
export function countNewMessages(): number {
  return countIn("new", "");
}

function countIn(filter: MessageFilter, q: string): number {
  const counted = db
    .select({ messages: count() })
    .from(contactMessages)
    .where(and(matches(q), isIn(filter)))
    .get();
  return counted?.messages ?? 0;
}

function isIn(filter: MessageFilter) {
  if (filter === "all") return undefined;
  const { answeredAt } = contactMessages;
  return filter === "new" ? isNull(answeredAt) : isNotNull(answeredAt);
}

/**
 * Matches messages in which every word occurs. The words may also be a phone number, or the name of a message in
 * the audit log, such as "Message 12".
 */
function matches(q: string) {
  const id = messageIdOf(q);
  if (id !== undefined) return eq(contactMessages.id, id);

  const { phone, ...sender } = senderColumns;
  const written = [...Object.values(sender), contactMessages.subject, contactMessages.message];
  return containsNamesOrPhone(q, written, phone);
}
