import { and, desc, eq, gt, inArray, or, sql } from "drizzle-orm";

import { throttleHits } from "#drizzle/schema/accounts";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { prepareOnce, preparedInsert } from "~/db/prepared.server";
import { isAllowed, retryAfterSeconds, type Throttle } from "~/accounts/sign-in/throttle";

export type Limit = { key: string; throttle: Throttle };

type CountedAttempt = { kind: "counted" } | { kind: "throttled"; waitSeconds: number };

/** Counts one attempt against each of these limits, or against none when one of them is used up. */
export function countAttempt(limits: readonly Limit[], now: number): Promise<CountedAttempt> {
  return write(() => takeAttempt(limits, now));
}

/** Does what `countAttempt` does. Call inside write(), so that attempts at the same time all count. */
export function takeAttempt(limits: readonly Limit[], now: number): CountedAttempt {
  for (const { key, throttle } of limits) {
    const hits = listHits(key, throttle, now);
    if (!isAllowed(throttle, hits, now)) {
      return { kind: "throttled", waitSeconds: retryAfterSeconds(throttle, hits, now) };
    }
  }
  for (const { key } of limits) insertHit({ key, hitAt: now });
  return { kind: "counted" };
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

/** Returns the times of the counted attempts; attempts beyond the limit are not counted. */
function listHits(key: string, { windowMs }: Throttle, now: number): number[] {
  return latestHits()
    .all({ key, since: now - windowMs })
    .map(({ hitAt }) => hitAt);
}

/** Deletes the attempts counted against these keys. */
export function deleteAttempts(keys: readonly string[]): Promise<void> {
  return write(() => {
    db.delete(throttleHits)
      .where(inArray(throttleHits.key, [...keys]))
      .run();
  });
}

/** Deletes the attempts of an account and its e-mail address, whose keys end in them. Call inside write(). */
export function deleteAttemptsOf({ id, email }: { id: string; email: string }): void {
  db.delete(throttleHits)
    .where(or(endsWith(` email ${email}`), endsWith(` account ${id}`)))
    .run();
}

function endsWith(end: string) {
  return sql`substr(${throttleHits.key}, ${-end.length}) = ${end}`;
}
