import { and, eq, inArray, isNull, ne, sum } from "drizzle-orm";

import { profiles, users } from "#drizzle/schema/accounts";
import { quotes } from "#drizzle/schema/quotes";
import { quoteReplies, quoteReplyLines } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { listOtherQuotes } from "~/quotes/request/quotes-by-email.server";
import { listOpenRequests } from "~/quotes/reply/quote-messages.server";
import { listNewestVersions } from "~/quotes/reply/replies.server";
import {
  listStandingAcceptances,
  listStandingOutcomes,
  type StandingAcceptance,
} from "~/quotes/reply/reply-outcomes.server";
import { staffQuoteView } from "~/quotes/request/staff-quote-view";
import {
  replyFacts,
  replySummary,
  type SentSummary,
  type StoredSummary,
} from "~/quotes/reply/reply-summary";
import { londonDay } from "~/shared/dates";

type StoredQuotes = ReadonlyArray<
  Parameters<typeof staffQuoteView>[0] & { orderReference: string | null }
>;

/** Returns quotes as staff see them, each with the summary of its reply. */
export function staffQuotesWithReplies(quotesOfPage: StoredQuotes, now: number) {
  const summaries = listReplySummaries(quotesOfPage);
  const today = londonDay(now);
  return quotesOfPage.flatMap((quote) => {
    const stored = summaries.get(quote.orderNumber);
    return stored
      ? [{ ...staffQuoteView(quote, now), reply: replySummary(quote, stored, today) }]
      : [];
  });
}

/** Lists the newest other quotes of the customer of a quote, each with the facts of its reply. */
export function listOthersWithReplies(quote: Parameters<typeof listOtherQuotes>[0], now: number) {
  const others = listOtherQuotes(quote);
  const summaries = listReplySummaries(others);
  return others.flatMap((other) => {
    const stored = summaries.get(other.orderNumber);
    const { id, orderNumber, createdAt } = other;
    if (!stored) return [];
    const summary = replySummary(other, stored, londonDay(now));
    return [{ id, orderNumber, createdAt, label: summary.label, facts: replyFacts(summary) }];
  });
}

/** Returns the summary of each quote's reply by order number, with seven queries for any number of quotes. */
function listReplySummaries(
  quotesOfPage: Parameters<typeof listOpenRequests>[0],
): Map<number, StoredSummary> {
  const orderNumbers = quotesOfPage.map(({ orderNumber }) => orderNumber);
  const requests = listOpenRequests(quotesOfPage);
  const drafts = findDrafts(orderNumbers);
  const newest = listNewestVersions(orderNumbers);
  const replyIds = [...newest.values()].map(({ id }) => id);
  const itemsToFollow = countItemsToFollow(replyIds);
  const outcomes = listStandingOutcomes(replyIds);
  const acceptances = listStandingAcceptances(orderNumbers);
  const assignees = findAssignees(orderNumbers);
  return new Map(
    orderNumbers.map((orderNumber) => {
      const reply = newest.get(orderNumber);
      return [
        orderNumber,
        {
          hasDraft: drafts.has(orderNumber),
          sent: reply ? sentSummary(reply, itemsToFollow.get(reply.id) ?? 0) : null,
          outcome: (reply && outcomes.get(reply.id)) ?? null,
          earlierAcceptance: earlierAcceptance(acceptances.get(orderNumber), reply?.version),
          assignee: assignees.get(orderNumber) ?? null,
          isChangeRequested: requests.has(orderNumber),
        },
      ];
    }),
  );
}

function earlierAcceptance(
  accepted: StandingAcceptance | undefined,
  newest: number | null | undefined,
): StoredSummary["earlierAcceptance"] {
  if (!accepted || accepted.version === newest) return null;
  const { version, purchaseOrder } = accepted;
  return { version, purchaseOrder };
}

function findDrafts(orderNumbers: readonly number[]): Set<number> {
  const rows = db
    .select({ orderNumber: quoteReplies.orderNumber })
    .from(quoteReplies)
    .where(and(inArray(quoteReplies.orderNumber, [...orderNumbers]), isNull(quoteReplies.sentAt)))
    .all();
  return new Set(rows.map(({ orderNumber }) => orderNumber));
}

function sentSummary(
  reply: typeof quoteReplies.$inferSelect,
  itemsToFollow: number,
): SentSummary | null {
  const { version, validUntil, goodsExVatPence, goodsIncVatPence } = reply;
  // The table's checks exclude NULL in a version that was sent.
  if (version === null || validUntil === null) return null;
  return {
    version,
    validUntil,
    totalExVatPence: (goodsExVatPence ?? 0) + (reply.shippingExVatPence ?? 0),
    totalIncVatPence: (goodsIncVatPence ?? 0) + (reply.shippingIncVatPence ?? 0),
    itemsToFollow,
  };
}

function countItemsToFollow(replyIds: readonly number[]): Map<number, number> {
  const { replyId, quantity, kind, unitPricePence } = quoteReplyLines;
  const rows = db
    .select({ replyId, items: sum(quantity).mapWith(Number) })
    .from(quoteReplyLines)
    .where(and(inArray(replyId, [...replyIds]), isNull(unitPricePence), ne(kind, "not-offered")))
    .groupBy(replyId)
    .all();
  return new Map(rows.map((row) => [row.replyId, row.items]));
}

function findAssignees(orderNumbers: readonly number[]): Map<number, string> {
  const rows = db
    .select({ orderNumber: quotes.orderNumber, email: users.email, fullName: profiles.fullName })
    .from(quotes)
    .innerJoin(users, eq(users.id, quotes.assigneeId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(inArray(quotes.orderNumber, [...orderNumbers]))
    .all();
  return new Map(rows.map(({ orderNumber, email, fullName }) => [orderNumber, fullName ?? email]));
}
