import { formatPence } from "~/catalogue/prices/money";
import type { QuoteStatus } from "~/quotes/request/quote-status";
import {
  type OutcomeKind,
  replyBadge,
  type ReplyState,
  replyState,
} from "~/quotes/reply/reply-state";
import { itemsLeftOut } from "~/quotes/reply/quotation-figures";
import { formatDay } from "~/shared/dates";

/** The newest version of a reply, as a list shows it. Totals are in pence and leave out what is to follow. */
export type SentSummary = {
  version: number;
  validUntil: string;
  totalExVatPence: number;
  totalIncVatPence: number;
  /** Pieces whose price is to follow. */
  itemsToFollow: number;
};

export type StoredSummary = {
  hasDraft: boolean;
  sent: SentSummary | null;
  /** The outcome of that version, unless it was undone. */
  outcome: { kind: OutcomeKind; purchaseOrder: string | null } | null;
  /** The acceptance of an older version, which applies until the newest version is accepted. */
  earlierAcceptance: { version: number; purchaseOrder: string | null } | null;
  /** The colleague who answers it, by name or else by e-mail address. */
  assignee: string | null;
  /** True while the customer waits for a change or a renewal. */
  isChangeRequested: boolean;
};

/** The reply to a quote, in the staff list and its export. */
export type ReplySummary = StoredSummary & {
  state: ReplyState;
  label: string;
  /** The purchase order of the acceptance that applies, of any version. */
  purchaseOrder: string | null;
  /** True while a version is accepted. */
  isAccepted: boolean;
  /** The company's own number of the order; NULL until it is placed. */
  orderReference: string | null;
};

/** Returns the summary of a quote's reply on a day in London. */
export function replySummary(
  quote: {
    status: QuoteStatus;
    needsAnswerSince: number | null;
    orderReference: string | null;
  },
  stored: StoredSummary,
  today: string,
): ReplySummary {
  const state = replyState(
    {
      status: quote.status,
      hasDraft: stored.hasDraft,
      sent: stored.sent,
      outcome: stored.outcome?.kind ?? null,
      isChangeRequested: stored.isChangeRequested,
      isMessageWaiting: quote.needsAnswerSince !== null,
    },
    today,
  );
  const { sent, outcome, earlierAcceptance } = stored;
  const versions = {
    newest: sent?.version ?? null,
    accepted: earlierAcceptance?.version ?? null,
  };
  return {
    ...stored,
    state,
    label: replyBadge(state, versions).staff,
    purchaseOrder: outcome?.purchaseOrder ?? earlierAcceptance?.purchaseOrder ?? null,
    isAccepted: state === "accepted" || earlierAcceptance !== null,
    orderReference: quote.orderReference,
  };
}

/** Returns "Version 2, £1,234.56 inc VAT, until 12 June 2026"; empty for a quote without a version. */
export function replyFacts({ sent, state, isAccepted, orderReference }: ReplySummary): string {
  const facts = [
    sent && `Version ${sent.version}, ${formatPence(sent.totalIncVatPence)} inc VAT`,
    sent && itemsLeftOut(sent),
    sent && state === "open" && `until ${formatDay(Date.parse(sent.validUntil))}`,
    isAccepted && (orderReference ? `order ${orderReference}` : "order to be placed"),
  ];
  return facts.filter(Boolean).join(", ");
}
