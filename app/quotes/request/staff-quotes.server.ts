import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  lt,
  lte,
  min,
  ne,
  or,
  sql,
  type SQL,
} from "drizzle-orm";

import { firms } from "#drizzle/schema/firms";
import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { DRAFTS, NOT_AWAITED, workGroup, workOrder } from "#drizzle/work-list";
import { db } from "~/db/client.server";
import { containsName, containsPhone, containsTyped } from "~/db/like.server";
import { withItems } from "~/quotes/request/quote-history.server";
import { isInReplyFilter, startOfNextWork } from "~/quotes/request/reply-filters.server";
import type { QuoteStatus } from "~/quotes/request/quote-status";
import { ANSWER_WITHIN_MS } from "~/quotes/request/quote-waiting";
import {
  isShortNumber,
  orderNumberOf,
  quoteSearchWords,
  type StaffFilter,
  type StaffQuoteCounts,
} from "~/quotes/request/staff-quotes";

type Search = { q: string; filter: StaffFilter };

/** The moment of reading, the colleague who reads, and the only quotes to read, if a figure counts them. */
export type Reader = { now: number; staffId: string; among?: readonly number[] };

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
    .where(and(isInWorkList(filter, reader), isAmong(reader), matchesQuote(q)))
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
    "to-place": countIn("to-place", q, reader),
    placed: countIn("placed", q, reader),
    expiring: countIn("expiring", q, reader),
    passing: countIn("passing", q, reader),
    "my-waiting": countIn("my-waiting", q, reader),
    "follow-up": countIn("follow-up", q, reader),
  };
}

/**
 * Counts the quotes of each filter that staff should see at once (Q19), and finds since when the first customer has
 * waited. Reads the quotes that a customer waits for in one pass over their index.
 */
export function readDeskCounts(reader: Reader) {
  const awaited = awaitedQuery(reader).get();
  return {
    waiting: awaited?.waiting ?? 0,
    oldestSince: awaited?.oldestSince ?? null,
    late: awaited?.late ?? 0,
    passing: awaited?.passing ?? 0,
    "my-waiting": awaited?.["my-waiting"] ?? 0,
    nobodys: awaited?.nobodys ?? 0,
    "to-place": countIn("to-place", "", reader),
    expiring: countIn("expiring", "", reader),
    "follow-up": countIn("follow-up", "", reader),
  };
}

/** Builds the statement about quotes that a customer waits for; exported for a test of how SQLite runs it. */
export function awaitedQuery({ now, staffId }: Reader) {
  const since = quotes.needsAnswerSince;
  const lateBefore = now - ANSWER_WITHIN_MS;
  const passingBefore = startOfNextWork(now) - ANSWER_WITHIN_MS;
  const countWhere = (matches: SQL) => sql<number>`count(case when ${matches} then 1 end)`;
  return db
    .select({
      waiting: count(),
      oldestSince: min(since),
      late: countWhere(sql`${since} < ${lateBefore}`),
      passing: countWhere(sql`${since} >= ${lateBefore} and ${since} < ${passingBefore}`),
      "my-waiting": countWhere(sql`${quotes.assigneeId} = ${staffId}`),
      nobodys: countWhere(sql`${quotes.assigneeId} is null`),
    })
    .from(quotes)
    .where(isAwaited);
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
  return and(isInFilter(filter, reader), isAmong(reader));
}

function isAmong({ among }: Reader) {
  return (
    among && sql`${quotes.orderNumber} in (select value from json_each(${JSON.stringify(among)}))`
  );
}

function isInFilter(filter: StaffFilter, reader: Reader) {
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
export function isInWorkList(filter: StaffFilter, reader: Reader) {
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

/**
 * Matches quotes with every word: as the order number, in the details, the firm's name or the notes, or in a line's
 * names or codes. Also matches when the words together are the phone number.
 */
function matchesQuote(q: string) {
  const words = quoteSearchWords(q);
  const isShort = isShortNumber(words);
  const contact = [quotes.guestName, quotes.guestEmail, quotes.guestCompany];
  const references = [quotes.customerReference, quotes.projectReference];
  const texts = [...references, quotes.sitePostcode, quotes.notes];
  const codes = [quoteItems.productCode, quoteItems.sku];
  const names = [quoteItems.productName, quoteItems.variantName, quoteItems.manufacturer];
  const containsWords = and(
    ...words.map((word) => {
      const orderNumber = orderNumberOf(word);
      const withLine = db
        .select({ orderNumber: quoteItems.orderNumber })
        .from(quoteItems)
        .where(containsTyped(word, isShort ? codes : [...codes, ...names]));
      const named = db
        .select({ id: firms.id })
        .from(firms)
        .where(containsName(word, [firms.name]));
      return or(
        orderNumber === undefined ? undefined : eq(quotes.orderNumber, orderNumber),
        containsName(word, isShort ? contact : [...contact, ...texts]),
        isShort ? undefined : inArray(quotes.firmId, named),
        inArray(quotes.orderNumber, withLine),
      );
    }),
  );
  return containsWords && or(containsWords, containsPhone(q, quotes.guestPhone));
}
