import { desc, eq } from "drizzle-orm";

import { quoteEvents } from "#drizzle/schema/replies";
import { mayAccept } from "~/accounts/firms/firm-role";
import { findMembership } from "~/accounts/firms/firms.server";
import { findUserByEmail } from "~/accounts/sign-in/users.server";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";
import {
  quoteAcceptedForCustomer,
  quoteChangeForCustomer,
} from "~/quotes/mails/short-quote-mails.server";
import { storeFollowing } from "~/quotes/acts/follow-quote.server";
import { quoteOutcomeForSales } from "~/quotes/mails/quote-outcome-for-sales.server";
import { totalIncVatText } from "~/quotes/reply/quotation-figures";
import { figuresOfReply } from "~/quotes/reply/reply-figures";
import { insertOutcome } from "~/quotes/reply/new-outcome.server";
import { acceptanceFacts, type AnswerResult, type QuoteAnswer } from "~/quotes/reply/quote-answer";
import { findSameOrderForStaff } from "~/quotes/reply/orders.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { mailedQuote, queueForReaders } from "~/quotes/reply/mailed-quote.server";
import { insertAnswerPath } from "~/quotes/reply/quote-links.server";
import { startWaiting } from "~/quotes/reply/quote-messages.server";
import { findNewestVersion, type StoredReply } from "~/quotes/reply/replies.server";
import { findStandingOutcome } from "~/quotes/reply/reply-outcomes.server";
import { orderTitle } from "~/quotes/request/quote-status";
import { findQuoteFirm } from "~/quotes/request/firm-quotes.server";
import { normaliseEmail } from "~/shared/email-address.server";
import { formatDay, londonDay } from "~/shared/dates";

type AnsweredQuote = {
  id: string;
  orderNumber: number;
  userId: string | null;
  firmId: number | null;
  guestName: string | null;
  guestEmail: string | null;
  projectReference: string | null;
};

export type GivenAnswer = {
  quote: AnsweredQuote;
  /** The version that the page showed. */
  version: number;
  answer: QuoteAnswer;
  via: "account" | "link";
  /** Where the customer reads: the confirmation goes there. */
  email: string;
  /** The account that answers; null for a link. */
  accountId: string | null;
  /** The member who answers for a firm; null for a quote without a firm, and for a link. */
  member: { email: string; name: string | null } | null;
  /** The address that the link was mailed to; null for one that staff copied, and in an account. */
  linkEmail: string | null;
  /** Identifies one rendering of the forms, so that a double press counts once. */
  submitKey: string;
  now: number;
};

/**
 * Records a customer's answer, and queues the mails to both sides with it. Only managers and buyers of a firm accept or
 * decline its quote. If another member than the requester answers, they then follow the quote, so that they are mailed
 * the confirmation as well.
 */
export function answerVersion(given: GivenAnswer): Promise<AnswerResult> {
  const { answer, quote } = given;
  return write((): AnswerResult => {
    const isDecision = answer.kind === "accepted" || answer.kind === "declined";
    if (isDecision && !mayDecide(quote.orderNumber, accountOf(given))) return { kind: "not-buyer" };
    return isDecision ? record({ ...given, answer }) : ask({ ...given, answer });
  });
}

/** Returns the account that answers, also by a link that was mailed to its address. */
function accountOf({ accountId, linkEmail }: GivenAnswer): string | undefined {
  if (accountId !== null || linkEmail === null) return accountId ?? undefined;
  return findUserByEmail(normaliseEmail(linkEmail))?.id;
}

/** Returns false for a quote of a firm in which this account may accept nothing, or is no member. */
function mayDecide(orderNumber: number, accountId: string | undefined): boolean {
  const firm = findQuoteFirm(orderNumber);
  if (!firm || accountId === undefined) return true;
  const membership = findMembership(accountId);
  return membership !== null && membership.id === firm.firmId && mayAccept(membership.role);
}

type Given<Kind extends QuoteAnswer["kind"]> = Omit<GivenAnswer, "answer"> & {
  answer: Extract<QuoteAnswer, { kind: Kind }>;
};

function record(given: Given<"accepted" | "declined">): AnswerResult {
  const { quote, version, answer, via, submitKey, now } = given;
  const { orderNumber } = quote;
  const recorded = insertOutcome({
    orderNumber,
    version,
    via,
    submitKey,
    now,
    today: londonDay(now),
    ...(answer.kind === "accepted"
      ? {
          kind: answer.kind,
          byName: answer.name,
          purchaseOrder: answer.purchaseOrder,
          deliverTo: answer.deliverTo,
          requiredBy: answer.requiredBy,
          comment: answer.comment,
        }
      : {
          kind: answer.kind,
          byName: given.member?.name ?? quote.guestName,
          reason: answer.reason,
          comment: answer.comment,
        }),
  });
  switch (recorded.kind) {
    case "recorded":
      queueOutcomeMails(given, recorded.reply);
      return { kind: "recorded" };
    case "recorded-before": {
      const { kind, at, undoneAt } = recorded.outcome;
      const { isSamePress } = recorded;
      if (isSamePress && undoneAt === null) return { kind: "recorded" };
      return { kind: "answered-before", outcome: kind, at, byName: nameIn(recorded.outcome) };
    }
    case "superseded":
      return { kind: "superseded" };
    case "expired":
      return recorded;
    case "prices-to-follow":
    case "gone":
      return { kind: recorded.kind };
  }
}

