import { and, eq, inArray, isNull, ne } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { findMembership } from "~/accounts/firms/firms.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";

/**
 * Gives earlier quotes of a member to their present firm, whose members read them from then on. Quotes of others, drafts
 * and quotes that have a firm stay as they are. Returns how many were shared; undefined without that firm.
 */
export function shareQuotes(
  quoteIds: readonly string[],
  userId: string,
  firmId: number,
): Promise<number | undefined> {
  return write(() => {
    if (findMembership(userId)?.id !== firmId) return undefined;
    return db
      .update(quotes)
      .set({ firmId })
      .where(
        and(
          inArray(quotes.id, [...quoteIds]),
          eq(quotes.userId, userId),
          isNull(quotes.firmId),
          ne(quotes.status, "draft"),
        ),
      )
      .run().changes;
  });
}
