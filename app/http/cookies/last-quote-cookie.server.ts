import { cookieName, DAY_S, createSignedCookie } from "~/http/cookies/signed-cookie.server";

const lastQuoteCookie = createSignedCookie(cookieName("last-quote"), {
  maxAge: DAY_S,
  isPersonal: false,
});

/** Tells the thank-you page, and nobody else, which quote this browser has just sent. */
export function serializeLastQuote(orderNumber: number): Promise<string> {
  return lastQuoteCookie.serialize(orderNumber);
}

/** The order number of the quote this browser sent within the day, if any. */
export async function readLastQuote(request: Request): Promise<number | undefined> {
  const parsed: unknown = await lastQuoteCookie.parse(request.headers.get("Cookie"));
  return typeof parsed === "number" ? parsed : undefined;
}
