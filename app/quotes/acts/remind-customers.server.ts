import { and, eq, gte, isNotNull, isNull, lte, or } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { quoteReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { mayWrite } from "~/litefs/litefs.server";
import { logError } from "~/log.server";
import { quoteReminderForCustomer } from "~/quotes/mails/short-quote-mails.server";
import { nudgeOwners } from "~/quotes/acts/nudge-owners.server";
import { isReminderTime } from "~/quotes/reply/reminder-time";
import { insertMailedQuote, queueForReaders } from "~/quotes/reply/mailed-quote.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { canBeAccepted } from "~/quotes/reply/reply";
import { findStandingOutcome } from "~/quotes/reply/reply-outcomes.server";
import { dayAfter, londonDay } from "~/shared/dates";
import { MINUTE_MS } from "~/shared/durations";

const DAYS_BEFORE = 3;
/** Customers know the date of a quote that is open for less. */
const MIN_DAYS_OPEN = 7;
/** Returns the last day of validity that is reminded of today. Both are London days. */
function lastReminderDay(today: string): string {
  return dayAfter(today, DAYS_BEFORE);
}

/** Returns true for a version that was sent at least 7 days before its last day. */
function isReminderDue({ validUntil, sentAt }: { validUntil: string; sentAt: number }): boolean {
  return dayAfter(londonDay(sentAt), MIN_DAYS_OPEN) <= validUntil;
}

const EVERY_MS = 10 * MINUTE_MS;

/**
 * Reminds customers of quotes that expire soon, and owners of those that are silent, at once and then every
 * ten minutes, until the process ends. An error such as a locked database is logged, and the next run tries again.
 */
export function startReminderJob(): void {
  const run = () => {
    for (const send of [sendReminders, nudgeOwners]) {
      void send(Date.now()).catch((error: unknown) => logError(error));
    }
  };
  run();
  setInterval(run, EVERY_MS).unref();
}

/** Queues the reminders that are due at this time, each once, and stamps their versions (R13). Returns how many. */
export async function sendReminders(now: number): Promise<number> {
  if (!mayWrite() || !isReminderTime(now)) return 0;
  return write(() => {
    const due = listCandidates(londonDay(now)).filter(isDue);
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
function listCandidates(today: string) {
  return db
    .select({ reply: quoteReplies, quote: quotes })
    .from(quoteReplies)
    .innerJoin(quotes, eq(quotes.orderNumber, quoteReplies.orderNumber))
    .where(
      and(
        gte(quoteReplies.validUntil, today),
        lte(quoteReplies.validUntil, lastReminderDay(today)),
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
