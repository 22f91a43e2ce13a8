import { createHash } from "node:crypto";
import { and, asc, count, eq, gte, inArray, isNull, lt, lte, max, or } from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { quotes } from "#drizzle/schema/quotes";
import { quoteEvents, quoteFiles, quoteMessages } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import { insertFiles, listFiles, type StoredFile } from "~/quotes/reply/message-files.server";
import type { CustomerWord, ShownFile, ShownMessage } from "~/quotes/reply/quote-message";

/** A customer's messages about one quote: enough for any conversation, and a bound in bytes. */
const MAX_FROM_CUSTOMER = 200;

const REQUESTS = ["change-requested", "renewal-requested"] as const;

type NewMessage = Omit<typeof quoteMessages.$inferInsert, "id" | "submitKey"> & {
  text: string;
  files: readonly StoredFile[];
  submitKey: string;
};

/** Stores a message and its files, unless `isStored`. Call inside write(). */
export function insertMessage({ files, ...message }: NewMessage) {
  assertInWrite();
  const submitKey = keyOf({ files, ...message });
  const stored = db
    .insert(quoteMessages)
    .values({ ...message, submitKey })
    .returning({ id: quoteMessages.id })
    .get();
  return { files: insertFiles(stored.id, files) };
}

type SentForm = Pick<NewMessage, "orderNumber" | "submitKey" | "text"> & {
  files: ReadonlyArray<Pick<StoredFile, "sha256">>;
};

/** Returns true if the same form has stored this message before, as on a second press of its button. */
export function isStored(message: SentForm): boolean {
  const { id, submitKey } = quoteMessages;
  const stored = db
    .select({ id })
    .from(quoteMessages)
    .where(eq(submitKey, keyOf(message)))
    .get();
  return stored !== undefined;
}

/** Returns a key of form and content: the same form with another text, sent after Back, is another message. */
function keyOf({ orderNumber, submitKey, text, files }: SentForm): string {
  const hashes = files.map(({ sha256 }) => sha256).join(" ");
  const content = `${orderNumber} ${submitKey} ${hashes} ${text}`;
  return createHash("sha256").update(content).digest("hex");
}

/** Returns true if the customer can write no more messages about this quote. */
export function isConversationFull(orderNumber: number): boolean {
  const written = db
    .select({ messages: count() })
    .from(quoteMessages)
    .where(fromCustomer(orderNumber))
    .get();
  return (written?.messages ?? 0) >= MAX_FROM_CUSTOMER;
}

function fromCustomer(orderNumber: number) {
  return and(eq(quoteMessages.orderNumber, orderNumber), isNull(quoteMessages.author));
}

/** Lists the conversation as its customer reads it, oldest first, without names of staff. */
export function listMessagesForCustomer(orderNumber: number): ShownMessage[] {
  const files = listFiles(orderNumber);
  return selectMessages(orderNumber).flatMap(({ id, at, author, via, text }) => {
    const own = (files.get(id) ?? []).filter(({ removedAt }) => removedAt === null);
    const isOurs = author !== null && via === "desk";
    return text === null ? [] : [{ id, at, isOurs, via, text, files: own.map(shownFile) }];
  });
}

/** Lists the conversation for staff, oldest first, each message of ours with the state of its mail. */
export function listMessagesForStaff(orderNumber: number) {
  const messages = selectMessages(orderNumber);
  const ids = messages.flatMap(({ mailMessageId }) => mailMessageId ?? []);
  const { messageId, sentAt, failedAt, lastError } = outbox;
  const mails = db
    .select({ messageId, sentAt, failedAt, lastError })
    .from(outbox)
    .where(inArray(messageId, ids))
    .all();
  const files = listFiles(orderNumber);
  const mailById = new Map(mails.map(({ messageId: mailId, ...mail }) => [mailId, mail]));
  return messages.map(({ mailMessageId, ...message }) => ({
    ...message,
    files: (files.get(message.id) ?? []).map(shownFile),
    isOurs: message.author !== null && message.via === "desk",
    mail: (message.author !== null && mailMessageId && mailById.get(mailMessageId)) || null,
  }));
}

function shownFile({ id, name, bytes, removedAt }: ShownFile & { removedAt: number | null }) {
  return { id, name, bytes, isRemoved: removedAt !== null };
}

