import { and, count, desc, eq, isNotNull, lt, lte, ne, or, sql } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { DRAFTS, NOT_AWAITED, workGroup, workOrder } from "#drizzle/work-list";
import { db } from "~/db/client.server";
import { withItems } from "~/quotes/request/quote-history.server";
import { isInReplyFilter } from "~/quotes/reply/reply-filters.server";
import { matchesQuote } from "~/quotes/request/quote-matches.server";
import type { QuoteStatus } from "~/quotes/request/quote-status";
import { ANSWER_WITHIN_MS } from "~/quotes/request/quote-waiting";
import type { StaffFilter, StaffQuoteCounts } from "~/quotes/request/staff-quotes";

type Search = { q: string; filter: StaffFilter };

/** The moment of reading, and the colleague who reads. */
type Reader = { now: number; staffId: string };

/** The position after which a list continues: the last quote of the page before. */
type Position = { createdAt: number; orderNumber: number };

const isAwaited = isNotNull(quotes.needsAnswerSince);

/**
 * Lists matching submitted quotes of all customers, each with its lines as submitted: the longest
 * waiting first, then open ones that no one waits for, then the completed ones, newest first (Q16).
 */
export function listWorkList(search: Search, page: Reader & { limit: number; offset: number }) {
  return withItems(workListQuery(search, page).all());
}

/** Builds the query of the list; exported for a test of how SQLite runs it. */
export function workListQuery(
  { q, filter }: Search,
  { limit, offset, ...reader }: Reader & { limit: number; offset: number },
) {
  return db
    .select()
    .from(quotes)
    .where(and(isInWorkList(filter, reader), matchesQuote(q)))
    .orderBy(workGroup(quotes), workOrder(quotes), quotes.orderNumber)
    .limit(limit)
    .offset(offset);
}

/** Lists matching submitted quotes of all customers, newest first, each with its lines as submitted. */
export function listSentQuotes(
  search: Search,
  { limit, after, ...reader }: Reader & { limit: number; after?: Position },
) {
  const rows = db
    .select()
    .from(quotes)
    .where(and(isIn(search.filter, reader), matchesQuote(search.q), after && isOlderThan(after)))
    .orderBy(desc(quotes.createdAt), desc(quotes.orderNumber))
    .limit(limit)
    .all();
  return withItems(rows);
}

/** Counts matching submitted quotes for each filter. */
export function countSentQuotes(q: string, reader: Reader): StaffQuoteCounts {
  const rows = db
    .select({ status: quotes.status, quotes: count() })
    .from(quotes)
    .where(and(isIn("all", reader), matchesQuote(q)))
    .groupBy(quotes.status)
    .all();
  const of = (status: QuoteStatus) => rows.find((row) => row.status === status)?.quotes ?? 0;
  return {
    all: rows.reduce((sum, row) => sum + row.quotes, 0),
    submitted: of("submitted"),
    in_progress: of("in_progress"),
    completed: of("completed"),
    waiting: countIn("waiting", q, reader),
    late: countIn("late", q, reader),
    mine: countIn("mine", q, reader),
    nobodys: countIn("nobodys", q, reader),
    "change-requested": countIn("change-requested", q, reader),
    "awaiting-customer": countIn("awaiting-customer", q, reader),
    accepted: countIn("accepted", q, reader),
    expiring: countIn("expiring", q, reader),
  };
}

/** Counts submitted quotes that a customer waits for. */
export function countWaitingQuotes(): number {
  return db.select({ quotes: count() }).from(quotes).where(isAwaited).get()?.quotes ?? 0;
}

function countIn(filter: StaffFilter, q: string, reader: Reader): number {
  const counted = db
    .select({ quotes: count() })
    .from(quotes)
    .where(and(isIn(filter, reader), matchesQuote(q)))
    .get();
  return counted?.quotes ?? 0;
}

function isIn(filter: StaffFilter, reader: Reader) {
  switch (filter) {
    case "all":
      return ne(quotes.status, "draft");
    case "waiting":
      return isAwaited;
    case "late":
      return lt(quotes.needsAnswerSince, reader.now - ANSWER_WITHIN_MS);
    case "submitted":
    case "in_progress":
    case "completed":
      return eq(quotes.status, filter);
    default:
      return isInReplyFilter(filter, reader);
  }
}

/** Matches as `isIn` does, in a form that lets SQLite read the work list's index in its order. */
function isInWorkList(filter: StaffFilter, reader: Reader) {
  switch (filter) {
    case "all":
      return lt(workGroup(quotes), DRAFTS);
    case "waiting":
      return lt(workGroup(quotes), NOT_AWAITED);
    case "late":
      return and(
        lt(workGroup(quotes), NOT_AWAITED),
        lt(workOrder(quotes), reader.now - ANSWER_WITHIN_MS),
      );
    case "submitted":
    case "in_progress":
    case "completed":
      // The plus keeps SQLite from the index of statuses, whose quotes it would have to sort.
      return and(lt(workGroup(quotes), DRAFTS), sql`+${quotes.status} = ${filter}`);
    default:
      return isInReplyFilter(filter, reader);
  }
}

function isOlderThan({ createdAt, orderNumber }: Position) {
  // The first condition is redundant, but lets SQLite seek in the index instead of scanning it.
  return and(
    lte(quotes.createdAt, createdAt),
    or(lt(quotes.createdAt, createdAt), lt(quotes.orderNumber, orderNumber)),
  );
}
