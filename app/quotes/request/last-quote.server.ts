import type { Viewer } from "~/accounts/sign-in/viewer.server";
import { findSentQuote } from "~/quotes/request/quote-history.server";
import { isContactErased } from "~/quotes/request/erased-contact";
import { readLastQuote } from "~/quotes/request/last-quote-cookie.server";

/**
 * Returns the number of the quote that this browser sent within the last day, and the quote itself if this
 * viewer may see it: their own, or one that was sent without an account. A quote of an account is never
 * shown to a browser that is not signed in to it.
 */
export async function findLastQuote(request: Request, { user }: Pick<Viewer, "user">) {
  const orderNumber = await readLastQuote(request);
  if (orderNumber === undefined) return undefined;

  const quote = findSentQuote(orderNumber);
  const isOwn = user !== null && quote?.userId === user.id;
  const isVisitors = quote?.userId === null && !isContactErased(quote);
  return { orderNumber, isOwn, quote: isOwn || isVisitors ? quote : undefined };
}

/** Returns what a visitor has typed into the quote form, to fill in the form that creates an account. */
export async function findKnownDetails(request: Request) {
  const quote = (await findLastQuote(request, { user: null }))?.quote;
  if (!quote) return {};
  return {
    fullName: quote.guestName ?? "",
    email: quote.guestEmail ?? "",
    company: quote.guestCompany ?? "",
    phoneNumber: quote.guestPhone ?? "",
  };
}
