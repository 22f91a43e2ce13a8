import { write } from "~/db/write.server";
import { quoteAcceptedForCustomer } from "~/quotes/mails/short-quote-mails.server";
import { acceptanceFacts } from "~/quotes/reply/quote-answer";
import {
  insertOutcome,
  type NewOutcome,
  type RecordedOutcome,
} from "~/quotes/reply/new-outcome.server";
import { insertMailedQuote, queueForReaders } from "~/quotes/reply/mailed-quote.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import type { Actor } from "~/shared/actor";
import { londonDay } from "~/shared/dates";

type Given = {
  quoteId: string;
  /** The version that the page showed. */
  version: number;
  byName: string;
  comment: string | null;
  submitKey: string;
} & ({ kind: "accepted"; purchaseOrder: string | null } | { kind: "declined"; reason: string });

/**
 * Records an outcome that the customer gave to staff by phone or email, also after the last day. The customer
 * is mailed what was recorded as accepted for them.
 */
export function recordOutcome(
  { quoteId, ...given }: Given,
  actor: Actor,
): Promise<RecordedOutcome | { kind: "unknown" }> {
  return write((): RecordedOutcome | { kind: "unknown" } => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber } = quote;
    const { now } = actor;
    const outcome: NewOutcome = { ...given, orderNumber, via: "staff", now, today: londonDay(now) };
    const recorded = insertOutcome(outcome, actor);
    if (recorded.kind !== "recorded" || given.kind !== "accepted") return recorded;

    const about = insertMailedQuote(quote, now);
    if (!about) return recorded;
    const { reply, version } = recorded;
    const { byName: name, purchaseOrder } = given;
    const facts = acceptanceFacts(
      { name, purchaseOrder, deliverTo: null, requiredBy: null },
      reply,
    );
    queueForReaders(quoteAcceptedForCustomer, { ...about, replyId: reply.id, version, facts }, now);
    return recorded;
  });
}
