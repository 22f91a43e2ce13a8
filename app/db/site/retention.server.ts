import { and, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";

import { failedLogins, sessions, throttleHits, tokens } from "#drizzle/schema/accounts";
import { baskets } from "#drizzle/schema/baskets";
import { outbox } from "#drizzle/schema/mail";
import { db } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { deleteContactMessagesBefore } from "~/db/mail/contact-messages.server";
import { mayWrite } from "~/litefs/litefs.server";
import { retryWhenBusy } from "~/db/engine/retry.server";
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from "~/db/account/sessions.server";
import { DAY_MS, HOUR_MS } from "~/domain/site/durations";
import { RETENTION_DAYS } from "~/domain/site/retention";
import { logError } from "~/log.server";

/**
 * Forgets at once and then every hour, until the process ends. The promise is told in days; by the
 * hour nothing outlives it by a day, and the throttles' rows, of which an attack makes thousands, do
 * not pile up. A locked database is no reason to stop: the next hour does it. `andThen` is what is
 * to be tidied away with it.
 */
export function startRetentionJob(andThen: () => unknown): void {
  const forget = () => {
    if (!mayWrite()) return;
    retryWhenBusy(() => deleteExpired(Date.now()))
      .then(andThen)
      .catch((error: unknown) => logError(error));
  };
  forget();
  setInterval(forget, HOUR_MS).unref();
}

/**
 * Forgets what the privacy page promises to forget, in one transaction: sessions and links when they
 * are over, throttles after an hour, the rest after its days. Quotes stay.
 */
export function deleteExpired(now: number): void {
  const before = (ageMs: number) => now - ageMs;
  inOneTransaction(() => {
    db.delete(sessions)
      .where(
        or(
          lt(sessions.lastSeenAt, before(IDLE_LIMIT_MS)),
          lt(sessions.createdAt, before(ABSOLUTE_LIMIT_MS)),
        ),
      )
      .run();
    db.delete(tokens).where(lt(tokens.expiresAt, now)).run();
    db.delete(throttleHits)
      .where(lt(throttleHits.hitAt, before(HOUR_MS)))
      .run();
    db.delete(failedLogins)
      .where(lt(failedLogins.attemptedAt, before(RETENTION_DAYS.failedSignIn * DAY_MS)))
      .run();
    db.delete(baskets)
      .where(
        and(isNull(baskets.userId), lt(baskets.updatedAt, before(RETENTION_DAYS.basket * DAY_MS))),
      )
      .run();
    db.update(outbox)
      .set({ html: "", text: "", facts: null })
      .where(
        and(
          // NULL, and so not deleted, until the mail is sent or has failed.
          lt(
            sql`coalesce(${outbox.sentAt}, ${outbox.failedAt})`,
            before(RETENTION_DAYS.mail * DAY_MS),
          ),
          or(ne(outbox.html, ""), isNotNull(outbox.facts)),
        ),
      )
      .run();
    deleteContactMessagesBefore(before(RETENTION_DAYS.contactMessage * DAY_MS));
  });
}
