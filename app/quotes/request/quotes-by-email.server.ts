import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";

import { users } from "#drizzle/schema/accounts";
import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { normaliseEmail, storedSpellings } from "~/shared/email-address.server";

/** One quote more than a page names, to show that there are more. */
const MAX_QUOTES = 4;
const MAX_OTHERS = 5;

// The plus keeps SQLite from reading all quotes in this order.
const NEWEST_FIRST = desc(sql`+${quotes.orderNumber}`);

/**
 * Finds the account with this address, and the newest sent quotes of that account or with this address,
 * so that staff see who wrote a message. Addresses are compared without case.
 */
export function findCustomerByEmail(email: string) {
  const address = normaliseEmail(email);
  const account = db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, storedSpellings(address)))
    .get();
  return {
    userId: account?.id ?? null,
    quotes: quotesByEmailQuery(address, account?.id).all(),
  };
}

/** Lists the five newest other quotes of the customer of a quote: of the account, or with its address. */
export function listOtherQuotes(quote: {
  orderNumber: number;
  userId: string | null;
  guestEmail: string | null;
}) {
  const { id, orderNumber, status, createdAt, needsAnswerSince, orderReference } = quotes;
  return db
    .select({ id, orderNumber, status, createdAt, needsAnswerSince, orderReference })
    .from(quotes)
    .where(and(isOfCustomer(quote), ne(orderNumber, quote.orderNumber), ne(status, "draft")))
    .orderBy(NEWEST_FIRST)
    .limit(MAX_OTHERS)
    .all();
}

/** Builds the query of these quotes; exported for a test of how SQLite runs it. */
export function quotesByEmailQuery(address: string, userId: string | undefined) {
  return db
    .select({ orderNumber: quotes.orderNumber, status: quotes.status })
    .from(quotes)
    .where(
      and(
        isOfCustomer({ guestEmail: address, userId: userId ?? null }),
        ne(quotes.status, "draft"),
      ),
    )
    .orderBy(NEWEST_FIRST)
    .limit(MAX_QUOTES);
}

/** Matches the quotes of an account or with an address; none without either. */
export function isOfCustomer({
  guestEmail,
  userId,
}: {
  guestEmail: string | null;
  userId: string | null;
}) {
  return or(
    sql`lower(${quotes.guestEmail}) = ${guestEmail?.toLowerCase() ?? null}`,
    userId === null ? undefined : eq(quotes.userId, userId),
  );
}
