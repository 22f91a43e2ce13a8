import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";

import { users } from "#drizzle/schema/accounts";
import { products } from "#drizzle/schema/catalogue";
import { firms } from "#drizzle/schema/firms";
import { quotes } from "#drizzle/schema/quotes";
import {
  quoteEvents,
  quoteOutcomes,
  quoteReplies,
  quoteReplyLineCosts,
  quoteReplyLines,
} from "#drizzle/schema/replies";
import { auditLog } from "#drizzle/schema/site";
import { db } from "~/db/client.server";
import {
  answerOf,
  countedVersion,
  type Facts,
  fateOf,
  type LineShare,
  type RequestFact,
  type SentFact,
  type Source,
  type Valued,
  type WonFact,
} from "~/quotes/numbers/facts";
import { sumOf } from "~/quotes/numbers/groups";
import { momentsOf, type Period } from "~/quotes/numbers/period";
import { ORDER_PREFIX } from "~/quotes/request/quote-status";
import { isContactErased } from "~/quotes/request/staff-quote-view";
import { orderNumberOf } from "~/quotes/request/staff-quotes";
import { londonDay } from "~/shared/dates";
import { addToGroup, groupBy } from "~/shared/group-by";

type Moments = ReturnType<typeof momentsOf>;

/** Reads what happened in a period, as it is known at `now`. */
export function readFacts(period: Period, now: number): Facts {
  const moments = momentsOf(period);
  const versions = listVersionsOfSent(moments);
  const accepted = listAccepted(moments);
  const sent = countedQuotes(versions, moments, londonDay(now));
  const requests = listRequests(moments);
  const aboutOf = findAbout(
    new Set([...requests, ...sent, ...accepted].map(({ orderNumber }) => orderNumber)),
  );
  const shares = listShares([...sent, ...accepted].map(({ replyId }) => replyId));
  const valueOf = (replyId: number): Valued => {
    const ofReply = shares.get(replyId) ?? [];
    return { ...sumOf(ofReply), shares: ofReply };
  };
  const answers = listAnswers(moments.since);
  return {
    // No customer waits for a copy that staff made.
    requests: requests
      .map((request) => requestFact(request, aboutOf(request.orderNumber), answers, now))
      .filter(({ source }) => source !== "copy"),
    sent: sent.map(({ replyId, ...quote }): SentFact => ({
      ...quote,
      ...aboutOf(quote.orderNumber),
      ...valueOf(replyId),
    })),
    won: accepted.map(({ replyId, ...quote }): WonFact => ({
      ...quote,
      ...aboutOf(quote.orderNumber),
      ...valueOf(replyId),
    })),
  };
}

function listRequests({ since, before }: Moments) {
  const first = quoteReplies;
  return db
    .select({
      orderNumber: quotes.orderNumber,
      submittedAt: sql<number>`${quotes.submittedAt}`,
      completedAt: quotes.completedAt,
      needsAnswerSince: quotes.needsAnswerSince,
      assignee: users.email,
      sentAt: first.sentAt,
      sentBy: first.writtenBy,
    })
    .from(quotes)
    .leftJoin(first, and(eq(first.orderNumber, quotes.orderNumber), eq(first.version, 1)))
    .leftJoin(users, eq(users.id, quotes.assigneeId))
    .where(
      and(
        gte(quotes.submittedAt, since),
        lt(quotes.submittedAt, before),
        ne(quotes.status, "draft"),
      ),
    )
    .all();
}

type StoredAnswer = { at: number; by: string | null };

function requestFact(
  request: ReturnType<typeof listRequests>[number],
  about: AboutQuote,
  audited: AuditedAnswers,
  now: number,
): RequestFact {
  const { orderNumber, submittedAt, completedAt, sentAt, sentBy, assignee } = request;
  const completion = audited.completions.get(`${orderNumber} ${completedAt}`);
  const answers: StoredAnswer[] = audited.others.get(orderNumber) ?? [];
  const given = [
    ...(sentAt === null ? [] : [{ at: sentAt, by: sentBy }]),
    ...(completedAt === null || completion?.isClosed
      ? []
      : [{ at: completedAt, by: completion?.by ?? null }]),
    ...answers.filter(({ at }) => at >= submittedAt),
  ].sort((one, other) => one.at - other.at);
  const isAwaited = request.needsAnswerSince !== null;
  const times = { submittedAt, answeredAt: given.map(({ at }) => at), isAwaited };
  return {
    ...about,
    at: submittedAt,
    person: given.length > 0 ? (given[0]?.by ?? null) : assignee,
    answer: answerOf(times, now),
  };
}

