import { MAX_COMPARED, parseKeys } from "~/domain/catalogue/comparison";
import { cookieName, DAY_S, createSignedCookie } from "~/http/cookies/signed-cookie.server";

const comparedCookie = createSignedCookie(cookieName("compare"), { maxAge: DAY_S });

/** What this browser has put side by side so far; nothing when the cookie is forged or broken. */
export async function readComparison(request: Request): Promise<string[]> {
  const parsed: unknown = await comparedCookie.parse(request.headers.get("Cookie"));
  return typeof parsed === "string" ? parseKeys(parsed).slice(0, MAX_COMPARED) : [];
}

/** The cookie for these products, which is deleted with the last. */
export function serializeComparison(keys: readonly string[]): Promise<string> {
  return comparedCookie.serialize(keys.join(","), keys.length > 0 ? undefined : { maxAge: 0 });
}
