import { and, eq } from "drizzle-orm";

import { quoteFollowers } from "#drizzle/schema/quotes";
import { findMembership } from "~/accounts/firms/firms.server";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import { findQuoteFirm } from "~/quotes/request/firm-quotes.server";

/** Has a member mailed about a quote of their firm that someone else has requested, or no longer. */
export function followQuote(
  orderNumber: number,
  userId: string,
  follows: boolean,
): Promise<{ kind: "done" | "not-member" }> {
  return write(() => {
    if (!follows) {
      const own = and(
        eq(quoteFollowers.orderNumber, orderNumber),
        eq(quoteFollowers.userId, userId),
      );
      db.delete(quoteFollowers).where(own).run();
      return { kind: "done" };
    }
    return { kind: storeFollowing(orderNumber, userId) ? "done" : "not-member" };
  });
}

/** Stores that a member follows a quote of their firm; false for anyone else. Call inside write(). */
export function storeFollowing(orderNumber: number, userId: string): boolean {
  assertInWrite();
  const firm = findQuoteFirm(orderNumber);
  if (!firm || findMembership(userId)?.id !== firm.firmId) return false;
  // Its requester is mailed in any case.
  if (firm.requester?.userId === userId) return true;
  db.insert(quoteFollowers).values({ orderNumber, userId }).onConflictDoNothing().run();
  return true;
}
