/** The quotes that wait for staff, as the page of the desk and the morning mail list them (Q19). */
import { and, asc, count, eq, type SQL } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { workGroup, workOrder } from "#drizzle/work-list";
import { formatPence } from "~/catalogue/prices/money";
import { db } from "~/db/client.server";
import { deskPath } from "~/quotes/reply/desk-paths";
import { itemsLeftOut } from "~/quotes/reply/quotation-figures";
import { staffQuotesWithReplies } from "~/quotes/reply/reply-summaries.server";
import { withItems } from "~/quotes/request/quote-history.server";
import { waitedText } from "~/quotes/request/quote-waiting";
import type { StaffFilter } from "~/quotes/request/staff-quotes";
import { isInWorkList, type Reader } from "~/quotes/request/staff-quotes.server";
import { joinTotal, totalParts } from "~/quotes/request/summary-money";
import { formatLondonDay } from "~/shared/dates";
import { readSiteSettings } from "~/site/settings/site-settings.server";

/** A group of quotes: those of a filter, or only those that also meet a condition. */
export type BoardGroup = { filter: StaffFilter; where?: SQL };

/**
 * Lists the first quotes of each group, in the order of the work list (Q16). Reads lines and replies once for all groups,
 * because a quote is often in several.
 */
export function listBoards(
  groups: readonly BoardGroup[],
  { limit, ...reader }: Reader & { limit: number },
) {
  const { now } = reader;
  const listed = groups.map(({ filter, where }) =>
    db
      .select()
      .from(quotes)
      .where(and(isInWorkList(filter, reader), where))
      .orderBy(workGroup(quotes), workOrder(quotes), asc(quotes.orderNumber))
      .limit(limit)
      .all(),
  );
  const each = new Map(listed.flat().map((quote) => [quote.orderNumber, quote]));
  const shown = staffQuotesWithReplies(withItems([...each.values()]), now);
  const byNumber = new Map(shown.map((quote) => [quote.orderNumber, quote]));
  return groups.map(({ filter }, index) =>
    (listed[index] ?? []).flatMap((stored) => {
      const quote = byNumber.get(stored.orderNumber);
      return quote ? boardRow(filter, stored, quote, now) : [];
    }),
  );
}

/** Returns a quote of a group in words: why it is in the group, and the total of our newest version, else of the request. */
function boardRow(filter: StaffFilter, stored: StoredQuote, quote: ShownQuote, now: number) {
  const { id, orderNumber, contact, reply } = quote;
  return {
    ...{ id, orderNumber },
    path: deskPath(id),
    customer: [contact.name, contact.company].filter(Boolean).join(", "),
    about: aboutOf(filter, { ...stored, reply }, now),
    owner: reply.assignee,
    total: totalOf(quote),
  };
}

/** Counts the quotes of a group. */
export function countBoard({ filter, where }: BoardGroup, reader: Reader): number {
  const counted = db
    .select({ quotes: count() })
    .from(quotes)
    .where(and(isInWorkList(filter, reader), where))
    .get();
  return counted?.quotes ?? 0;
}

type StoredQuote = typeof quotes.$inferSelect;
type ShownQuote = ReturnType<typeof staffQuotesWithReplies>[number];

function aboutOf(
  filter: StaffFilter,
  quote: Pick<StoredQuote, "needsAnswerSince" | "followUpOn" | "followUpNote"> &
    Pick<ShownQuote, "reply">,
  now: number,
): string {
  const { needsAnswerSince, followUpOn, followUpNote, reply } = quote;
  if (filter === "follow-up" && followUpOn !== null) {
    return [formatLondonDay(followUpOn), followUpNote].filter(Boolean).join(": ");
  }
  if (filter === "to-place") {
    return reply.purchaseOrder ? `Purchase order ${reply.purchaseOrder}` : "No purchase order";
  }
  if (needsAnswerSince !== null) {
    return waitedText(needsAnswerSince, now, readSiteSettings().holidays);
  }
  return reply.sent ? `Until ${formatLondonDay(reply.sent.validUntil)}` : "";
}

function totalOf({ money, shipping, reply: { sent } }: ShownQuote): string {
  if (!sent) return joinTotal(totalParts(money, "totalIncVatPence", shipping));
  const leftOut = itemsLeftOut(sent);
  return joinTotal([formatPence(sent.totalIncVatPence), ...(leftOut ? [leftOut] : [])]);
}

/** Matches the quotes that a colleague answers. */
export function isAnsweredBy(staffId: string): SQL {
  return eq(quotes.assigneeId, staffId);
}
