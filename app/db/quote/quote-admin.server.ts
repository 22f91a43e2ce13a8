import { and, count, desc, eq, inArray, isNotNull, lt, lte, ne, or, sql } from "drizzle-orm";

import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { auditLog } from "#drizzle/schema/site";
import { insertAuditEntry } from "~/db/site/audit-log.server";
import { db } from "~/db/engine/client.server";
import { write } from "~/db/engine/write.server";
import { containsName, containsPhone, containsTyped } from "~/db/engine/like.server";
import { withItems } from "~/db/quote/quote-history.server";
import { type QuoteMove, statusesBefore } from "~/domain/quote/quote-moves";
import { isContactErased } from "~/domain/quote/erased-contact";
import type { QuoteStatus } from "~/domain/quote/quote-status";
import { ANSWER_WITHIN_MS } from "~/domain/quote/quote-waiting";
import type { Actor } from "~/domain/site/actor";
import { quoteSubject } from "~/domain/site/staff-audit";
import {
  isShortNumber,
  OPEN_STATUSES,
  orderNumberOf,
  quoteSearchWords,
  type StaffFilter,
  type StaffQuoteCounts,
} from "~/domain/quote/staff-quotes";

type Search = { q: string; filter: StaffFilter };

/** The position after which a list continues: the last quote of the page before. */
type Position = { createdAt: number; orderNumber: number };

type MovedQuote =
  | { kind: "moved"; orderNumber: number }
  | {
      kind: "refused";
      orderNumber: number;
      status: QuoteStatus;
      /** The last move, if the audit log has one. */
      movedBy: { actor: string; at: number } | undefined;
    }
  | { kind: "unknown" };

/** Lists matching submitted quotes of all customers, newest first, each with its lines as submitted. */
export function listSentQuotes(
  search: Search,
  {
    limit,
    offset = 0,
    after,
    now,
  }: { limit: number; offset?: number; after?: Position; now: number },
) {
  const rows = db
    .select()
    .from(quotes)
    .where(and(isIn(search.filter, now), matches(search.q), after && isOlderThan(after)))
    .orderBy(desc(quotes.createdAt), desc(quotes.orderNumber))
    .limit(limit)
    .offset(offset)
    .all();
  return withItems(rows);
}

/** Counts matching submitted quotes for each filter. */
export function countSentQuotes(q: string, now: number): StaffQuoteCounts {
  const rows = db
    .select({ status: quotes.status, quotes: count() })
    .from(quotes)
    .where(and(isIn("all", now), matches(q)))
    .groupBy(quotes.status)
    .all();
  const late = db
    .select({ quotes: count() })
    .from(quotes)
    .where(and(isIn("late", now), matches(q)))
    .get();

  const of = (status: QuoteStatus) => rows.find((row) => row.status === status)?.quotes ?? 0;
  return {
    all: rows.reduce((sum, row) => sum + row.quotes, 0),
    submitted: of("submitted"),
    in_progress: of("in_progress"),
    completed: of("completed"),
    late: late?.quotes ?? 0,
  };
}

/** Counts submitted quotes that a customer waits for. */
export function countWaitingQuotes(): number {
  const waiting = db.select({ quotes: count() }).from(quotes).where(isAwaited()).get();
  return waiting?.quotes ?? 0;
}

/**
 * Moves a quote to another status, if its current one allows it, and audits the move. Of two
 * simultaneous requests only one moves the quote; the other is refused, and its result names the first.
 */
export function moveQuote(quoteId: string, to: QuoteMove, actor: Actor): Promise<MovedQuote> {
  return write(() => storeMove(quoteId, to, actor));
}

/** Does what `moveQuote` does. Call inside write(). */
export function storeMove(quoteId: string, to: QuoteMove, actor: Actor): MovedQuote {
  const before = db
    .select({
      orderNumber: quotes.orderNumber,
      status: quotes.status,
      userId: quotes.userId,
      guestEmail: quotes.guestEmail,
    })
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), ne(quotes.status, "draft")))
    .get();
  if (!before) return { kind: "unknown" };

  const { orderNumber, status } = before;
  const { changes } = db
    .update(quotes)
    .set({ status: to, completedAt: to === "completed" ? actor.now : null })
    .where(and(eq(quotes.id, quoteId), inArray(quotes.status, [...statusesBefore(to)])))
    .run();
  if (changes === 0) {
    return { kind: "refused", orderNumber, status, movedBy: findLastMove(orderNumber) };
  }

  insertAuditEntry(actor, {
    action: STATUS_ACTION,
    subject: quoteSubject(orderNumber),
    before: { status },
    after: { status: to, ...(isContactErased(before) && { reason: "account deleted" }) },
  });
  return { kind: "moved", orderNumber };
}

const STATUS_ACTION = "quote.status";

function findLastMove(orderNumber: number) {
  return db
    .select({ actor: auditLog.actor, at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.action, STATUS_ACTION), eq(auditLog.subject, quoteSubject(orderNumber))))
    .orderBy(desc(auditLog.id))
    .limit(1)
    .get();
}

function isIn(filter: StaffFilter, now: number) {
  switch (filter) {
    case "all":
      return ne(quotes.status, "draft");
    case "late":
      return and(
        isAwaited(),
        lt(sql`coalesce(${quotes.submittedAt}, ${quotes.createdAt})`, now - ANSWER_WITHIN_MS),
      );
    case "submitted":
    case "in_progress":
    case "completed":
      return eq(quotes.status, filter);
  }
}

/** Matches open quotes, except those whose account was deleted: no one waits for them (Q12). */
function isAwaited() {
  const hasContact = or(isNotNull(quotes.userId), isNotNull(quotes.guestEmail));
  return and(inArray(quotes.status, [...OPEN_STATUSES]), hasContact);
}

/**
 * Matches quotes with every word: as the order number, in the details or the notes, or in a line's names
 * or codes. Also matches when the words together are the phone number.
 */
function matches(q: string) {
  const words = quoteSearchWords(q);
  const isShort = isShortNumber(words);
  const contact = [quotes.guestName, quotes.guestEmail, quotes.guestCompany];
  const texts = [quotes.projectReference, quotes.sitePostcode, quotes.notes];
  const codes = [quoteItems.productCode, quoteItems.sku];
  const names = [quoteItems.productName, quoteItems.variantName];
  const containsWords = and(
    ...words.map((word) => {
      const orderNumber = orderNumberOf(word);
      const withLine = db
        .select({ orderNumber: quoteItems.orderNumber })
        .from(quoteItems)
        .where(containsTyped(word, isShort ? codes : [...codes, ...names]));
      return or(
        orderNumber === undefined ? undefined : eq(quotes.orderNumber, orderNumber),
        containsName(word, isShort ? contact : [...contact, ...texts]),
        inArray(quotes.orderNumber, withLine),
      );
    }),
  );
  return containsWords && or(containsWords, containsPhone(q, quotes.guestPhone));
}

function isOlderThan({ createdAt, orderNumber }: Position) {
  // The first condition is redundant, but lets SQLite seek in the index instead of scanning it.
  return and(
    lte(quotes.createdAt, createdAt),
    or(lt(quotes.createdAt, createdAt), lt(quotes.orderNumber, orderNumber)),
  );
}