function ask(given: Given<"change-requested" | "renewal-requested">): AnswerResult {
  const { quote, version, answer, now } = given;
  const message = answer.kind === "change-requested" ? answer.message : null;
  const { orderNumber } = quote;
  const requested = insertChangeRequest({ orderNumber, version, kind: answer.kind, message, now });
  switch (requested.kind) {
    case "requested":
      if (requested.isNew) {
        followAsMember(given);
        queueMailForSales(given, { facts: [], message });
        queueForReaders(quoteChangeForCustomer, { ...aboutQuote(given), version, message }, now);
      }
      return { kind: "recorded" };
    case "superseded":
      return { kind: "superseded" };
    case "settled": {
      const { kind, at } = requested.outcome;
      return { kind: "answered-before", outcome: kind, at, byName: nameIn(requested.outcome) };
    }
    case "gone":
      return { kind: "gone" };
  }
}

/** Leaves out the name of a member of staff. */
function nameIn({ via, byName }: { via: string; byName: string | null }): string | null {
  return via === "staff" ? null : byName;
}

type Facts = Array<{ label: string; value: string }>;

function queueOutcomeMails(given: Given<"accepted" | "declined">, reply: StoredReply): void {
  const { answer, version, now } = given;
  followAsMember(given);
  if (answer.kind === "declined") {
    const facts = [{ label: "Reason", value: answer.reason }];
    queueMailForSales(given, { facts, message: answer.comment });
    return;
  }
  const { comment } = answer;
  const facts = acceptanceFacts(answer, reply);
  const total = totalIncVatText(figuresOfReply(reply));
  const forSales = [...facts, ...sameOrderFact(given), recordedBy(given)];
  queueMailForSales(given, { facts: forSales, message: comment, total });
  const ownFacts = comment ? [...facts, { label: "Comment", value: comment }] : facts;
  const about = { ...aboutQuote(given), replyId: reply.id, version };
  queueForReaders(quoteAcceptedForCustomer, { ...about, facts: ownFacts }, now);
}

/** Lets a member who answers for a firm follow the quote. Call inside write(). */
function followAsMember({ quote, accountId }: GivenAnswer): void {
  if (accountId !== null) storeFollowing(quote.orderNumber, accountId);
}

function sameOrderFact({ quote, answer }: Given<"accepted" | "declined">): Facts {
  const same =
    answer.kind === "accepted" ? findSameOrderForStaff(quote, answer.purchaseOrder) : null;
  if (!same) return [];
  const value = `Also on ${orderTitle(same.orderNumber)}, accepted on ${formatDay(same.at)}`;
  return [{ label: "Same order number", value }];
}

/** Says how we know who accepted. */
function recordedBy({
  via,
  member,
  email,
  linkEmail,
}: Pick<GivenAnswer, "via" | "member" | "email" | "linkEmail">) {
  const byLink =
    linkEmail === null ? "By a link that staff copied" : `By the link sent to ${linkEmail}`;
  return {
    label: "Recorded",
    value: via === "link" ? byLink : `In the account of ${member?.email ?? email}`,
  };
}

function queueMailForSales(
  { quote, version, answer, ...given }: GivenAnswer,
  mail: { facts: Facts; message: string | null; total?: string },
): void {
  const email = given.linkEmail ?? given.member?.email ?? given.email;
  const own = given.member?.name ?? quote.guestName;
  const name = answer.kind === "accepted" ? answer.name : (own ?? email);
  const outcome = {
    ...mail,
    orderNumber: quote.orderNumber,
    version,
    kind: answer.kind,
    customer: { name, email },
    purchaseOrder: answer.kind === "accepted" ? answer.purchaseOrder : null,
    project: quote.projectReference,
    path: `/admin/quotes/${quote.id}`,
  };
  queueMail(quoteOutcomeForSales, outcome, given.now);
}

/** Call inside write(): a visitor's link is stored. */
function aboutQuote({ quote, email, now }: GivenAnswer) {
  return { ...mailedQuote(quote), to: email, link: insertAnswerPath(quote, email, now) };
}

type RequestedChange =
  /** `isNew` is false for a second press. */
  | { kind: "requested"; isNew: boolean }
  | { kind: "superseded"; version: number }
  | { kind: "settled"; outcome: NonNullable<ReturnType<typeof findStandingOutcome>> }
  | { kind: "gone" };

type NewRequest = {
  orderNumber: number;
  /** The version that the page showed. */
  version: number;
  kind: "change-requested" | "renewal-requested";
  message: string | null;
  now: number;
};

/**
 * Records that the customer asks for a change or a renewal, and restarts the clock of our answer. The version can still
 * be accepted. The same request twice in a row counts once. Call inside write().
 */
export function insertChangeRequest(request: NewRequest): RequestedChange {
  assertInWrite();
  const { orderNumber, kind, message, now } = request;
  const reply = findNewestVersion(orderNumber);
  const version = reply?.version ?? null;
  if (!reply || version === null) return { kind: "gone" };
  const outcome = findStandingOutcome(reply.id);
  if (outcome && outcome.kind !== "declined") return { kind: "settled", outcome };
  if (version !== request.version) return { kind: "superseded", version };
  if (isLastRequest(request)) return { kind: "requested", isNew: false };

  startWaiting(orderNumber, now);
  insertEvent({ orderNumber, at: now, kind, actor: null, version, message });
  return { kind: "requested", isNew: true };
}

function isLastRequest({ orderNumber, version, kind, message }: NewRequest): boolean {
  const last = db
    .select()
    .from(quoteEvents)
    .where(eq(quoteEvents.orderNumber, orderNumber))
    .orderBy(desc(quoteEvents.id))
    .limit(1)
    .get();
  return last?.kind === kind && last.version === version && last.message === message;
}
