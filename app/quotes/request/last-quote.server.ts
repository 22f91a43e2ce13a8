import type { Viewer } from "~/accounts/sign-in/viewer.server";
import { cookieName, createSignedCookie, DAY_S } from "~/http/cookies/signed-cookie.server";
import { isContactErased } from "~/quotes/request/staff-quote-view";
import { findQuoteOfUser, findSentQuote } from "~/quotes/request/quote-history.server";

const lastQuoteCookie = createSignedCookie(cookieName("last-quote"), {
  maxAge: DAY_S,
  isPersonal: false,
});

/**
 * Returns the number of the quote that this browser sent within the last day, and the quote itself if this
 * viewer may see it: their own, or one that was sent without an account. A quote of an account is never
 * shown to a browser that is not signed in to it.
 */
export async function findLastQuote(request: Request, { user }: Pick<Viewer, "user">) {
  const orderNumber = await readLastQuote(request);
  if (orderNumber === undefined) return undefined;

  const quote = findSentQuote(orderNumber);
  // A former member may not read their requests on the firm's behalf.
  const isOwn =
    user !== null && quote?.userId === user.id && findQuoteOfUser(quote.id, user.id) !== undefined;
  const isVisitors = quote?.userId === null && quote.firmId === null && !isContactErased(quote);
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

/** Returns the Set-Cookie header that names this browser's last quote to the thank-you page. */
export function serializeLastQuote(orderNumber: number): Promise<string> {
  return lastQuoteCookie.serialize(orderNumber);
}

/** Returns the order number of the quote this browser sent within the last day, if any. */
export async function readLastQuote(request: Request): Promise<number | undefined> {
  const parsed: unknown = await lastQuoteCookie.parse(request.headers.get("Cookie"));
  return typeof parsed === "number" ? parsed : undefined;
}

const newQuoteCookie = createSignedCookie(cookieName("new-quote"), {
  maxAge: DAY_S,
  isPersonal: false,
});

/** Returns the Set-Cookie header of a quote that has been sent and whose page was not yet opened. */
export function serializeNewQuote(orderNumber: number): Promise<string> {
  return newQuoteCookie.serialize(orderNumber);
}

/** Returns true on the first view of a quote after sending it, and the header that ends this. */
export async function takeNewQuote(
  request: Request,
  orderNumber: number,
): Promise<{ isNew: boolean; headers: HeadersInit }> {
  const parsed: unknown = await newQuoteCookie.parse(request.headers.get("Cookie"));
  if (parsed !== orderNumber) return { isNew: false, headers: {} };
  return {
    isNew: true,
    headers: { "Set-Cookie": await newQuoteCookie.serialize("", { maxAge: 0 }) },
  };
}
