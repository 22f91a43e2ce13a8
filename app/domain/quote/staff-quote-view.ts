import { type QuoteView, quoteView, type StoredQuote } from "~/domain/quote/quote-view";
import { type Waiting, waitingOf } from "~/domain/quote/quote-waiting";

type StoredSentQuote = StoredQuote & {
  userId: string | null;
  guestName: string | null;
  guestEmail: string | null;
  guestPhone: string | null;
  guestCompany: string | null;
};

export type StaffQuoteView = QuoteView & {
  /** NULL where it was not given, or went with a deleted account. */
  contact: {
    name: string | null;
    email: string | null;
    phone: string | null;
    company: string | null;
  };
  /** Whose account it was sent from; NULL for a visitor's. */
  userId: string | null;
  waiting: Waiting;
};

/** What stands for an address that a quote does not have (Q5). */
export const NO_CUSTOMER_EMAIL = "Registered User Email";

/** The customer's name, as far as the quote has one (Q5). */
export function customerName({ name }: StaffQuoteView["contact"]): string {
  return name ?? "Registered User";
}

/**
 * A quote as staff see it, with how long it has waited at this moment. Staff always see the prices
 * it was submitted with, in fail-safe too: they are what the answer is written from.
 */
export function staffQuoteView(quote: StoredSentQuote, now: number): StaffQuoteView {
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
