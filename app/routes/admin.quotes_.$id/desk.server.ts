import { formatPence } from "~/catalogue/prices/money";
import { formatPoundsInput } from "~/catalogue/prices/price-input";
import { formatKilograms } from "~/catalogue/prices/weight";
import { createSubmitKey } from "~/http/form-data.server";
import {
  acceptanceSchema,
  declineRecordSchema,
  noteSchema,
  orderSchema,
  sendAgainSchema,
  undoSchema,
  withdrawSchema,
} from "~/quotes/reply/after-sending-form.server";
import { listColleagues } from "~/quotes/reply/assignees.server";
import { deskLine } from "~/quotes/reply/desk-view";
import { followUpSchema } from "~/quotes/reply/after-sending-form.server";
import { findLineCosts } from "~/quotes/reply/line-costs.server";
import { totalMargin, totalMarginText } from "~/quotes/reply/margin";
import { shownSupply } from "~/quotes/reply/line-supply";
import { findLineSupply, supplyRules } from "~/quotes/reply/line-supply.server";
import { findPriceMemory } from "~/quotes/reply/price-memory.server";
import { listOpenRequests } from "~/quotes/reply/quote-messages.server";
import { listNotes } from "~/quotes/reply/desk.server";
import { type Desk, listReplyMails } from "~/quotes/reply/desk.server";
import { findSameOrderForStaff } from "~/quotes/reply/orders.server";
import { quotationOf } from "~/quotes/reply/quotation-of";
import { countOpenLinks, findRecipient } from "~/quotes/reply/quote-links.server";
import type { StoredReply } from "~/quotes/reply/replies.server";
import { bandShipping, replyFigures, replyWeight } from "~/quotes/reply/reply-figures";
import { validUntilDays } from "~/quotes/reply/reply-form";
import { listTextsFor } from "~/quotes/reply/saved-texts.server";
import { findUndo } from "~/quotes/reply/reply-prices.server";
import { replyLineSchema, replySchema } from "~/quotes/reply/reply-form.server";
import { replyBadge, replyState } from "~/quotes/reply/reply-state";
import { listOthersWithReplies } from "~/quotes/reply/reply-summaries.server";
import { orderTitle } from "~/quotes/request/quote-status";
import { staffQuoteView } from "~/quotes/request/staff-quote-view";
import { constraintsOf } from "~/shared/constraints.server";
import { formatDayAndTime, londonDay } from "~/shared/dates";

/** Returns what the desk shows of a quote and its reply at `now`. A new line goes below the one with the id `addBelow`. */
export function deskView(desk: Desk, now: number, addBelow = "") {
  const { quote, draft, newest, outcome, earlierAcceptance, versions, events, assignee } = desk;
  const openRequest = listOpenRequests([quote]).get(quote.orderNumber);
  const state = replyState(
    {
      status: quote.status,
      hasDraft: draft !== undefined,
      sent: newest?.validUntil ? { validUntil: newest.validUntil } : null,
      outcome: outcome?.kind ?? null,
      isChangeRequested: openRequest !== undefined,
      isMessageWaiting: quote.needsAnswerSince !== null,
    },
    londonDay(now),
  );
  return {
    title: orderTitle(quote.orderNumber),
    quote: staffQuoteView(quote, now),
    state: replyBadge(state, {
      newest: newest?.version ?? null,
      accepted: earlierAcceptance?.version ?? null,
    }).staff,
    assignee: assignee ? (assignee.fullName ?? assignee.email) : null,
    draft: draft ? draftView(desk, draft, { addBelow, now }) : null,
    sent: newest ? sentView(quote, newest) : null,
    versions,
    events,
    openRequest: openRequest ?? null,
    others: listOthersWithReplies(quote, now),
    days: validUntilDays(now),
    constraints: { head: constraintsOf(replySchema), line: constraintsOf(replyLineSchema) },
  };
}

