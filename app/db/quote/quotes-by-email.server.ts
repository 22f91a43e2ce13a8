import { and, desc, eq, ne, or, sql } from "drizzle-orm";

import { users } from "#drizzle/schema/accounts";
import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/engine/client.server";

/** One quote more than a page names, to show that there are more. */
const MAX_QUOTES = 4;

/**
 * Finds the account with this address, and the newest sent quotes of that account or with this address,
 * so that staff see who wrote a message. Addresses are compared without case.
 */
export function findCustomerByEmail(email: string) {
  const address = email.toLowerCase();
  const account = db.select({ id: users.id }).from(users).where(eq(users.email, address)).get();
  return {
    userId: account?.id ?? null,
    quotes: quotesByEmailQuery(address, account?.id).all(),
  };
}

/** Builds the query of these quotes; exported for a test of how SQLite runs it. */
export function quotesByEmailQuery(address: string, userId: string | undefined) {
  const isTheirs = or(
    sql`lower(${quotes.guestEmail}) = ${address}`,
    userId === undefined ? undefined : eq(quotes.userId, userId),
  );
  return (
    db
      .select({ orderNumber: quotes.orderNumber, status: quotes.status })
      .from(quotes)
      .where(and(isTheirs, ne(quotes.status, "draft")))
      // The plus keeps SQLite from reading all quotes in this order.
      .orderBy(desc(sql`+${quotes.orderNumber}`))
      .limit(MAX_QUOTES)
  );
}
