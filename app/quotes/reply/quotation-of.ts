import { lineTitle } from "~/quotes/request/quote-line";
import { type RequestDetails, requestFacts } from "~/quotes/request/request-details";
import type { ReplyIssuer, ReplyLineKind, ReplySender } from "~/quotes/reply/reply";
import { orderCode, type Quotation, type QuotationLine } from "~/quotes/reply/quotation";
import { figuresOfReply, type FrozenFigures, lineTotalPence } from "~/quotes/reply/reply-figures";

type Named = {
  productName: string;
  variantName: string | null;
};

type StoredReply = FrozenFigures & {
  sentAt: number | null;
  updatedAt: number;
  validUntil: string | null;
  message: string | null;
  deliveryNote: string | null;
  paymentTerms: string | null;
  sender?: ReplySender | null;
  vatBasisPoints: number;
  lines: ReadonlyArray<
    Named & {
      kind: ReplyLineKind;
      quoteItemId: number | null;
      productCode: string | null;
      sku: string | null;
      manufacturer: string | null;
      tag: string | null;
      firmCode: string | null;
      quantity: number;
      unitPricePence: number | null;
      /** As it was sent; NULL in a draft. */
      totalPence: number | null;
      unitWeightGrams: number | null;
      leadTime: string | null;
      note: string | null;
      reason: string | null;
    }
  >;
};

type StoredQuote = RequestDetails & {
  orderNumber: number;
  guestName: string | null;
  guestCompany: string | null;
  guestEmail: string | null;
  guestPhone: string | null;
  items: ReadonlyArray<Named & { id: number; quantity: number }>;
  /** True if staff copied the quote: its items are what we offered before, and were not requested. */
  isCopied?: boolean;
};

/**
 * Returns a reply as the document that its customer reads. It is made only of the reply, but for the
 * customer, the job and the names of the requested products; no list price and no discount are in it.
 */
export function quotationOf(
  quote: StoredQuote,
  reply: StoredReply,
  issuer: ReplyIssuer,
): Quotation {
  const { version, sentAt, updatedAt, vatBasisPoints } = reply;
  const requested = new Map(quote.isCopied ? [] : quote.items.map((item) => [item.id, item]));
  return {
    orderNumber: quote.orderNumber,
    version,
    at: sentAt ?? updatedAt,
    validUntil: reply.validUntil,
    issuer,
    sender: reply.sender ?? null,
    customer: {
      name: quote.guestName,
      company: quote.guestCompany,
      email: quote.guestEmail,
      phone: quote.guestPhone,
    },
    job: requestFacts(quote),
    lines: reply.lines.map((line): QuotationLine => {
      const request = line.quoteItemId === null ? undefined : requested.get(line.quoteItemId);
      return {
        kind: line.kind,
        title: lineTitle(line),
        code: orderCode(line),
        manufacturer: line.manufacturer,
        tag: line.tag,
        firmCode: line.firmCode,
        quantity: line.quantity,
        unitPricePence: line.kind === "not-offered" ? null : line.unitPricePence,
        totalPence: (version === null ? null : line.totalPence) ?? lineTotalPence(line),
        leadTime: line.leadTime,
        note: line.note,
        reason: line.kind === "not-offered" || line.kind === "substitute" ? line.reason : null,
        requestedTitle: line.kind === "substitute" && request ? lineTitle(request) : null,
        requestedQuantity: request && request.quantity !== line.quantity ? request.quantity : null,
      };
    }),
    figures: figuresOfReply(reply),
    vatBasisPoints,
    message: reply.message,
    deliveryNote: reply.deliveryNote,
    paymentTerms: reply.paymentTerms,
  };
}
