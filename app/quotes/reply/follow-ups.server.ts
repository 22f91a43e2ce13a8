/** The quotes that staff follow up, because the customer has our offer and has not decided. For staff only. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/sqlite-core";

import { profiles, users } from "#drizzle/schema/accounts";
import { quotes } from "#drizzle/schema/quotes";
import { quoteEvents, quoteMessages, quoteOutcomes, quoteReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import type { OpenQuotesSort } from "~/quotes/reply/open-quotes";
import type { EventKind } from "~/quotes/reply/quote-event";
import { dayAfter, londonDay, startOfLondonDay } from "~/shared/dates";

/** Events in which one side hears of the other. */
const CONTACTS: EventKind[] = [
  "sent",
  "sent-again",
  "change-requested",
  "renewal-requested",
  "accepted",
  "declined",
  "outcome-undone",
  "follow-up-done",
];

const newer = alias(quoteReplies, "newer");

const isNewest = and(
  isNotNull(quoteReplies.version),
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
);

const isUndecided = notExists(
  db
    .select({ id: quoteOutcomes.id })
    .from(quoteOutcomes)
    .where(and(eq(quoteOutcomes.replyId, quoteReplies.id), isNull(quoteOutcomes.undoneAt))),
);

const requestedAt = sql<number>`coalesce(${quotes.submittedAt}, ${quotes.createdAt})`;
/** When the newest version of the quote was sent, else when the quote was requested. */
const startedAt = sql<number>`coalesce(${quoteReplies.sentAt}, ${requestedAt})`;

const lastEventAt = db
  .select({ at: max(quoteEvents.at) })
  .from(quoteEvents)
  .where(and(eq(quoteEvents.orderNumber, quotes.orderNumber), inArray(quoteEvents.kind, CONTACTS)));

const lastMessageAt = db
  .select({ at: max(quoteMessages.at) })
  .from(quoteMessages)
  .where(eq(quoteMessages.orderNumber, quotes.orderNumber));

/** When one side last heard of the other, in milliseconds since 1970. */
const lastContactAt = sql<number>`max(${startedAt}, coalesce(${lastEventAt}, 0), coalesce(${lastMessageAt}, 0))`;

const totalIncVatPence = sql<number>`coalesce(${quoteReplies.goodsIncVatPence}, 0) + coalesce(${quoteReplies.shippingIncVatPence}, 0)`;

/** Matches the quotes whose newest version can be accepted today, and those with a follow-up. */
function isOpen(today: string) {
  const open = db
    .select({ orderNumber: quoteReplies.orderNumber })
    .from(quoteReplies)
    .innerJoin(quotes, eq(quotes.orderNumber, quoteReplies.orderNumber))
    .where(
      and(
        gte(quoteReplies.validUntil, today),
        isNewest,
        isUndecided,
        // No one decides once the account is deleted (Q12).
        isNotNull(quotes.guestEmail),
      ),
    );
  const followed = db
    .select({ orderNumber: quotes.orderNumber })
    .from(quotes)
    .where(isNotNull(quotes.followUpOn));
  return inArray(quotes.orderNumber, unionAll(open, followed));
}

/** Counts the open quotes on a day in London ("2026-06-12"), and adds up their newest versions, inc VAT. */
export function sumOpenQuotes(today: string): { quotes: number; totalIncVatPence: number } {
  const summed = openSumQuery(today).get();
  return { quotes: summed?.quotes ?? 0, totalIncVatPence: summed?.totalIncVatPence ?? 0 };
}

/** Builds the statement; exported for a test of how SQLite runs it. */
export function openSumQuery(today: string) {
  return db
    .select({ quotes: count(), totalIncVatPence: sql<number | null>`sum(${totalIncVatPence})` })
    .from(quotes)
    .leftJoin(quoteReplies, and(eq(quoteReplies.orderNumber, quotes.orderNumber), isNewest))
    .where(isOpen(today));
}

/** Returns the order of the list; the newest quote breaks a tie. */
function orderOf(sort: OpenQuotesSort) {
  switch (sort) {
    case "age":
      return [asc(startedAt)];
    case "value":
      return [desc(totalIncVatPence)];
    case "contact":
      return [asc(lastContactAt)];
    case "follow-up":
      return [sql`${quotes.followUpOn} is null`, asc(quotes.followUpOn)];
  }
}

