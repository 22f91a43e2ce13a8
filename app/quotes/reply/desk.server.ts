import type { AppLoadContext } from "@remix-run/node";
import { and, asc, eq, isNotNull, or } from "drizzle-orm";

import { profiles, users } from "#drizzle/schema/accounts";
import { outbox } from "#drizzle/schema/mail";
import { quoteNotes, quoteReplies } from "#drizzle/schema/replies";
import { requireStaff } from "~/accounts/sign-in/guards.server";
import { db } from "~/db/client.server";
import { listEventsForStaff } from "~/quotes/reply/quote-events.server";
import { findDraft, findNewestVersion, listVersions } from "~/quotes/reply/replies.server";
import { findListPrices } from "~/quotes/reply/reply-lines.server";
import {
  findEarlierAcceptance,
  findStandingOutcome,
  listStandingOutcomes,
} from "~/quotes/reply/reply-outcomes.server";
import { findSentQuoteById } from "~/quotes/request/quote-history.server";

export type Desk = NonNullable<ReturnType<typeof findDesk>>;

/**
 * Finds all that the desk shows of a quote: the request, its draft, the versions that were sent and the
 * timeline. Undefined for a quote that was not sent.
 */
export function findDesk(quoteId: string) {
  const quote = findSentQuoteById(quoteId);
  if (!quote) return undefined;

  const { orderNumber, assigneeId } = quote;
  const draft = findDraft(orderNumber);
  const newest = findNewestVersion(orderNumber);
  return {
    quote,
    draft,
    newest,
    outcome: newest && findStandingOutcome(newest.id),
    earlierAcceptance: newest ? findEarlierAcceptance(newest) : null,
    versions: listVersionsWithOutcomes(orderNumber),
    events: listEventsForStaff(orderNumber),
    assignee: assigneeId === null ? undefined : findColleague(assigneeId),
    listPrices: draft ? findListPrices(draft.id) : new Map<number, number | null>(),
  };
}

/** Lists the versions that were sent, newest first, each with its total and its outcome. */
function listVersionsWithOutcomes(orderNumber: number) {
  const versions = listVersions(orderNumber);
  const outcomes = listStandingOutcomes(versions.map(({ id }) => id));
  return versions.flatMap(({ id, version, sentAt, writtenBy, ...sums }) =>
    version === null || sentAt === null
      ? []
      : [
          {
            version,
            sentAt,
            writtenBy,
            totalIncVatPence: (sums.goodsIncVatPence ?? 0) + (sums.shippingIncVatPence ?? 0),
            outcome: outcomes.get(id)?.kind ?? null,
          },
        ],
  );
}

function findColleague(userId: string) {
  return db
    .select({ id: users.id, email: users.email, fullName: profiles.fullName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
    .get();
}

/**
 * Lists the mails that brought the newest version of a quote, and those about any of its versions that
 * were not sent, oldest first, without their content.
 */
export function listReplyMails(newest: { id: number; orderNumber: number }) {
  const { id, kind, toAddress, subject, createdAt, sentAt, failedAt, lastError } = outbox;
  const bringsNewest = and(eq(quoteReplies.id, newest.id), eq(kind, "quote-reply-for-customer"));
  return db
    .select({ id, toAddress, subject, createdAt, sentAt, failedAt, lastError })
    .from(outbox)
    .innerJoin(quoteReplies, eq(quoteReplies.id, outbox.replyId))
    .where(
      and(eq(quoteReplies.orderNumber, newest.orderNumber), or(bringsNewest, isNotNull(failedAt))),
    )
    .orderBy(asc(id))
    .all();
}

/** Returns the signed-in member of staff; redirects a customer to the account page (S7). */
export function requireQuoteStaff(request: Request, context: AppLoadContext) {
  return requireStaff(request, context, {
    refuseTo: "/account",
    because: "You don't have permission to view quotes.",
  });
}

/** Lists the internal notes of a quote, oldest first. For staff only (R7). */
export function listNotes(orderNumber: number) {
  const { id, at, author, text } = quoteNotes;
  return db
    .select({ id, at, author, text })
    .from(quoteNotes)
    .where(eq(quoteNotes.orderNumber, orderNumber))
    .orderBy(asc(id))
    .all();
}
