import { and, eq, inArray, like } from "drizzle-orm";

import { quoteEvents } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";

/** Begins the event of a copy; the event of the quote that was copied begins otherwise. */
export const COPIED_FROM = "From ";

/** Lists the quotes of these that staff made by copying another quote: their customers requested nothing. */
export function listCopied(orderNumbers: readonly number[]): Set<number> {
  const { orderNumber, kind, message } = quoteEvents;
  const rows = db
    .selectDistinct({ orderNumber })
    .from(quoteEvents)
    .where(
      and(
        inArray(orderNumber, [...orderNumbers]),
        eq(kind, "copied"),
        like(message, `${COPIED_FROM}%`),
      ),
    )
    .all();
  return new Set(rows.map((row) => row.orderNumber));
}

/** Returns true for a quote that staff made by copying another quote. */
export function isCopiedQuote(orderNumber: number): boolean {
  return listCopied([orderNumber]).has(orderNumber);
}
