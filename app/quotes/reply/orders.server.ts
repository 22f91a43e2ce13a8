import { and, asc, count, desc, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { quoteOutcomes, quoteReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import type { SameOrder } from "~/quotes/reply/outcome-facts";
import { isOfCustomer } from "~/quotes/request/quotes-by-email.server";
import { DAY_MS } from "~/shared/durations";
import { RETENTION_DAYS } from "~/site/settings/retention";

/** An order is to be placed while an acceptance of any version applies and the firm's own number is not recorded. */
export const isOrderToPlace = and(
  eq(quoteOutcomes.kind, "accepted"),
  isNull(quoteOutcomes.undoneAt),
  isNull(quotes.orderPlacedAt),
);

/** Counts the accepted orders that are not placed. */
export function countOrdersToPlace(): number {
  const counted = db
    .select({ orders: count() })
    .from(quoteOutcomes)
    .innerJoin(quotes, eq(quotes.orderNumber, quoteOutcomes.orderNumber))
    .where(isOrderToPlace)
    .get();
  return counted?.orders ?? 0;
}

/** Lists the accepted orders that are not placed, the oldest acceptance first, with the total of the accepted version. */
export function listOrdersToPlace({ limit, offset }: { limit: number; offset: number }) {
  const { byName, via, at, purchaseOrder, deliverTo, requiredBy } = quoteOutcomes;
  const { version, goodsIncVatPence, shippingExVatPence, shippingIncVatPence } = quoteReplies;
  return db
    .select({
      quoteId: quotes.id,
      orderNumber: quotes.orderNumber,
      customer: quotes.guestName,
      company: quotes.guestCompany,
      ...{ byName, via, at, purchaseOrder, deliverTo, requiredBy },
      ...{ version, goodsIncVatPence, shippingExVatPence, shippingIncVatPence },
    })
    .from(quoteOutcomes)
    .innerJoin(quotes, eq(quotes.orderNumber, quoteOutcomes.orderNumber))
    .innerJoin(quoteReplies, eq(quoteReplies.id, quoteOutcomes.replyId))
    .where(isOrderToPlace)
    .orderBy(asc(at), asc(quoteOutcomes.id))
    .limit(limit)
    .offset(offset)
    .all();
}

/**
 * Finds the newest order with the same purchase order number, without regard to case, in the quotes that the condition
 * selects. It is a hint: a firm may order twice under one number on purpose.
 */
export function findSameOrder(
  quote: { orderNumber: number },
  number: string | null | undefined,
  isTheirs: SQL | undefined,
): SameOrder | null {
  if (!number) return null;
  const { at, kind, purchaseOrder, undoneAt } = quoteOutcomes;
  const found = db
    .select({ quoteId: quotes.id, orderNumber: quotes.orderNumber, at })
    .from(quotes)
    .innerJoin(quoteOutcomes, eq(quoteOutcomes.orderNumber, quotes.orderNumber))
    .where(
      and(
        isTheirs,
        ne(quotes.orderNumber, quote.orderNumber),
        eq(kind, "accepted"),
        isNull(undoneAt),
        sql`lower(${purchaseOrder}) = lower(${number})`,
      ),
    )
    .orderBy(desc(at))
    .limit(1)
    .get();
  return found ?? null;
}

/** The same for staff: in the other quotes of the firm, or of the account and address. */
export function findSameOrderForStaff(
  quote: Parameters<typeof isOfCustomer>[0] & { orderNumber: number; firmId: number | null },
  number: string | null | undefined,
): SameOrder | null {
  const isOfFirm = quote.firmId === null ? undefined : eq(quotes.firmId, quote.firmId);
  return findSameOrder(quote, number, or(isOfFirm, isOfCustomer(quote)));
}

/**
 * Lists the numbers of a customer's orders that are accepted and not delivered (R22). One that was placed
 * longer ago than an order may take counts as delivered, because not everybody marks it.
 */
export function listOpenOrdersOf(userId: string, now: number): number[] {
  const { orderNumber, kind, undoneAt } = quoteOutcomes;
  const placedAfter = now - RETENTION_DAYS.orderOfDeletedAccount * DAY_MS;
  return db
    .select({ orderNumber })
    .from(quoteOutcomes)
    .innerJoin(quotes, eq(quotes.orderNumber, orderNumber))
    .where(
      and(
        eq(quotes.userId, userId),
        // A firm's order continues after its requester has left.
        isNull(quotes.firmId),
        eq(kind, "accepted"),
        isNull(undoneAt),
        isNull(quotes.deliveredAt),
        or(isNull(quotes.orderPlacedAt), gt(quotes.orderPlacedAt, placedAfter)),
      ),
    )
    .orderBy(asc(orderNumber))
    .all()
    .map((order) => order.orderNumber);
}
