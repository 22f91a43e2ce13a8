import { and, asc, eq, isNotNull, isNull, inArray } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { quoteOutcomes, quoteReplies, quoteReplyLines } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { listEventsForCustomer } from "~/quotes/reply/quote-events.server";
import { listMessagesForCustomer } from "~/quotes/reply/quote-messages.server";

/**
 * Collects our replies to a customer's quotes and their answers, for the customer to download. Leaves out
 * list prices and the names of staff.
 */
export function collectReplies(userId: string) {
  const own = db
    .select({ orderNumber: quotes.orderNumber })
    .from(quotes)
    // Colleagues answer and write too where a firm shares the quote.
    .where(and(eq(quotes.userId, userId), isNull(quotes.firmId)))
    .all();
  const numbers = own.map(({ orderNumber }) => orderNumber);
  const { id, orderNumber, version, sentAt, validUntil, message } = quoteReplies;
  const replies = db
    .select({ id, orderNumber, version, sentAt, validUntil, message })
    .from(quoteReplies)
    .where(and(inArray(orderNumber, numbers), isNotNull(version)))
    .orderBy(asc(orderNumber), asc(version))
    .all();
  return {
    versions: replies.map((reply) => ({ ...reply, lines: listExportedLines(reply.id) })),
    answers: listAnswers(numbers),
    messages: numbers.flatMap((number) =>
      listMessagesForCustomer(number).map((message) => ({ orderNumber: number, ...message })),
    ),
    events: numbers.flatMap((number) =>
      listEventsForCustomer(number).map((event) => ({ orderNumber: number, ...event })),
    ),
  };
}

function listExportedLines(replyId: number) {
  const { kind, productName, variantName, sku, quantity, unitPricePence, tag, manufacturer } =
    quoteReplyLines;
  const { firmCode, leadTime, note, reason } = quoteReplyLines;
  return db
    .select({
      kind,
      productName,
      variantName,
      sku,
      manufacturer,
      quantity,
      tag,
      firmCode,
      unitPricePence,
      leadTime,
      note,
      reason,
    })
    .from(quoteReplyLines)
    .where(eq(quoteReplyLines.replyId, replyId))
    .orderBy(asc(quoteReplyLines.position))
    .all();
}

/** Lists the customer's own answers; what staff recorded for them has no name of staff. */
function listAnswers(numbers: readonly number[]) {
  const rows = db
    .select()
    .from(quoteOutcomes)
    .where(inArray(quoteOutcomes.orderNumber, [...numbers]))
    .all();
  return rows.map(({ orderNumber, kind, at, via, byName, undoneAt, ...answer }) => ({
    orderNumber,
    kind,
    at,
    via,
    byName: via === "staff" ? null : byName,
    undoneAt,
    purchaseOrder: answer.purchaseOrder,
    requiredBy: answer.requiredBy,
    ...{
      deliverTo: answer.deliverTo,
      reason: answer.reason,
      comment: via === "staff" ? null : answer.comment,
    },
  }));
}

/** Lists the names, phone numbers and email addresses with which a colleague has signed quotes (R26). */
export function listSignatures(email: string) {
  const { sender, writtenBy, version } = quoteReplies;
  return db
    .selectDistinct({ sender })
    .from(quoteReplies)
    .where(and(eq(writtenBy, email), isNotNull(version), isNotNull(sender)))
    .all()
    .flatMap((row) => row.sender ?? []);
}
