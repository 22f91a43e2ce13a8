import { and, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";

import { failedLogins, sessions, throttleHits, tokens } from "#drizzle/schema/accounts";
import { baskets } from "#drizzle/schema/baskets";
import { outbox } from "#drizzle/schema/mail";
import { db } from "~/db/client.server";
import { inOneTransaction } from "~/db/transaction.server";
import { deleteContactMessagesBefore } from "~/db/contact-messages.server";
import { isPrimary } from "~/db/primary.server";
import { retryWhenBusy } from "~/db/retry.server";
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from "~/db/sessions.server";
import { DAY_MS, HOUR_MS } from "~/domain/durations";
import { KEPT_DAYS } from "~/domain/retention";
import { logError } from "~/log.server";

/**
 * Forgets at once and then every hour, until the process ends. The promise is told in days; by the
 * hour nothing outlives it by a day, and the throttles' rows, of which an attack makes thousands, do
 * not pile up. A locked database is no reason to stop: the next hour does it. `andThen` is what is
 * to be tidied away with it.
 */
export function startForgetting(andThen: () => unknown): void {
  const forget = () => {
    if (!isPrimary()) return;
    retryWhenBusy(() => deleteOutlived(Date.now()))
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
export function deleteOutlived(now: number): void {
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
      .where(lt(failedLogins.attemptedAt, before(KEPT_DAYS.failedSignIn * DAY_MS)))
      .run();
    db.delete(baskets)
      .where(and(isNull(baskets.userId), lt(baskets.updatedAt, before(KEPT_DAYS.basket * DAY_MS))))
      .run();
    db.update(outbox)
      .set({ html: "", text: "", quoteMessage: null })
      .where(
        and(
          // NULL, and so kept, while it is neither sent nor set aside.
          lt(sql`coalesce(${outbox.sentAt}, ${outbox.failedAt})`, before(KEPT_DAYS.mail * DAY_MS)),
          or(ne(outbox.html, ""), isNotNull(outbox.quoteMessage)),
        ),
      )
      .run();
    deleteContactMessagesBefore(before(KEPT_DAYS.contactMessage * DAY_MS));
  });
}
