import { cookieName, createSignedCookie } from "~/http/cookies/signed-cookie.server";

const MINUTE_S = 60;

const messageSentCookie = createSignedCookie(cookieName("message-sent"), {
  maxAge: 10 * MINUTE_S,
  isPersonal: false,
});

/** Returns the Set-Cookie header that names the address of a contact message to this browser. */
export function serializeMessageSent(email: string): Promise<string> {
  return messageSentCookie.serialize(email);
}

/** Returns the address to which the last contact message of this browser is answered. */
export async function readMessageSent(request: Request): Promise<string | undefined> {
  const parsed: unknown = await messageSentCookie.parse(request.headers.get("Cookie"));
  return typeof parsed === "string" ? parsed : undefined;
}
