import { and, eq, gte, isNotNull, isNull, lte, or } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { quoteReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { mayWrite } from "~/litefs/litefs.server";
import { logError } from "~/log.server";
import { quoteReminderForCustomer } from "~/quotes/mails/short-quote-mails.server";
import { nudgeOwners } from "~/quotes/acts/nudge-owners.server";
import { remindStaff } from "~/quotes/acts/remind-staff.server";
import { sendDigests } from "~/quotes/acts/send-digests.server";
import { insertMailedQuote, queueForReaders } from "~/quotes/reply/mailed-quote.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { canBeAccepted } from "~/quotes/reply/reply";
import { findStandingOutcome } from "~/quotes/reply/reply-outcomes.server";
import { dayAfter, londonDay } from "~/shared/dates";
import { MINUTE_MS } from "~/shared/durations";
import { type Holidays, isWorkingTime, workingDayAfter } from "~/shared/working-time";
import { readSiteSettings } from "~/site/settings/site-settings.server";

const DAYS_BEFORE = 3;
/** Customers know the date of a quote that is open for less. */
const MIN_DAYS_OPEN = 7;

/**
 * Returns the last day of validity that is reminded of today: in three days, or the last day before work begins again, on
 * which a reminder would come too late.
 */
function lastReminderDay(today: string, holidays: Holidays): string {
  const beforeNext = dayAfter(workingDayAfter(today, holidays), -1);
  const usual = dayAfter(today, DAYS_BEFORE);
  return usual > beforeNext ? usual : beforeNext;
}

/** Returns true for a version that was sent at least 7 days before its last day. */
function isReminderDue({ validUntil, sentAt }: { validUntil: string; sentAt: number }): boolean {
  return dayAfter(londonDay(sentAt), MIN_DAYS_OPEN) <= validUntil;
}

const EVERY_MS = 10 * MINUTE_MS;

/**
 * Reminds customers of quotes that expire soon, owners of those that are silent, and staff of those that customers wait
 * for, at once and then every ten minutes, until the process ends. An error such as a locked database is logged, and the
 * next run tries again.
 */
export function startReminderJob(): void {
  const run = () => {
    for (const send of [sendReminders, nudgeOwners, remindStaff, sendDigests]) {
      void send(Date.now()).catch((error: unknown) => logError(error));
    }
  };
  run();
  setInterval(run, EVERY_MS).unref();
}

/** Queues the reminders that are due, each once, and stamps their versions (R13). Returns the number of reminders. */
export async function sendReminders(now: number): Promise<number> {
  const { holidays } = readSiteSettings();
  if (!mayWrite() || !isWorkingTime(now, holidays)) return 0;
  return write(() => {
    const due = listCandidates(londonDay(now), holidays).filter(isDue);
    for (const { reply, quote } of due) {
      const { id: replyId, version, validUntil } = reply;
      const about = insertMailedQuote(quote, now);
      if (version === null || validUntil === null || !about) continue;
      queueForReaders(quoteReminderForCustomer, { ...about, version, validUntil }, now, {
        replyId,
      });
      db.update(quoteReplies).set({ remindedAt: now }).where(eq(quoteReplies.id, replyId)).run();
    }
    return due.length;
  });
}

/** Lists the versions that expire soon and have not been reminded of, by the index of their last day. */
function listCandidates(today: string, holidays: Holidays) {
  return db
    .select({ reply: quoteReplies, quote: quotes })
    .from(quoteReplies)
    .innerJoin(quotes, eq(quotes.orderNumber, quoteReplies.orderNumber))
    .where(
      and(
        gte(quoteReplies.validUntil, today),
        lte(quoteReplies.validUntil, lastReminderDay(today, holidays)),
        isNotNull(quoteReplies.version),
        isNull(quoteReplies.remindedAt),
        eq(quoteReplies.remindsCustomer, true),
        // No answer of ours is due.
        isNull(quotes.needsAnswerSince),
        // A firm's managers are mailed once its requester is gone.
        or(isNotNull(quotes.guestEmail), isNotNull(quotes.firmId)),
      ),
    )
    .all();
}

function isDue({ reply }: ReturnType<typeof listCandidates>[number]): boolean {
  const { id, orderNumber, validUntil, sentAt } = reply;
  const newest = findNewestVersion(orderNumber);
  return (
    validUntil !== null &&
    sentAt !== null &&
    isReminderDue({ validUntil, sentAt }) &&
    newest?.id === id &&
    canBeAccepted(newest.lines) &&
    !findStandingOutcome(id)
  );
}