function selectMessages(orderNumber: number) {
  const { id, at, author, via, text, version, readAt, mailMessageId } = quoteMessages;
  return db
    .select({ id, at, author, via, text, version, readAt, mailMessageId })
    .from(quoteMessages)
    .where(eq(quoteMessages.orderNumber, orderNumber))
    .orderBy(asc(at), asc(id))
    .all();
}

type WaitingQuote = { orderNumber: number; needsAnswerSince: number | null };

/**
 * Lists what the customer wrote and has no answer yet, oldest first: the change or renewal that they wait for, the
 * messages since then, and every message that is not marked as read.
 */
export function listUnanswered(quote: WaitingQuote): CustomerWord[] {
  const { orderNumber, needsAnswerSince } = quote;
  const request = listOpenRequests([quote]).get(orderNumber);
  const { id, at, text, readAt } = quoteMessages;
  const isWaitedFor = needsAnswerSince === null ? undefined : gte(at, needsAnswerSince);
  const messages = db
    .select({ id, at, text })
    .from(quoteMessages)
    .where(and(fromCustomer(orderNumber), or(isNull(readAt), isWaitedFor)))
    .orderBy(asc(id))
    .all();
  return [
    ...(request ? [{ kind: request.kind, at: request.at, text: request.message }] : []),
    ...messages.map((message) => ({
      kind: "message" as const,
      at: message.at,
      text: message.text,
    })),
  ].sort((one, other) => one.at - other.at);
}

/** Lists the change or renewal that the customer of each of these quotes waits for, by order number (R5). */
export function listOpenRequests(waiting: readonly WaitingQuote[]) {
  const numbers = waiting.flatMap(({ orderNumber, needsAnswerSince }) =>
    needsAnswerSince === null ? [] : [orderNumber],
  );
  const { orderNumber, kind, at, message, id } = quoteEvents;
  const requests = db
    .select({ orderNumber, kind, at, message })
    .from(quoteEvents)
    .innerJoin(quotes, eq(quotes.orderNumber, orderNumber))
    .where(
      and(
        inArray(orderNumber, numbers),
        inArray(kind, [...REQUESTS]),
        gte(at, quotes.needsAnswerSince),
      ),
    )
    .orderBy(asc(id))
    .all();
  return new Map(
    requests.flatMap((request) => {
      const requested = REQUESTS.find((each) => each === request.kind);
      return requested ? [[request.orderNumber, { ...request, kind: requested }] as const] : [];
    }),
  );
}

/** Stores that the customer waits for an answer. The oldest question decides since when (R5). Call inside write(). */
export function startWaiting(orderNumber: number, now: number): void {
  assertInWrite();
  db.update(quotes)
    .set({ needsAnswerSince: now })
    .where(and(eq(quotes.orderNumber, orderNumber), isNull(quotes.needsAnswerSince)))
    .run();
}

/** Lists the customer's messages that are not marked as read, oldest first. */
export function listUnread(orderNumber: number) {
  const { id, at, text, readAt } = quoteMessages;
  return db
    .select({ id, at, text })
    .from(quoteMessages)
    .where(and(fromCustomer(orderNumber), isNull(readAt)))
    .orderBy(asc(id))
    .all();
}

/** Marks the customer's messages up to this one as read. Returns their number. Call inside write(). */
export function markRead(orderNumber: number, upTo: number, now: number): number {
  assertInWrite();
  const { id, readAt } = quoteMessages;
  return db
    .update(quoteMessages)
    .set({ readAt: now })
    .where(and(fromCustomer(orderNumber), isNull(readAt), lte(id, upTo)))
    .run().changes;
}

/** Erases the words and files of the conversation about a quote. Call inside write(). */
export function eraseMessages(orderNumber: number): void {
  assertInWrite();
  const messages = db
    .select({ id: quoteMessages.id })
    .from(quoteMessages)
    .where(eq(quoteMessages.orderNumber, orderNumber));
  db.delete(quoteFiles).where(inArray(quoteFiles.messageId, messages)).run();
  db.update(quoteMessages)
    .set({ text: null, submitKey: null, mailMessageId: null })
    .where(eq(quoteMessages.orderNumber, orderNumber))
    .run();
}

/** Deletes the conversations whose last message is older than a time in milliseconds since 1970. Call inside write(). */
export function deleteMessagesBefore(time: number): void {
  assertInWrite();
  const { orderNumber, at } = quoteMessages;
  const ended = db
    .select({ orderNumber })
    .from(quoteMessages)
    .groupBy(orderNumber)
    .having(lt(max(at), time));
  db.delete(quoteMessages).where(inArray(orderNumber, ended)).run();
}
