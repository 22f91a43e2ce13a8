import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";

import { failedLogins } from "#drizzle/schema/accounts";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { countedSpan, LOCKOUT, isAllowed, retryAfterSeconds } from "~/accounts/sign-in/throttle";

type Reservation = { kind: "reserved" } | { kind: "locked-out"; seconds: number };

/**
 * Records a failed login before the password is checked, unless `account` is locked out. Because it is
 * recorded first, only five of a hundred passwords sent at once are checked; the right one clears all
 * records.
 *
 * At sign-in `account` is an e-mail address, with or without an account. Signed-in users are counted
 * separately, by their id, so that a stranger cannot lock the owner out of changing the password.
 */
export function reserveFailedLogin(account: string, now: number): Promise<Reservation> {
  return write((): Reservation => {
    const { after, until } = countedSpan(LOCKOUT, now);
    const attempts = db
      .select({ attemptedAt: failedLogins.attemptedAt })
      .from(failedLogins)
      .where(
        and(
          eq(failedLogins.email, account),
          gt(failedLogins.attemptedAt, after),
          lte(failedLogins.attemptedAt, until),
        ),
      )
      .orderBy(desc(failedLogins.attemptedAt))
      .limit(LOCKOUT.limit)
      .all();
    const times = attempts.map(({ attemptedAt }) => attemptedAt);
    if (!isAllowed(LOCKOUT, times, now)) {
      return { kind: "locked-out", seconds: retryAfterSeconds(LOCKOUT, times, now) };
    }

    db.insert(failedLogins).values({ email: account, attemptedAt: now }).run();
    return { kind: "reserved" };
  });
}

/** Returns the name under which wrong codes of an account are counted, apart from its wrong passwords. */
export function secondStepKey(userId: string): string {
  return `second step ${userId}`;
}

/** Returns the name under which the wrong codes of an open session are counted. */
export function proofKey(userId: string): string {
  return `again ${userId}`;
}

/** Ends a lock-out, after a right password. */
export function clearFailedLogins(account: string): Promise<void> {
  return write(() => deleteFailedLogins(account));
}

/** Ends the lock-out of each of these accounts. Call inside write(). */
export function deleteFailedLogins(...accounts: string[]): void {
  db.delete(failedLogins).where(inArray(failedLogins.email, accounts)).run();
}
