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
import { emptyLogAfterCommit, write } from "~/db/write.server";
import { mayWrite } from "~/litefs/litefs.server";
import { logError } from "~/log.server";
import { deleteExpiredLists } from "~/quotes/lists/shared-lists.server";
import { eraseEndedOrders } from "~/quotes/reply/erased-answers.server";
import { deleteLinksBefore } from "~/quotes/reply/quote-links.server";
import { deleteExpiredHalfSessions } from "~/accounts/second-step/half-session.server";
import { deleteUnprovedSecrets } from "~/accounts/second-step/second-steps.server";
import { deleteOldDigests } from "~/quotes/reply/staff-reminders.server";
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
  const before = (days: number) => now - days * DAY_MS;
  return write(() => {
    deleteExpiredSessions(now);
    deleteExpiredForms(now);
    deleteExpiredHalfSessions(now);
    deleteUnprovedSecrets(now);
    db.delete(tokens).where(lt(tokens.expiresAt, now)).run();
    deleteOldAttempts(now);
    deleteOldBaskets(now);
    emptyOldMails(now);
    db.delete(contactMessages)
      .where(lt(contactMessages.createdAt, before(RETENTION_DAYS.contactMessage)))
      .run();
    deleteOldInvitations(now);
    deleteMissedSearchesBefore(before(RETENTION_DAYS.missedSearch));
    eraseEndedOrders(now);
    deleteMessagesBefore(before(RETENTION_DAYS.quoteMessage));
    deleteLinksBefore(before(RETENTION_DAYS.quoteLink));
    deleteOldDigests(now);
    deleteExpiredLists(now);
    db.delete(pads)
      .where(lt(pads.updatedAt, before(RETENTION_DAYS.pad)))
      .run();
    deleteUnconfirmedAccounts(before(RETENTION_DAYS.unconfirmedAccount), now);
    emptyLogAfterCommit();
  });
}

function deleteExpiredSessions(now: number): void {
  const isIdle = lt(sessions.lastSeenAt, now - IDLE_LIMIT_MS);
  const isOld = lt(sessions.createdAt, now - ABSOLUTE_LIMIT_MS);
  db.delete(sessions).where(or(isIdle, isOld)).run();
}

/** Deletes old attempts, and those that a wrong clock dated in the future: they are ignored, and would stay until then. */
function deleteOldAttempts(now: number): void {
  const ahead = now + DAY_MS;
  const { hitAt } = throttleHits;
  const { attemptedAt } = failedLogins;
  const signInsBefore = now - RETENTION_DAYS.failedSignIn * DAY_MS;
  db.delete(throttleHits)
    .where(or(lt(hitAt, now - HOUR_MS), gt(hitAt, ahead)))
    .run();
  db.delete(failedLogins)
    .where(or(lt(attemptedAt, signInsBefore), gt(attemptedAt, ahead)))
    .run();
}

/** Deletes baskets of visitors, earlier if the browser has never sent back the basket's cookie. */
function deleteOldBaskets(now: number): void {
  const { userId, updatedAt, cookieReturned } = baskets;
  const isOld = lt(updatedAt, now - RETENTION_DAYS.basket * DAY_MS);
  const isUnreturned = and(
    eq(cookieReturned, false),
    lt(updatedAt, now - RETENTION_DAYS.unreturnedBasket * DAY_MS),
  );
  db.delete(baskets)
    .where(and(isNull(userId), or(isOld, isUnreturned)))
    .run();
}

/** Deletes the content of mails that were sent or have failed long ago. */
function emptyOldMails(now: number): void {
  // NULL, and so not deleted, until the mail is sent or has failed.
  const settledAt = sql`coalesce(${outbox.sentAt}, ${outbox.failedAt})`;
  const isOld = lt(settledAt, now - RETENTION_DAYS.mail * DAY_MS);
  db.update(outbox)
    .set({ html: "", text: "", facts: null })
    .where(and(isOld, or(ne(outbox.html, ""), isNotNull(outbox.facts))))
    .run();
}

/**
 * Deletes the accounts created before this moment whose address was never confirmed, with their
 * profiles. An account with a link that still works stays, and so does a member of staff that the
 * operator added.
 */
function deleteUnconfirmedAccounts(createdBefore: number, now: number): void {
  const staff = db.select({ userId: userRoles.userId }).from(userRoles);
  const withLink = db
    .select({ userId: tokens.userId })
    .from(tokens)
    .where(gte(tokens.expiresAt, now));
  db.delete(users)
    .where(
      and(
        isNull(users.emailVerifiedAt),
        lt(users.createdAt, createdBefore),
        notInArray(users.id, staff),
        notInArray(users.id, withLink),
      ),
    )
    .run();
}
