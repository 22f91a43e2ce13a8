import { type QuoteView, quoteView, type StoredQuote } from "~/domain/quote/quote-view";
import { type Waiting, waitingOf } from "~/domain/quote/quote-waiting";

type StoredSubmittedQuote = StoredQuote & {
  userId: string | null;
  guestName: string | null;
  guestEmail: string | null;
  guestPhone: string | null;
  guestCompany: string | null;
};

export type StaffQuoteView = QuoteView & {
  /** NULL where it was not given, or was erased with a deleted account. */
  contact: {
    name: string | null;
    email: string | null;
    phone: string | null;
    company: string | null;
  };
  /** The account it was submitted from; NULL for a visitor's. */
  userId: string | null;
  waiting: Waiting;
};

/** The placeholder for a quote without an e-mail address (Q5). */
export const NO_CUSTOMER_EMAIL = "Registered User Email";

/** Returns the customer's name, or a placeholder for a quote without one (Q5). */
export function customerName({ name }: StaffQuoteView["contact"]): string {
  return name ?? "Registered User";
}

/**
 * Returns a quote as staff see it, with its waiting time at `now`. Staff see the submitted prices
 * even in fail-safe mode, because they need them to write the answer.
 */
export function staffQuoteView(quote: StoredSubmittedQuote, now: number): StaffQuoteView {
  return {
    ...quoteView(quote, { kind: "shown", discountBasisPoints: 0 }),
    contact: {
      name: quote.guestName,
      email: quote.guestEmail,
      phone: quote.guestPhone,
      company: quote.guestCompany,
    },
    userId: quote.userId,
    waiting: waitingOf(quote, now),
  };
}
