import { commonDiscount, NO_DISCOUNTS } from "~/catalogue/prices/discounts";
import { movesFrom, type QuoteMove } from "~/quotes/basket/quote-moves";
import type { QuoteFirm } from "~/quotes/request/quote-firm";
import { type QuoteView, quoteView, type StoredQuote } from "~/quotes/request/quote-view";
import { formatDuration, type Waiting, waitingOf } from "~/quotes/request/quote-waiting";
import { type RequestDetails, requestFacts } from "~/quotes/request/request-details";

type StoredSubmittedQuote = StoredQuote & {
  userId: string | null;
  firmId: number | null;
  /** Missing where no one reads it. */
  firm?: QuoteFirm | null;
  guestName: string | null;
  guestEmail: string | null;
  guestPhone: string | null;
  guestCompany: string | null;
  needsAnswerSince: number | null;
};

export type StaffQuoteView = QuoteView & {
  /** True once the account was deleted, and the contact details with it (Q12). */
  isErased: boolean;
  /** A missing name has a placeholder; null otherwise where it was not given. */
  contact: {
    name: string;
    email: string | null;
    phone: string | null;
    company: string | null;
  };
  /** As stored, for the export. */
  requestDetails: RequestDetails;
  /** The discount of each line in basis points, null without a price, for the export; none if all are the same. */
  lineDiscounts: Array<number | null>;
  /** The account it was submitted from; NULL for a visitor's. */
  userId: string | null;
  /** The firm whose members read it, and whether its asker still belongs to it. */
  firm: { id: number; name: string; note: string | null } | null;
  /** Null when no one waits for an answer, as after the account was deleted (Q12). */
  waiting: (Waiting & { text: string }) | null;
  /** The buttons that change its status. */
  moves: Array<{ to: QuoteMove; label: string }>;
};

/** The placeholder for an account's quote without an e-mail address. */
export const NO_CUSTOMER_EMAIL = "Registered User Email";

const NO_NAME = "Registered User";
const ERASED = "Account deleted, no contact left";

/**
 * Returns a quote as staff see it, with its waiting time at `now`. Staff see the submitted prices
 * even in fail-safe mode, because they need them to write the answer.
 */
export function staffQuoteView(quote: StoredSubmittedQuote, now: number): StaffQuoteView {
  const { customerReference, projectReference, sitePostcode, wantedBy } = quote;
  const requestDetails = { customerReference, projectReference, sitePostcode, wantedBy };
  const isErased = isContactErased(quote);
  return {
    ...quoteView(quote, { kind: "shown", discounts: NO_DISCOUNTS }),
    isErased,
    contact: {
      name: quote.guestName ?? (isErased ? ERASED : NO_NAME),
      email: quote.guestEmail,
      phone: quote.guestPhone,
      company: quote.guestCompany,
    },
    requestDetails,
    lineDiscounts:
      commonDiscount(quote.discountBasisPoints, quote.items) === null
        ? quote.items.map((item) =>
            item.unitPricePence === null
              ? null
              : (item.discountBasisPoints ?? quote.discountBasisPoints),
          )
        : [],
    requestFacts: requestFacts(requestDetails, "Customer reference"),
    userId: quote.userId,
    firm: quote.firm ? firmOf(quote.firm) : null,
    waiting: isErased ? null : waitingWithText(waitingOf(quote, now)),
    moves: isErased ? closingOf(quote) : movesFrom(quote.status),
  };
}

function firmOf({ firmId, name, isClosed, requester }: QuoteFirm) {
  const note = isClosed ? "closed" : requester ? null : "asked by a former member";
  return { id: firmId, name, note };
}

function waitingWithText(waiting: Waiting | null) {
  if (!waiting) return null;
  const duration = formatDuration(waiting.ms);
  const text = waiting.kind === "answered" ? `Answered in ${duration}` : `Waiting ${duration}`;
  return { ...waiting, text };
}

/** Returns the one button of an open quote that no one waits for. */
function closingOf({ status }: StoredSubmittedQuote): StaffQuoteView["moves"] {
  return movesFrom(status)
    .filter(({ to }) => to === "completed")
    .map(({ to }) => ({ to, label: "Close: account deleted" }));
}

/**
 * Returns true for a quote whose customer has deleted the account: no one waits for it, and no one can
 * be answered (Q12). A visitor's quote always has an address, an account's names the account, and a firm's its firm.
 */
export function isContactErased({
  userId,
  firmId,
  guestEmail,
}: {
  userId: string | null;
  firmId: number | null;
  guestEmail: string | null;
}): boolean {
  return userId === null && firmId === null && guestEmail === null;
}
