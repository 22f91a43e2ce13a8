import { MAX_COMPARED, parseKeys } from "~/catalogue/compare/comparison";
import { cookieName, DAY_S, createSignedCookie } from "~/http/cookies/signed-cookie.server";

const comparisonCookie = createSignedCookie(cookieName("compare"), { maxAge: DAY_S });

/** Returns the keys of the products this browser compares; none if the cookie is forged or malformed. */
export async function readComparison(request: Request): Promise<string[]> {
  const parsed: unknown = await comparisonCookie.parse(request.headers.get("Cookie"));
  return typeof parsed === "string" ? parseKeys(parsed).slice(0, MAX_COMPARED) : [];
}

/** Returns the Set-Cookie header for these products, which deletes the cookie if there are none. */
export function serializeComparison(keys: readonly string[]): Promise<string> {
  return comparisonCookie.serialize(keys.join(","), keys.length > 0 ? undefined : { maxAge: 0 });
}
