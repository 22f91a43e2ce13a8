import { and, asc, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";

import { quoteReplies, quoteReplyLines } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";

export type StoredReply = typeof quoteReplies.$inferSelect & { lines: StoredReplyLine[] };
export type StoredReplyLine = typeof quoteReplyLines.$inferSelect;

/** Finds the draft of a quote's reply, with its lines. */
export function findDraft(orderNumber: number): StoredReply | undefined {
  return withLines(
    db
      .select()
      .from(quoteReplies)
      .where(and(eq(quoteReplies.orderNumber, orderNumber), isNull(quoteReplies.sentAt)))
      .get(),
  );
}

/** Finds the newest version that was sent, with its lines. */
export function findNewestVersion(orderNumber: number): StoredReply | undefined {
  return withLines(
    db
      .select()
      .from(quoteReplies)
      .where(and(eq(quoteReplies.orderNumber, orderNumber), isNotNull(quoteReplies.version)))
      .orderBy(desc(quoteReplies.version))
      .limit(1)
      .get(),
  );
}

/** Finds the newest version of each of these quotes, by order number, without lines. */
export function listNewestVersions(orderNumbers: readonly number[]) {
  const rows = db
    .select()
    .from(quoteReplies)
    .where(
      and(inArray(quoteReplies.orderNumber, [...orderNumbers]), isNotNull(quoteReplies.version)),
    )
    .orderBy(asc(quoteReplies.version))
    .all();
  // Ordered by version, so that the newest is the one that remains.
  return new Map(rows.map((reply) => [reply.orderNumber, reply]));
}

/** Finds a reply by its own id, with its lines. */
export function findReply(replyId: number): StoredReply | undefined {
  return withLines(db.select().from(quoteReplies).where(eq(quoteReplies.id, replyId)).get());
}

/** Finds one version that was sent, with its lines. */
export function findVersion(orderNumber: number, version: number): StoredReply | undefined {
  return withLines(
    db
      .select()
      .from(quoteReplies)
      .where(and(eq(quoteReplies.orderNumber, orderNumber), eq(quoteReplies.version, version)))
      .get(),
  );
}

/** Lists the facts of each version that was sent, newest first, without lines. */
export function listVersions(orderNumber: number) {
  const { id, version, sentAt, validUntil, writtenBy, goodsIncVatPence, shippingIncVatPence } =
    quoteReplies;
  return db
    .select({
      ...{ id, version, sentAt, validUntil, writtenBy },
      ...{ goodsIncVatPence, shippingIncVatPence },
    })
    .from(quoteReplies)
    .where(and(eq(quoteReplies.orderNumber, orderNumber), isNotNull(quoteReplies.version)))
    .orderBy(desc(quoteReplies.version))
    .all();
}

function withLines(reply: typeof quoteReplies.$inferSelect | undefined): StoredReply | undefined {
  if (!reply) return undefined;
  const lines = db
    .select()
    .from(quoteReplyLines)
    .where(eq(quoteReplyLines.replyId, reply.id))
    .orderBy(asc(quoteReplyLines.position))
    .all();
  return { ...reply, lines };
}