type AuditedAnswers = {
  /** By order number and moment. `isClosed`: the account was deleted, so that it answered no one (Q12). */
  completions: ReadonlyMap<string, { by: string; isClosed: boolean }>;
  /** Nothing to answer, and messages that answer the request (R24), by order number. */
  others: ReadonlyMap<number, StoredAnswer[]>;
};

/** Reads from the audit log what ended a wait other than a version, and who marked a quote as completed. */
function listAnswers(since: number): AuditedAnswers {
  const { action, at, actor, subject, before, after } = auditLog;
  const rows = db
    .select({ action, at, actor, subject, reason: sql<string | null>`${after} ->> '$.reason'` })
    .from(auditLog)
    .where(
      and(
        inArray(action, ["quote.status", "quote.nothing-to-answer", "quote.message"]),
        gte(at, since),
        sql`case ${action}
          when 'quote.status' then ${after} ->> '$.status' = 'completed'
          else ${before} ->> '$.waitingSinceAt' is not null and ${after} ->> '$.waitingSinceAt' is null
        end`,
      ),
    )
    .all();
  const completions = new Map<string, { by: string; isClosed: boolean }>();
  const others = new Map<number, StoredAnswer[]>();
  for (const entry of rows) {
    const orderNumber = orderNumberOf(entry.subject.slice(ORDER_PREFIX.length));
    if (orderNumber === undefined) continue;
    const by = entry.actor;
    if (entry.action === "quote.status") {
      completions.set(`${orderNumber} ${entry.at}`, { by, isClosed: entry.reason !== null });
    } else addToGroup(others, orderNumber, { at: entry.at, by });
  }
  return { completions, others };
}

/** Lists all sent versions of the quotes of which one was sent in the period. */
function listVersionsOfSent({ since, before }: Moments) {
  const sent = alias(quoteReplies, "sent");
  const ofPeriod = db
    .select({ orderNumber: sent.orderNumber })
    .from(sent)
    .where(and(gte(sent.sentAt, since), lt(sent.sentAt, before)));
  return db
    .select({
      orderNumber: quoteReplies.orderNumber,
      replyId: quoteReplies.id,
      version: sql<number>`${quoteReplies.version}`,
      sentAt: sql<number>`${quoteReplies.sentAt}`,
      validUntil: sql<string>`${quoteReplies.validUntil}`,
      writtenBy: quoteReplies.writtenBy,
      needsAnswerSince: quotes.needsAnswerSince,
      outcome: quoteOutcomes.kind,
      reason: quoteOutcomes.reason,
    })
    .from(quoteReplies)
    .innerJoin(quotes, eq(quotes.orderNumber, quoteReplies.orderNumber))
    .leftJoin(
      quoteOutcomes,
      and(eq(quoteOutcomes.replyId, quoteReplies.id), isNull(quoteOutcomes.undoneAt)),
    )
    .where(and(inArray(quoteReplies.orderNumber, ofPeriod), isNotNull(quoteReplies.version)))
    .all();
}

/** Returns each quote of these versions once, by its version of the period that counts. */
function countedQuotes(
  versions: ReturnType<typeof listVersionsOfSent>,
  { since, before }: Moments,
  today: string,
) {
  return [...groupBy(versions, ({ orderNumber }) => orderNumber).values()].flatMap((all) => {
    const counted = countedVersion(all.filter(({ sentAt }) => sentAt >= since && sentAt < before));
    const newest = newestOf(all);
    if (!counted || !newest) return [];
    const isAwaited = newest.needsAnswerSince !== null;
    const isAccepted = all.some(({ outcome }) => outcome === "accepted");
    return [
      {
        orderNumber: counted.orderNumber,
        at: counted.sentAt,
        replyId: counted.replyId,
        person: counted.writtenBy,
        isWithdrawn: counted.outcome === "withdrawn",
        fate: fateOf({ isAccepted, isAwaited, newest }, today),
        reason: newest.reason,
      },
    ];
  });
}

function newestOf<Version extends { version: number }>(versions: readonly Version[]) {
  return versions.reduce<Version | undefined>(
    (newest, each) => (newest && newest.version > each.version ? newest : each),
    undefined,
  );
}

