import { and, desc, eq, gt, sql } from "drizzle-orm";

import { throttleHits } from "#drizzle/schema/accounts";
import { db } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { prepareOnce, preparedInsert } from "~/db/engine/prepared.server";
import { isAllowed, retryAfterSeconds, type Throttle } from "~/domain/account/throttle";

type Limited = { key: string; throttle: Throttle };

/**
 * Counts one attempt against each of these limits, or none of them when any is used up; then the
 * answer is how many seconds to wait. One immediate transaction, so that attempts sent at once
 * cannot all slip through.
 */
export function takeAttempt(limits: readonly Limited[], now: number): number | undefined {
  return inOneTransaction((): number | undefined => {
    for (const { key, throttle } of limits) {
      const hits = listHits(key, throttle, now);
      if (!isAllowed(throttle, hits, now)) return retryAfterSeconds(throttle, hits, now);
    }
    for (const { key } of limits) insertHit({ key, hitAt: now });
    return undefined;
  });
}

const insertHit = preparedInsert(throttleHits);

const latestHits = prepareOnce(() =>
  db
    .select({ hitAt: throttleHits.hitAt })
    .from(throttleHits)
    .where(
      and(
        eq(throttleHits.key, sql.placeholder("key")),
        gt(throttleHits.hitAt, sql.placeholder("since")),
      ),
    )
    .orderBy(desc(throttleHits.hitAt))
    .prepare(),
);

/** No more than the limit, for an attempt beyond it is not counted. */
function listHits(key: string, { windowMs }: Throttle, now: number): number[] {
  return latestHits()
    .all({ key, since: now - windowMs })
    .map(({ hitAt }) => hitAt);
}

/** Forgets what was counted against one key. */
export function deleteAttempts(key: string): void {
  db.delete(throttleHits).where(eq(throttleHits.key, key)).run();
}

/** Forgets what was counted against an e-mail address, whatever was tried; its keys end in it. */
export function deleteAttemptsOf(email: string): void {
  const end = ` email ${email}`;
  db.delete(throttleHits)
    .where(sql`substr(${throttleHits.key}, ${-end.length}) = ${end}`)
    .run();
}
