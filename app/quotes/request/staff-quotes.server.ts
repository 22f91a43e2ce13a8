import {
  and,
  between,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { firms } from "#drizzle/schema/firms";
import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { quoteOutcomes, quoteReplies } from "#drizzle/schema/replies";
import { DRAFTS, NOT_AWAITED, workGroup, workOrder } from "#drizzle/work-list";
import { db } from "~/db/client.server";
import { containsName, containsPhone, containsTyped } from "~/db/like.server";
import type { OutcomeKind } from "~/quotes/reply/reply-state";
import { withItems } from "~/quotes/request/quote-history.server";
import type { QuoteStatus } from "~/quotes/request/quote-status";
import { ANSWER_WITHIN_MS } from "~/quotes/request/quote-waiting";
import {
  EXPIRES_SOON_DAYS,
  isShortNumber,
  orderNumberOf,
  quoteSearchWords,
  type ReplyFilter,
  type StaffFilter,
  type StaffQuoteCounts,
} from "~/quotes/request/staff-quotes";
import { dayAfter, londonDay } from "~/shared/dates";

const newer = alias(quoteReplies, "newer");

/** Matches the quotes of a filter, for the colleague with this id. */
function isInReplyFilter(filter: ReplyFilter, { now, staffId }: { now: number; staffId: string }) {
  const today = londonDay(now);
  const { validUntil } = quoteReplies;
  const isUnanswered = isNull(quotes.needsAnswerSince);
  switch (filter) {
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

/** Matches the quotes of which an acceptance applies, of any version. */
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
    "to-place": countIn("to-place", q, reader),
    placed: countIn("placed", q, reader),
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