/** Lists the acceptances of the period that apply; a quote has one at most (R4). */
function listAccepted({ since, before }: Moments) {
  const { orderNumber, kind, at, undoneAt, replyId } = quoteOutcomes;
  return db
    .select({ orderNumber, at, replyId, person: quoteReplies.writtenBy })
    .from(quoteOutcomes)
    .innerJoin(quoteReplies, eq(quoteReplies.id, replyId))
    .where(and(gte(at, since), lt(at, before), eq(kind, "accepted"), isNull(undoneAt)))
    .all();
}

type AboutQuote = Pick<RequestFact, "orderNumber" | "source" | "customer">;

/** Finds who asked for these quotes, and how each began. */
function findAbout(orderNumbers: Iterable<number>): (orderNumber: number) => AboutQuote {
  const isOneOf = isIn(quotes.orderNumber, [...orderNumbers]);
  const { orderNumber, userId, firmId, guestName, guestEmail, guestCompany } = quotes;
  // The event of a copy that was made of a quote is later than the quote.
  const begun = db
    .select({ kind: quoteEvents.kind })
    .from(quoteEvents)
    .where(
      and(
        eq(quoteEvents.orderNumber, orderNumber),
        inArray(quoteEvents.kind, ["submitted", "copied"]),
        isNotNull(quoteEvents.actor),
        eq(quoteEvents.at, quotes.createdAt),
      ),
    );
  const rows = db
    .select({
      ...{ orderNumber, userId, firmId, guestName, guestEmail, guestCompany },
      firmName: firms.name,
      begun: sql<string | null>`(${begun})`,
    })
    .from(quotes)
    .leftJoin(firms, eq(firms.id, firmId))
    .where(isOneOf)
    .all();
  const found = new Map(rows.map((row) => [row.orderNumber, aboutQuote(row)]));
  return (wanted) => {
    const about = found.get(wanted);
    if (!about) throw new Error(`There is no quote ${wanted}`);
    return about;
  };
}

const SOURCE_OF: Record<string, Source> = { submitted: "telephone", copied: "copy" };

function aboutQuote({
  orderNumber,
  begun,
  ...quote
}: Asker & { orderNumber: number; begun: string | null }): AboutQuote {
  const source = begun === null ? "site" : (SOURCE_OF[begun] ?? "site");
  return { orderNumber, source, customer: customerOf(quote) };
}

type Asker = {
  userId: string | null;
  firmId: number | null;
  firmName: string | null;
  guestName: string | null;
  guestEmail: string | null;
  guestCompany: string | null;
};

/** Returns the firm, else the account, else the address that a quote is counted for. */
function customerOf(quote: Asker): AboutQuote["customer"] {
  const { userId, firmId, firmName, guestName, guestEmail, guestCompany } = quote;
  if (firmId !== null) return { key: `firm:${firmId}`, name: firmName ?? "Firm" };
  if (isContactErased(quote)) return { key: "deleted", name: "Deleted account" };
  const name = [guestCompany, guestName].filter(Boolean).join(", ") || guestEmail || "No name";
  return { key: userId ?? `address:${guestEmail?.toLowerCase()}`, name };
}

/** Adds up the offered lines of these versions by manufacturer, which is the product's of today. */
function listShares(replyIds: readonly number[]): Map<number, LineShare[]> {
  const { quantity, unitPricePence, replyId } = quoteReplyLines;
  const { costPence } = quoteReplyLineCosts;
  const rows = db
    .select({
      replyId,
      manufacturer: sql<
        string | null
      >`iif(${products.id} is null, null, coalesce(${products.company}, ''))`,
      pence: sql<number>`coalesce(${unitPricePence}, 0) * ${quantity}`,
      costPence: sql<number | null>`${costPence} * ${quantity}`,
      isPriced: sql<number>`${unitPricePence} is not null`,
    })
    .from(quoteReplyLines)
    .leftJoin(products, eq(products.id, quoteReplyLines.productId))
    .leftJoin(quoteReplyLineCosts, eq(quoteReplyLineCosts.lineId, quoteReplyLines.id))
    .where(and(isIn(replyId, replyIds), ne(quoteReplyLines.kind, "not-offered")))
    .all();
  const shares = new Map<number, LineShare[]>();
  for (const row of rows) {
    const isCosted = row.isPriced === 1 && row.costPence !== null;
    addToGroup(shares, row.replyId, {
      manufacturer: row.manufacturer,
      pence: row.pence,
      costedPence: isCosted ? row.pence : 0,
      costPence: isCosted ? (row.costPence ?? 0) : 0,
    });
  }
  return shares;
}

/** Matches a column with many numbers, in one parameter. */
function isIn(column: SQLiteColumn, numbers: readonly number[]) {
  return sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`;
}
