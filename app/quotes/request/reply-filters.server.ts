import {
  and,
  between,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { quotes } from "#drizzle/schema/quotes";
import { quoteOutcomes, quoteReplies } from "#drizzle/schema/replies";
import { DRAFTS, NOT_AWAITED, workGroup, workOrder } from "#drizzle/work-list";
import { db } from "~/db/client.server";
import type { OutcomeKind } from "~/quotes/reply/reply-state";
import { ANSWER_WITHIN_MS, workResumesAt } from "~/quotes/request/quote-waiting";
import { EXPIRES_SOON_DAYS, type ReplyFilter } from "~/quotes/request/staff-quotes";
import { dayAfter, londonDay } from "~/shared/dates";
import { readSiteSettings } from "~/site/settings/site-settings.server";

const newer = alias(quoteReplies, "newer");

/** Matches the quotes of a filter, for the colleague with this id. */
export function isInReplyFilter(
  filter: ReplyFilter,
  { now, staffId }: { now: number; staffId: string },
) {
  const today = londonDay(now);
  const { validUntil } = quoteReplies;
  const isUnanswered = isNull(quotes.needsAnswerSince);
  switch (filter) {
    case "passing":
      return and(
        lt(workGroup(quotes), NOT_AWAITED),
        gte(workOrder(quotes), now - ANSWER_WITHIN_MS),
        lt(workOrder(quotes), startOfNextWork(now) - ANSWER_WITHIN_MS),
      );
    case "my-waiting":
      return and(lt(workGroup(quotes), NOT_AWAITED), sql`+${quotes.assigneeId} = ${staffId}`);
    case "follow-up":
      return lte(quotes.followUpOn, today);
    case "mine":
      // The plus keeps SQLite from the index of colleagues, whose quotes it would have to sort.
      return and(lt(workGroup(quotes), DRAFTS), sql`+${quotes.assigneeId} = ${staffId}`);
    case "nobodys":
      return and(lt(workGroup(quotes), NOT_AWAITED), isNull(quotes.assigneeId));
    case "change-requested":
      return and(
        lt(workGroup(quotes), NOT_AWAITED),
        hasOpenVersion(undefined, ["accepted", "withdrawn"]),
      );
    case "awaiting-customer":
      return and(isUnanswered, hasOpenVersion(gte(validUntil, today)));
    case "expiring":
      return and(
        isUnanswered,
        hasOpenVersion(between(validUntil, today, dayAfter(today, EXPIRES_SOON_DAYS))),
      );
    case "accepted":
      return isAccepted();
    case "to-place":
      return and(isAccepted(), isNull(quotes.orderPlacedAt));
    case "placed":
      return and(isAccepted(), isNotNull(quotes.orderPlacedAt));
  }
}

/** Returns when work begins again after the current working day, or after the next if none is under way. */
export function startOfNextWork(now: number): number {
  return workResumesAt(now, readSiteSettings().holidays);
}

/** Matches the quotes with an acceptance of any version that still applies. */
function isAccepted() {
  return inArray(
    quotes.orderNumber,
    db
      .select({ orderNumber: quoteOutcomes.orderNumber })
      .from(quoteOutcomes)
      .where(and(eq(quoteOutcomes.kind, "accepted"), isNull(quoteOutcomes.undoneAt))),
  );
}

/** Matches quotes whose newest version has none of these outcomes and matches `validity`. */
function hasOpenVersion(
  validity?: ReturnType<typeof gte>,
  settled: readonly OutcomeKind[] = ["accepted", "declined", "withdrawn"],
) {
  return inArray(
    quotes.orderNumber,
    db
      .select({ orderNumber: quoteReplies.orderNumber })
      .from(quoteReplies)
      .where(
        and(
          isNotNull(quoteReplies.version),
          validity,
          notExists(
            db
              .select({ id: newer.id })
              .from(newer)
              .where(
                and(
                  eq(newer.orderNumber, quoteReplies.orderNumber),
                  sql`${newer.version} > ${quoteReplies.version}`,
                ),
              ),
          ),
          notExists(
            db
              .select({ id: quoteOutcomes.id })
              .from(quoteOutcomes)
              .where(
                and(
                  eq(quoteOutcomes.replyId, quoteReplies.id),
                  isNull(quoteOutcomes.undoneAt),
                  inArray(quoteOutcomes.kind, [...settled]),
                ),
              ),
          ),
        ),
      ),
  );
}
