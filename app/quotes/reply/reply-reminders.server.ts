import { and, eq, gte, isNotNull, isNull, lte } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { quoteReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertMail } from "~/mail/outbox.server";
import { insertAnswerPath } from "~/quotes/reply/quote-links.server";
import { findRecipient } from "~/quotes/reply/recipients.server";
import { findStandingOutcome } from "~/quotes/reply/reply-outcomes.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import type { NewMail } from "~/mail/mail";
import { canBeAccepted } from "~/quotes/reply/reply";
import { isReminderDue, lastReminderDay } from "~/quotes/reply/reminder";

type DueReminder = {
  orderNumber: number;
  version: number;
  validUntil: string;
  to: string;
  name: string | null;
  link: string;
};

/**
 * Queues the reminders that are due on a day in London ("2026-06-12"), each once, and stamps their
 * versions (R13). Returns how many it queued.
 */
export function queueReminders(
  today: string,
  { now, composeMail }: { now: number; composeMail: (reminder: DueReminder) => NewMail },
): Promise<number> {
  return write(() => {
    const due = listCandidates(today).filter(isDue);
    for (const { reply, quote } of due) {
      const { id, orderNumber, version, validUntil } = reply;
      const { guestName: name } = quote;
      const to = findRecipient(quote);
      if (version === null || validUntil === null || to === null) continue;
      const link = insertAnswerPath(quote, to, now);
      const mail = composeMail({ orderNumber, version, validUntil, to, name, link });
      insertMail({ ...mail, replyId: id }, now);
      db.update(quoteReplies).set({ remindedAt: now }).where(eq(quoteReplies.id, id)).run();
    }
    return due.length;
  });
}

/** Lists the versions that run out soon and have not been reminded of, by the index of their last day. */
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
        isNotNull(quotes.guestEmail),
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
