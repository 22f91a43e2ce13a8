/** Our quote as its customer sees it: the newest version, and what can still be done with it. */
import { lineTitle } from "~/quotes/request/quote-line";
import { formatOrderNumber, type QuoteStatus } from "~/quotes/request/quote-status";
import { figureRows, totalIncVatText } from "~/quotes/reply/quotation-figures";
import { marksOf, orderCode, type Quotation } from "~/quotes/reply/quotation";
import { canBeAccepted } from "~/quotes/reply/reply";
import { isOpenOn, type OutcomeKind, replyBadge, replyState } from "~/quotes/reply/reply-state";
import { formatDay, formatLondonDay } from "~/shared/dates";
import { endSentence } from "~/shared/sentence";

/** The part of a quotation that a page shows. The customer's contact details are not in it. */
export type ShownQuotation = Pick<
  Quotation,
  "lines" | "figures" | "vatBasisPoints" | "message" | "deliveryNote" | "paymentTerms" | "sender"
>;

/** The outcome of a version as it is stored. Times are milliseconds since 1970. */
export type StoredOutcome = {
  kind: OutcomeKind;
  at: number;
  byName: string | null;
  purchaseOrder: string | null;
  /** A London date, as "2026-06-12". */
  requiredBy: string | null;
  deliverTo: string | null;
  reason: string | null;
  comment: string | null;
};

/** The customer's last request, while it waits for an answer. */
type PendingRequest = { kind: "change-requested" | "renewal-requested"; at: number };

type StoredAnswers = {
  status: QuoteStatus;
  quotation: Quotation;
  /** The last day in London on which the version can be accepted. */
  validUntil: string;
  outcome: StoredOutcome | null;
  /** The acceptance of an older version, which applies until this one is accepted. */
  earlierAcceptance: (StoredOutcome & { version: number }) | null;
  pending: PendingRequest | null;
  /** Another order with the same purchase order number, which the reader may read. */
  sameOrder: { orderNumber: number; at: number } | null;
  /** Our number of the order; null until it is placed. */
  orderReference: string | null;
  /** All versions that were sent, newest first. */
  versions: ReadonlyArray<{ version: number | null; sentAt: number | null }>;
};

export type CustomerReply = {
  version: number;
  /** The wording of its state. */
  badge: string;
  /** "Version 2, sent 3 June 2026, open until 12 June 2026". */
  summary: string;
  quotation: ShownQuotation;
  /** The total inc VAT with what it leaves out, as it is accepted. */
  total: string;
  /** The same in a sentence: "£1,234.56 inc VAT". */
  totalIncVat: string;
  older: Array<{ version: number; sent: string }>;
  /** Sentences about what has happened and what can still be done. */
  notes: string[];
  outcome: StoredOutcome | null;
  /** The order: the acceptance that applies, of this version or an older one. */
  order: StoredOutcome | null;
  /** True once we have confirmed the order, which then has a PDF. */
  isOrderConfirmed: boolean;
  /** True while the customer may accept, ask for a change or decline; one of them may be excluded. */
  isOpen: boolean;
  canAccept: boolean;
  canDecline: boolean;
  canRenew: boolean;
};

/** The customer as the reader knows them: a colleague of the requester reads "Your firm". */
export type Asker = "You" | "Your firm";

/** Returns what the customer sees of our quote on a day in London ("2026-06-12"). */
export function customerReply(
  stored: StoredAnswers,
  today: string,
  asker: Asker = "You",
): CustomerReply {
  const { status, quotation, validUntil, outcome, earlierAcceptance } = stored;
  const { orderReference, pending, versions } = stored;
  const version = quotation.version ?? 1;
  const kind = outcome?.kind;
  const isSettled = kind === "accepted" || kind === "withdrawn";
  const isOpen = !isSettled && isOpenOn(validUntil, today);
  const state = replyState(
    {
      status,
      hasDraft: false,
      sent: { validUntil },
      outcome: kind ?? null,
      isChangeRequested: pending !== null,
    },
    today,
  );
  const [, total = ""] = figureRows(quotation).at(-1) ?? [];
  const versionNumbers = { newest: version, accepted: earlierAcceptance?.version ?? null };
  return {
    version,
    badge: replyBadge(state, versionNumbers).customer ?? "",
    summary: summaryOf(version, quotation.at, { validUntil, isOpen, outcome }),
    quotation: shownQuotation(quotation),
    total,
    totalIncVat: totalIncVatText(quotation.figures),
    older: versions.flatMap((each) =>
      each.version === null || each.version === version
        ? []
        : [{ version: each.version, sent: formatDay(each.sentAt ?? 0) }],
    ),
    notes: notesOf({ ...stored, isOpen, asker }),
    outcome,
    order: kind === "accepted" ? outcome : earlierAcceptance,
    isOrderConfirmed:
      orderReference !== null && (kind === "accepted" || earlierAcceptance !== null),
    isOpen,
    canAccept: isOpen && canBeAccepted(quotation.lines),
    canDecline: isOpen && kind !== "declined",
    canRenew: !isOpen && !isSettled && pending === null,
  };
}