type OpenQuotesPage = { sort: OpenQuotesSort; today: string; limit: number; offset: number };

/** Lists the open quotes on a day in London, each with its newest version, if one was sent, and its owner. */
export function listOpenQuotes(page: OpenQuotesPage) {
  return openQuotesQuery(page).all();
}

/** Builds the statement; exported for a test of how SQLite runs it. */
export function openQuotesQuery({ sort, today, limit, offset }: OpenQuotesPage) {
  const { id, orderNumber, guestName, guestCompany, projectReference } = quotes;
  const { followUpOn, followUpNote, needsAnswerSince } = quotes;
  const { version, sentAt, validUntil, shippingExVatPence } = quoteReplies;
  return db
    .select({
      ...{ id, orderNumber, guestName, guestCompany, projectReference },
      ...{ followUpOn, followUpNote, needsAnswerSince },
      ...{
        version,
        sentAt,
        validUntil,
        shippingExVatPence,
        totalIncVatPence,
        lastContactAt,
        requestedAt,
      },
      owner: sql<string | null>`coalesce(${profiles.fullName}, ${users.email})`,
    })
    .from(quotes)
    .leftJoin(quoteReplies, and(eq(quoteReplies.orderNumber, quotes.orderNumber), isNewest))
    .leftJoin(users, eq(users.id, quotes.assigneeId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(isOpen(today))
    .orderBy(...orderOf(sort), desc(orderNumber))
    .limit(limit)
    .offset(offset);
}

/** More follow in the next run. */
const MAX_NUDGES = 50;

/**
 * Owners are mailed only about silences that have become due in these days, follow-ups included. The first start
 * with this rule, and a change of the setting, would otherwise mail them about every open quote at once.
 */
const NUDGED_FOR_DAYS = 7;

/**
 * Lists the open versions whose quotes have been silent for this many days, the longest silence first. Leaves out those
 * whose owner was mailed before, has planned a later day, or could have been mailed a week ago. Counts days in London,
 * so that a change of the clocks moves nothing.
 */
export function listSilent(silentDays: number, now: number) {
  return silentQuery(silentDays, now).all();
}

/** Builds the statement; exported for a test of how SQLite runs it. */
export function silentQuery(silentDays: number, now: number) {
  const today = londonDay(now);
  const firstDue = dayAfter(today, -NUDGED_FOR_DAYS);
  const { id, orderNumber, guestName, guestCompany, projectReference } = quotes;
  const { version, validUntil } = quoteReplies;
  const nudged = db
    .select({ id: quoteEvents.id })
    .from(quoteEvents)
    .where(
      and(
        eq(quoteEvents.orderNumber, quotes.orderNumber),
        eq(quoteEvents.version, quoteReplies.version),
        eq(quoteEvents.kind, "silent"),
      ),
    );
  return db
    .select({
      ...{ id, orderNumber, guestName, guestCompany, projectReference },
      ...{ version, validUntil, lastContactAt },
      owner: users.email,
    })
    .from(quoteReplies)
    .innerJoin(quotes, eq(quotes.orderNumber, quoteReplies.orderNumber))
    .leftJoin(users, eq(users.id, quotes.assigneeId))
    .where(
      and(
        gte(validUntil, today),
        lt(lastContactAt, startOfLondonDay(dayAfter(today, 1 - silentDays))),
        isNewest,
        isUndecided,
        // The customer waits for us, and staff see that in their list.
        isNull(quotes.needsAnswerSince),
        isNotNull(quotes.guestEmail),
        or(isNull(quotes.followUpOn), lte(quotes.followUpOn, today)),
        or(
          gte(lastContactAt, startOfLondonDay(dayAfter(firstDue, -silentDays))),
          gte(quotes.followUpOn, firstDue),
        ),
        notExists(nudged),
      ),
    )
    .orderBy(asc(lastContactAt), asc(orderNumber))
    .limit(MAX_NUDGES);
}
