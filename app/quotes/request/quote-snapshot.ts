import type { ItemsFigure } from "~/quotes/basket/basket-view";
import type { QuoteLine } from "~/quotes/request/quote-line";
import type { RequestDetails } from "~/quotes/request/request-details";
import type { QuoteTotals } from "~/quotes/request/quote-totals";

/** A quote request as it was submitted (M9), which is stored and which its mails show. */
export type QuoteSnapshot = {
  /** Random, for URLs. Missing in mails queued before this field was added. */
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
  /** Missing in mails queued before this field was added. */
  requestDetails?: RequestDetails;
  includeDatasheets: boolean;
  /** The general discount, in hundredths of a per cent; 0 is none. A line with another discount has its own. */
  discountBasisPoints: number;
  totals: QuoteTotals;
  lines: ReadonlyArray<QuoteLine & { /** Says so, and what replaces it. */ discontinued?: string }>;
  /** Pieces, not lines, whose weight is unknown (M6). */
  unweighedItems: number;
  /** At the prices that the quote page showed, if they have changed since (M15). */
  shownFigure?: ItemsFigure;
};
