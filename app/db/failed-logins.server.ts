import { and, desc, eq, gt } from "drizzle-orm";

import { failedLogins } from "#drizzle/schema/accounts";
import { db } from "~/db/client.server";
import { LOCK_OUT, mayTry } from "~/domain/throttle";

/**
 * Books a failed sign-in before the password is even looked at; false when the address is locked
 * out. Booking first makes a hundred passwords sent at once five tried and ninety-five refused; a
 * right one clears its booking with all others. It answers alike for addresses nobody has.
 */
export function reserveFailedLogin(email: string, now: number): boolean {
  return db.transaction(
    (): boolean => {
      const attempts = db
        .select({ attemptedAt: failedLogins.attemptedAt })
        .from(failedLogins)
        .where(
          and(eq(failedLogins.email, email), gt(failedLogins.attemptedAt, now - LOCK_OUT.windowMs)),
        )
        .orderBy(desc(failedLogins.attemptedAt))
        .limit(LOCK_OUT.limit)
        .all();
      const times = attempts.map(({ attemptedAt }) => attemptedAt);
      if (!mayTry(LOCK_OUT, times, now)) return false;

      db.insert(failedLogins).values({ email, attemptedAt: now }).run();
      return true;
    },
    { behavior: "immediate" },
  );
}

/** A right password or a reset one ends the lock-out. */
export function deleteFailedLogins(email: string): void {
  db.delete(failedLogins).where(eq(failedLogins.email, email)).run();
}
