import { and, eq, gt, gte, isNotNull, isNull, lt, ne, notInArray, or, sql } from "drizzle-orm";

import {
  failedLogins,
  sessions,
  throttleHits,
  tokens,
  userRoles,
  users,
} from "#drizzle/schema/accounts";
import { baskets } from "#drizzle/schema/baskets";
import { pads } from "#drizzle/schema/lists";
import { outbox } from "#drizzle/schema/mail";
import { contactMessages } from "#drizzle/schema/site";
import { deleteOldInvitations } from "~/accounts/firms/invitations.server";
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from "~/accounts/sign-in/sessions.server";
import { deleteExpiredForms } from "~/accounts/sign-in/stored-forms.server";
import { deleteMissedSearchesBefore } from "~/catalogue/search/missed-searches.server";
import { db } from "~/db/client.server";
import { emptyLogAfterCommit } from "~/db/empty-log.server";
import { write } from "~/db/write.server";
import { mayWrite } from "~/litefs/litefs.server";
import { logError } from "~/log.server";
import { deleteExpiredLists } from "~/quotes/lists/shared-lists.server";
import { eraseEndedOrders } from "~/quotes/reply/erased-answers.server";
import { deleteLinksBefore } from "~/quotes/reply/quote-links.server";
import { deleteExpiredHalfSessions } from "~/accounts/second-step/half-session.server";
import { deleteUnprovedSecrets } from "~/accounts/second-step/second-steps.server";
import { deleteMessagesBefore } from "~/quotes/reply/quote-messages.server";
import { DAY_MS, HOUR_MS } from "~/shared/durations";
import { RETENTION_DAYS } from "~/site/settings/retention";

/**
 * Deletes expired data at once and then every hour, until the process ends. Retention is stated in
 * days, but an attack can add thousands of throttle rows within hours. An error such as a locked
 * database is logged, and the next run tries again. Calls `andThen` after each run.
 */
export function startRetentionJob(andThen: () => unknown): void {
  const run = () => {
    if (!mayWrite()) return;
    deleteExpired(Date.now())
      .then(andThen)
      .catch((error: unknown) => logError(error));
  };
  run();
  setInterval(run, HOUR_MS).unref();
}

/**
 * Deletes the personal data whose retention has ended, as the privacy page states, in one transaction:
 * sessions and links when they expire, throttles after an hour, the rest after its number of days. Quotes are not deleted.
 */
export function deleteExpired(now: number): Promise<void> {
  const before = (ageMs: number) => now - ageMs;
  return write(() => {
    db.delete(sessions)
      .where(
        or(
          lt(sessions.lastSeenAt, before(IDLE_LIMIT_MS)),
          lt(sessions.createdAt, before(ABSOLUTE_LIMIT_MS)),
        ),
      )
      .run();
    deleteExpiredForms(now);
    deleteExpiredHalfSessions(now);
    deleteUnprovedSecrets(now);
    db.delete(tokens).where(lt(tokens.expiresAt, now)).run();
    // Rows that a wrong clock dated in the future are ignored, and would otherwise stay until then.
    const ahead = now + DAY_MS;
    db.delete(throttleHits)
      .where(or(lt(throttleHits.hitAt, before(HOUR_MS)), gt(throttleHits.hitAt, ahead)))
      .run();
    db.delete(failedLogins)
      .where(
        or(
          lt(failedLogins.attemptedAt, before(RETENTION_DAYS.failedSignIn * DAY_MS)),
          gt(failedLogins.attemptedAt, ahead),
        ),
      )
      .run();
    db.delete(baskets)
      .where(
        and(
          isNull(baskets.userId),
          or(
            lt(baskets.updatedAt, before(RETENTION_DAYS.basket * DAY_MS)),
            and(
              eq(baskets.cookieReturned, false),
              lt(baskets.updatedAt, before(RETENTION_DAYS.unreturnedBasket * DAY_MS)),
            ),
          ),
        ),
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
    db.delete(contactMessages)
      .where(lt(contactMessages.createdAt, before(RETENTION_DAYS.contactMessage * DAY_MS)))
      .run();
    deleteOldInvitations(now);
    deleteMissedSearchesBefore(before(RETENTION_DAYS.missedSearch * DAY_MS));
    eraseEndedOrders(now);
    deleteMessagesBefore(before(RETENTION_DAYS.quoteMessage * DAY_MS));
    deleteLinksBefore(before(RETENTION_DAYS.quoteLink * DAY_MS));
    deleteExpiredLists(now);
    db.delete(pads)
      .where(lt(pads.updatedAt, before(RETENTION_DAYS.pad * DAY_MS)))
      .run();
    deleteUnconfirmedAccounts(before(RETENTION_DAYS.unconfirmedAccount * DAY_MS), now);
    emptyLogAfterCommit();
  });
}

/**
 * Deletes the accounts created before this moment whose address was never confirmed, with their
 * profiles. One with a link that still works stays, and so does an administrator added by the
 * operator.
 */
function deleteUnconfirmedAccounts(createdBefore: number, now: number): void {
  const administrators = db.select({ userId: userRoles.userId }).from(userRoles);
  const withLink = db
    .select({ userId: tokens.userId })
    .from(tokens)
    .where(gte(tokens.expiresAt, now));
  db.delete(users)
    .where(
      and(
        isNull(users.emailVerifiedAt),
        lt(users.createdAt, createdBefore),
        notInArray(users.id, administrators),
        notInArray(users.id, withLink),
      ),
    )
    .run();
}
