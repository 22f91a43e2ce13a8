import type { findLastQuote } from "~/quotes/request/last-quote.server";
import type { Viewer } from "~/accounts/sign-in/viewer.server";
import type { CompanyDetails } from "~/site/settings/company";
import { quoteDocument } from "~/quotes/request/quote-document";
import { quoteView } from "~/quotes/request/quote-view";

type LastQuote = NonNullable<NonNullable<Awaited<ReturnType<typeof findLastQuote>>>["quote"]>;

/** Returns what the page shows of a sent quote: prices only to the account that sent it (M11). */
export function sentView(quote: LastQuote, { user, priceView }: Viewer, company: CompanyDetails) {
  const view = quote.userId === null ? ({ kind: "hidden-from-visitors" } as const) : priceView;
  return {
    quote: quoteView(quote, view),
    document: quoteDocument(quote, company),
    email: quote.guestEmail,
    maySignUp: quote.userId === null && user === null && priceView.kind === "hidden-from-visitors",
  };
}