function summaryOf(
  version: number,
  sentAt: number,
  {
    validUntil,
    isOpen,
    outcome,
  }: { validUntil: string; isOpen: boolean; outcome: StoredOutcome | null },
): string {
  const sent = `Version ${version}, sent ${formatDay(sentAt)}`;
  if (outcome && outcome.kind !== "declined") {
    return `${sent}, ${outcome.kind} ${formatDay(outcome.at)}`;
  }
  return `${sent}, ${isOpen ? "open until" : "expired on"} ${formatLondonDay(validUntil)}`;
}

function shownQuotation(quotation: Quotation): ShownQuotation {
  const { lines, figures, vatBasisPoints, message, deliveryNote, paymentTerms, sender } = quotation;
  return { lines, figures, vatBasisPoints, message, deliveryNote, paymentTerms, sender };
}

const REQUESTED: Record<PendingRequest["kind"], string> = {
  "change-requested": "asked for a change",
  "renewal-requested": "asked us to renew this quote",
};

function notesOf({
  quotation,
  validUntil,
  outcome,
  earlierAcceptance,
  orderReference,
  pending,
  sameOrder,
  isOpen,
  asker,
}: Omit<StoredAnswers, "status" | "versions"> & { isOpen: boolean; asker: Asker }): string[] {
  const lastDay = formatLondonDay(validUntil);
  const isDeclined = outcome?.kind === "declined";
  const isSettled = outcome !== null && !isDeclined;
  const canAccept = isOpen && canBeAccepted(quotation.lines);
  const notes = [
    outcome && outcomeNote(outcome, orderReference),
    earlierAcceptance && acceptedBefore(earlierAcceptance, { canAccept, orderReference }),
    sameOrder &&
      `${asker} also used this order number for quote ${formatOrderNumber(sameOrder.orderNumber)}, accepted on ${formatDay(sameOrder.at)}.`,
    pending &&
      !isSettled &&
      `${asker} ${REQUESTED[pending.kind]} on ${formatDay(pending.at)}. We will send you a revised quote.`,
    pending && canAccept && !isDeclined && `This version stays open until ${lastDay}.`,
    isDeclined && canAccept && `Changed your mind? You can still accept until ${lastDay}.`,
    isOpen &&
      quotation.figures.itemsToFollow > 0 &&
      "Some prices are to follow. You can accept the quote once all items have a price.",
    canAccept &&
      quotation.figures.shippingExVatPence === null &&
      "Delivery is not included and will be confirmed.",
    !isOpen && !isSettled && `This quote expired on ${lastDay}.`,
  ];
  return notes.filter((note) => typeof note === "string");
}

function outcomeNote(
  { kind, at, byName, reason }: StoredOutcome,
  orderReference: string | null,
): string {
  const by = byName ? ` by ${byName}` : "";
  const because = reason ? `: ${reason}` : "";
  switch (kind) {
    case "accepted":
      return `Accepted${by} on ${formatDay(at)}. ${orderText(orderReference)}`;
    case "declined":
      return endSentence(`Declined on ${formatDay(at)}${because}`);
    case "withdrawn":
      return endSentence(`We withdrew this quote on ${formatDay(at)}${because}`);
  }
}

function acceptedBefore(
  { version, at }: NonNullable<StoredAnswers["earlierAcceptance"]>,
  { canAccept, orderReference }: { canAccept: boolean; orderReference: string | null },
): string {
  const accepted = `You accepted version ${version} on ${formatDay(at)}, and that order stands. ${orderText(orderReference)}`;
  return canAccept ? `${accepted} Accepting this version replaces it.` : accepted;
}

function orderText(orderReference: string | null): string {
  return orderReference
    ? `We have placed your order: ${orderReference}.`
    : "We will confirm your order by email.";
}

/** A requested product, without its price. */
export type RequestedLine = {
  id: number;
  quantity: number;
  title: string;
  code: string | null;
  /** Its manufacturer and tag, with their labels. */
  marks: string[];
};

/** Returns what was requested, without prices. */
export function requestedLines(
  items: ReadonlyArray<{
    id: number;
    quantity: number;
    productName: string;
    variantName: string | null;
    sku: string | null;
    productCode: string | null;
    manufacturer: string | null;
    tag: string | null;
    firmCode: string | null;
  }>,
): RequestedLine[] {
  return items.map((item) => ({
    id: item.id,
    quantity: item.quantity,
    title: lineTitle(item),
    code: orderCode(item),
    marks: marksOf(item),
  }));
}
