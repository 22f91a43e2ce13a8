import { and, eq, isNull, ne, sql } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";

/**
 * Puts a quote that was sent without an account under this customer's quotes, if it was sent with their
 * address, which they have confirmed. Its figures stay as they are (M9).
 */
export function adoptQuote(
  orderNumber: number,
  { id, email }: { id: string; email: string },
): Promise<void> {
  return write(() => {
    db.update(quotes)
      .set({ userId: id })
      .where(
        and(
          eq(quotes.orderNumber, orderNumber),
          isNull(quotes.userId),
          ne(quotes.status, "draft"),
          sql`lower(${quotes.guestEmail}) = ${email}`,
        ),
      )
      .run();
  });
}
