import { and, desc, eq, gt, inArray } from "drizzle-orm";

import { failedLogins } from "#drizzle/schema/accounts";
import { db } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { LOCKOUT, isAllowed, retryAfterSeconds } from "~/domain/account/throttle";

/**
 * Books a wrong password before it is even looked at; when this one is locked out it gives how many
 * seconds are left of that, and books nothing. Booking first makes a hundred passwords sent at once
 * five tried and ninety-five refused; a right one clears its booking with all others.
 *
 * At the door `who` is an e-mail address, also one that nobody has. Who is signed in already is
 * counted apart, by the user's id: a stranger at the door cannot lock the owner out of a new password.
 */
export function reserveFailedLogin(who: string, now: number): number | undefined {
  return inOneTransaction((): number | undefined => {
    const attempts = db
      .select({ attemptedAt: failedLogins.attemptedAt })
      .from(failedLogins)
      .where(and(eq(failedLogins.email, who), gt(failedLogins.attemptedAt, now - LOCKOUT.windowMs)))
      .orderBy(desc(failedLogins.attemptedAt))
      .limit(LOCKOUT.limit)
      .all();
    const times = attempts.map(({ attemptedAt }) => attemptedAt);
    if (!isAllowed(LOCKOUT, times, now)) return retryAfterSeconds(LOCKOUT, times, now);

    db.insert(failedLogins).values({ email: who, attemptedAt: now }).run();
    return undefined;
  });
}

/** A right password or a reset one ends the lock-out. */
export function deleteFailedLogins(...who: string[]): void {
  db.delete(failedLogins).where(inArray(failedLogins.email, who)).run();
}
