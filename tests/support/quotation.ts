import type { Quotation, QuotationLine } from "~/quotes/reply/quotation";
import { issuerOf } from "~/quotes/reply/reply";
import { replyFigures } from "~/quotes/reply/reply-figures";
import { company } from "#tests/support/quote-snapshot";

/** Returns a line of a quotation: two sensors at £90.00 each. */
export function quotationLine(line: Partial<QuotationLine> = {}): QuotationLine {
  return {
    kind: "offered",
    title: "Duct temperature sensor, Pt1000",
    code: "TI-PT1000",
    quantity: 2,
    unitPricePence: 90_00,
    leadTime: "In stock",
    note: null,
    reason: null,
    requestedTitle: null,
    requestedQuantity: null,
    ...line,
  };
}

/** Returns version 1 of quote 42 with figures that really add up. */
export function quotationSample({
  lines = [quotationLine()],
  shippingExVatPence = 10_00,
  ...changes
}: Partial<Omit<Quotation, "figures">> & { shippingExVatPence?: number | null } = {}): Quotation {
  const figured = lines.map((line) => ({ ...line, unitWeightGrams: 250 }));
  return {
    orderNumber: 42,
    version: 1,
    at: Date.UTC(2026, 5, 3, 13, 5),
    validUntil: "2026-06-12",
    issuer: issuerOf(company),
    customer: {
      name: "Jane Smith",
      company: "Smith & Sons",
      email: "jane@customer.example",
      phone: null,
    },
    job: [],
    lines,
    figures: replyFigures(figured, shippingExVatPence, 2000),
    vatBasisPoints: 2000,
    message: "Thank you for asking.",
    deliveryNote: null,
    paymentTerms: "30 days from invoice",
    ...changes,
  };
}
