import type { QuoteTotals } from "~/domain/pricing/quote-totals";

/** One line as it was submitted. Prices are ex VAT; NULL is on application. */
export type QuoteSnapshotLine = {
  productName: string;
  productCode: string | null;
  variantName: string | null;
  /** The variant's, by which it is ordered; NULL without one. */
  sku: string | null;
  comingSoon: boolean;
  quantity: number;
  /** After the discount. */
  unitPricePence: number | null;
  /** Before the discount. */
  originalUnitPricePence: number | null;
  /** NULL is not known. */
  unitWeightGrams: number | null;
};

/** A quote request as it was submitted (M9): what is stored, and what its mails tell. */
export type QuoteSnapshot = {
  /** Random, for addresses. Missing in mails that were put into the outbox before they told it. */
  id?: string;
  orderNumber: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  contact: {
    name: string;
    email: string;
    phone: string;
    company: string | null;
    notes: string | null;
  };
  includeDatasheets: boolean;
  /** Hundredths of a per cent; 0 is no discount. */
  discountBasisPoints: number;
  totals: QuoteTotals;
  lines: readonly QuoteSnapshotLine[];
  /** Pieces, not lines, whose weight is not known (M6). */
  unweighedItems: number;
};
