import type { AppLoadContext } from "@remix-run/node";
import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";

import { quoteReplies, quoteReplyLines } from "#drizzle/schema/replies";
import { refuseWrongSecret } from "~/accounts/sign-in/wrong-secrets.server";
import { db } from "~/db/client.server";
import { isReadableBy } from "~/quotes/request/quote-history.server";
import type { QuoteStatus } from "~/quotes/request/quote-status";
import { formatDay, londonDay } from "~/shared/dates";
import {
  type Asker,
  type CustomerReply,
  customerReply,
  type StoredOutcome,
} from "~/quotes/reply/customer-reply";
import type { Quotation } from "~/quotes/reply/quotation";
import { totalIncVatText } from "~/quotes/reply/quotation-figures";
import { quotationOf } from "~/quotes/reply/quotation-of";
import { findLinkedQuote } from "~/quotes/reply/quote-links.server";
import { listOpenRequests } from "~/quotes/reply/quote-messages.server";
import { findSameOrder } from "~/quotes/reply/orders.server";
import { findNewestVersion, listNewestVersions, listVersions } from "~/quotes/reply/replies.server";
import { figuresOfReply } from "~/quotes/reply/reply-figures";
import {
  findEarlierAcceptance,
  findStandingOutcome,
  listStandingAcceptances,
  listStandingOutcomes,
} from "~/quotes/reply/reply-outcomes.server";
import {
  isOpenOn,
  type OutcomeKind,
  replyBadge,
  replyState,
  type VersionNow,
} from "~/quotes/reply/reply-state";
import { hasLinkExpired } from "~/quotes/reply/secret-link";

type AnsweredQuote = Parameters<typeof quotationOf>[0] & {
  status: QuoteStatus;
  needsAnswerSince: number | null;
  orderReference: string | null;
};

/**
 * Finds the newest version of our quote as its customer sees it today (a London day). Other orders are named to the
 * account that may read them, and not to everyone who has a link.
 */
export function findCustomerReply(
  quote: AnsweredQuote,
  today: string,
  reader?: { userId: string; asker: Asker },
): CustomerReply | undefined {
  const { orderNumber, status } = quote;
  const reply = findNewestVersion(orderNumber);
  if (!reply?.issuer || reply.validUntil === null) return undefined;
  const stored = findStandingOutcome(reply.id);
  const earlier = findEarlierAcceptance(reply);
  const number = (stored ?? earlier)?.purchaseOrder;
  return customerReply(
    {
      status,
      quotation: quotationOf(quote, reply, reply.issuer),
      validUntil: reply.validUntil,
      outcome: stored ? shownOutcome(stored) : null,
      earlierAcceptance: earlier && { ...shownOutcome(earlier), version: earlier.version },
      sameOrder: reader ? findSameOrder(quote, number, isReadableBy(reader.userId)) : null,
      orderReference: quote.orderReference,
      pending: listOpenRequests([quote]).get(orderNumber) ?? null,
      versions: listVersions(orderNumber),
    },
    today,
    reader?.asker,
  );
}

/** Leaves out the member of staff who recorded an outcome, and their note. */
function shownOutcome({
  via,
  ...stored
}: NonNullable<ReturnType<typeof findStandingOutcome>>): StoredOutcome {
  const { kind, at, purchaseOrder, requiredBy, deliverTo, reason } = stored;
  const isByStaff = via === "staff";
  const byName = isByStaff ? null : stored.byName;
  const comment = isByStaff ? null : stored.comment;
  return { kind, at, byName, purchaseOrder, requiredBy, deliverTo, reason, comment };
}

/** Lists what a list of quotes shows of our newest versions, by order number, with five queries. */
export function listReplies(
  quotes: ReadonlyArray<{
    orderNumber: number;
    status: QuoteStatus;
    needsAnswerSince: number | null;
  }>,
  today: string,
): Map<number, ReturnType<typeof listedReply>> {
  const replies = [...listNewestVersions(quotes.map(({ orderNumber }) => orderNumber)).values()];
  const ids = replies.map(({ id }) => id);
  const lines = db
    .select()
    .from(quoteReplyLines)
    .where(inArray(quoteReplyLines.replyId, ids))
    .all();
  const outcomes = listStandingOutcomes(ids);
  const acceptances = listStandingAcceptances(quotes.map(({ orderNumber }) => orderNumber));
  const requests = listOpenRequests(quotes);
  const quoteByNumber = new Map(quotes.map((quote) => [quote.orderNumber, quote]));
  return new Map(
    replies.flatMap((reply) => {
      const { id, orderNumber, version, validUntil } = reply;
      const quote = quoteByNumber.get(orderNumber);
      if (!quote || validUntil === null || version === null) return [];
      const own = lines.filter(({ replyId }) => replyId === id);
      const figures = figuresOfReply({ ...reply, lines: own });
      const outcome = outcomes.get(id)?.kind ?? null;
      const isChangeRequested = requests.has(orderNumber);
      const acceptedVersion = acceptances.get(orderNumber)?.version ?? null;
      const stored = {
        ...{ validUntil, outcome, version, acceptedVersion },
        ...{ isChangeRequested, figures },
      };
      return [[orderNumber, listedReply({ status: quote.status, ...stored }, today)]];
    }),
  );
}

/** The facts of the newest version that a list of quotes shows. */
type ListedReply = {
  status: QuoteStatus;
  validUntil: string;
  outcome: OutcomeKind | null;
  version: number;
  acceptedVersion: number | null;
  isChangeRequested: boolean;
  figures: Quotation["figures"];
};

/** Returns "Our quote £1,234.56 inc VAT, open until 12 June 2026" and the wording of its state. */
function listedReply(stored: ListedReply, today: string): { badge: string; text: string } {
  const { status, validUntil, outcome, version, acceptedVersion, isChangeRequested } = stored;
  const state = replyState(
    { status, hasDraft: false, sent: { validUntil }, outcome, isChangeRequested },
    today,
  );
  const isOpen = outcome === null && isOpenOn(validUntil, today);
  return {
    badge: replyBadge(state, { newest: version, accepted: acceptedVersion }).customer ?? "",
    text: `Our quote ${totalIncVatText(stored.figures)}${isOpen ? `, open until ${formatDay(Date.parse(validUntil))}` : ""}`,
  };
}

/** Finds the quote of a secret link, and whether it has expired. Throws a counted 404 for a wrong secret. */
export function openLink(secret: string | undefined, context: AppLoadContext, now: number) {
  const found = findLinkedQuote(secret ?? "");
  const validUntil = found && findNewestVersion(found.quote.orderNumber)?.validUntil;
  if (!found || !validUntil) throw refuseWrongSecret(context, now);
  return { ...found, hasExpired: hasLinkExpired(found.link, validUntil, londonDay(now)) };
}

/** Finds what has become of a version of a quote, for the check before a mail about it is sent (R16). */
export function findVersionNow(orderNumber: number, version: number): VersionNow | undefined {
  const { id, validUntil, sentAt } = quoteReplies;
  const sent = db
    .select({ id, version: quoteReplies.version, validUntil, sentAt })
    .from(quoteReplies)
    .where(and(eq(quoteReplies.orderNumber, orderNumber), isNotNull(quoteReplies.version)))
    .orderBy(desc(quoteReplies.version))
    .all();
  const own = sent.find((reply) => reply.version === version);
  const newest = sent[0];
  if (!own || !newest) return undefined;
  return {
    version,
    validUntil: own.validUntil,
    newest: { version: newest.version ?? version, sentAt: newest.sentAt ?? 0 },
    outcome: findStandingOutcome(own.id) ?? null,
  };
}
