import { cookieName, DAY_S, createSignedCookie } from "~/http/cookies/signed-cookie.server";

const lastQuoteCookie = createSignedCookie(cookieName("last-quote"), {
  maxAge: DAY_S,
  isPersonal: false,
});

/** Returns the Set-Cookie header that names this browser's last quote to the thank-you page. */
export function serializeLastQuote(orderNumber: number): Promise<string> {
  return lastQuoteCookie.serialize(orderNumber);
}

/** Returns the order number of the quote this browser sent within the last day, if any. */
export async function readLastQuote(request: Request): Promise<number | undefined> {
  const parsed: unknown = await lastQuoteCookie.parse(request.headers.get("Cookie"));
  return typeof parsed === "number" ? parsed : undefined;
}
