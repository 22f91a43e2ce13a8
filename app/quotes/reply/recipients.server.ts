import { and, desc, eq, isNotNull } from "drizzle-orm";

import { quoteEvents } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";

/**
 * Returns the address that mails about our quote go to: the one that staff corrected last, or else the
 * one of the request (R15). Null once the customer's account is deleted.
 */
export function findRecipient(quote: {
  orderNumber: number;
  guestEmail: string | null;
}): string | null {
  if (quote.guestEmail === null) return null;
  const { orderNumber, kind, message, id } = quoteEvents;
  const corrected = db
    .select({ address: message })
    .from(quoteEvents)
    .where(and(eq(orderNumber, quote.orderNumber), eq(kind, "sent-again"), isNotNull(message)))
    .orderBy(desc(id))
    .limit(1)
    .get();
  return corrected?.address ?? quote.guestEmail;
}
