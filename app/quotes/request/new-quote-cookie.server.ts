import { cookieName, DAY_S, createSignedCookie } from "~/http/cookies/signed-cookie.server";

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