/** Returns the newest version as its customer reads it. */
function sentView(quote: Desk["quote"], newest: StoredReply) {
  if (!newest.issuer || newest.sentAt === null) return null;
  return {
    title: `Version ${newest.version}, sent ${formatDayAndTime(newest.sentAt)}`,
    quotation: quotationOf(quote, newest, newest.issuer),
  };
}

function draftView(
  { quote, listPrices }: Desk,
  draft: NonNullable<Desk["draft"]>,
  { addBelow, now }: { addBelow: string; now: number },
) {
  const supply = findLineSupply(draft.id);
  const rules = supplyRules(now);
  const costs = findLineCosts(draft.id);
  const memory = findPriceMemory(draft.id, quote, now);
  const { lines, shippingExVatPence, vatBasisPoints, revision } = draft;
  const requested = new Map(quote.items.map((item) => [item.id, item]));
  return {
    revision: String(revision),
    deliveryHint: deliveryHint(lines),
    vatBasisPoints,
    discount: {
      canUndo: findUndo(draft.id, revision) !== undefined,
      lines: lines.map(({ id, listPricePence, isFixed, unitPricePence }) => ({
        ...{ id, listPricePence, isFixed },
        savedPrice: unitPricePence === 0 ? "" : formatPoundsInput(unitPricePence),
      })),
    },
    figures: replyFigures(lines, shippingExVatPence, vatBasisPoints),
    margin: totalMarginText(
      totalMargin(lines.map((line) => ({ ...line, costPence: costs.get(line.id) ?? null }))),
    ),
    lines: lines.map((line) =>
      deskLine(
        line,
        line.quoteItemId === null ? undefined : requested.get(line.quoteItemId),
        listPrices.get(line.id) ?? null,
        shownSupply(supply.get(line.id), rules),
        { costPence: costs.get(line.id) ?? null, memory: memory.get(line.id) },
      ),
    ),
    typed: {
      validUntil: draft.validUntil ?? "",
      message: draft.message ?? "",
      shipping: formatPoundsInput(shippingExVatPence),
      isShippingToFollow: shippingExVatPence === null,
      deliveryNote: draft.deliveryNote ?? "",
      paymentTerms: draft.paymentTerms ?? "",
      pastedInto: "price",
      addBelow,
    },
    texts: listTextsFor(quote),
  };
}

/** Returns the charge of the weight bands, which staff may type or not. */
function deliveryHint(lines: StoredReply["lines"]): string {
  const weight = formatKilograms(replyWeight(lines));
  const charge = bandShipping(lines);
  return charge.kind === "charge"
    ? `${weight}: ${formatPence(charge.exVatPence)} by weight.`
    : `${weight}: too heavy for a charge by weight.`;
}

/** Returns what the panels beside the reply show. */
export function readAfterSending({ quote, newest, outcome, earlierAcceptance }: Desk) {
  return {
    version: newest?.version ?? null,
    outcome: outcome ?? null,
    earlierAcceptance,
    sameOrder: findSameOrderForStaff(quote, (outcome ?? earlierAcceptance)?.purchaseOrder),
    mails: newest ? listReplyMails(newest) : [],
    waitingSince: quote.needsAnswerSince,
    recipient: findRecipient(quote) ?? "",
    contactName: quote.guestName ?? "",
    links: countOpenLinks(quote.orderNumber),
    orderReference: quote.orderReference,
    isOrderToPlace:
      quote.orderReference === null && (outcome?.kind === "accepted" || earlierAcceptance !== null),
    notes: listNotes(quote.orderNumber),
    followUp: { on: quote.followUpOn, note: quote.followUpNote, by: quote.followUpBy },
    colleagues: listColleagues(),
    assigneeId: quote.assigneeId,
    submitKey: createSubmitKey(),
    constraints: {
      withdraw: constraintsOf(withdrawSchema),
      undo: constraintsOf(undoSchema),
      acceptance: constraintsOf(acceptanceSchema),
      decline: constraintsOf(declineRecordSchema),
      order: constraintsOf(orderSchema),
      note: constraintsOf(noteSchema),
      followUp: constraintsOf(followUpSchema),
      again: constraintsOf(sendAgainSchema),
    },
  };
}
