import { and, count, desc, eq, isNull, ne } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";

/** Lists the submitted quotes of an account that belong to no firm, newest first. */
export function listPersonalQuotes(userId: string, limit: number, offset: number) {
  const { id, orderNumber, status, projectReference, createdAt } = quotes;
  return db
    .select({ id, orderNumber, status, projectReference, createdAt })
    .from(quotes)
    .where(isPersonal(userId))
    .orderBy(desc(createdAt), desc(orderNumber))
    .limit(limit)
    .offset(offset)
    .all();
}

/** Counts the submitted quotes of an account that belong to no firm. */
export function countPersonalQuotes(userId: string): number {
  const counted = db.select({ quotes: count() }).from(quotes).where(isPersonal(userId)).get();
  return counted?.quotes ?? 0;
}

function isPersonal(userId: string) {
  return and(eq(quotes.userId, userId), isNull(quotes.firmId), ne(quotes.status, "draft"));
}
