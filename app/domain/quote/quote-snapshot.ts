import type { QuoteLine } from "~/domain/quote/quote-line";
import type { QuoteTotals } from "~/domain/pricing/quote-totals";

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
  lines: readonly QuoteLine[];
  /** Pieces, not lines, whose weight is not known (M6). */
  unweighedItems: number;
};
