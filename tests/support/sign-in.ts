import { action } from "~/routes/auth/route";
import { loader as rootLoader } from "~/root";
import { PASSWORD } from "#tests/support/accounts";
import type { Visitor } from "#tests/support/requests";

/** Sends the form of the Sign In tab. */
export function signIn(who: Visitor, email: string, password = PASSWORD, redirectTo = "") {
  return who.post(action, "/auth", { intent: "sign-in", email, password, redirectTo });
}

const NEWCOMER = { fullName: "Zoë Newcomer", email: "new@example.com", password: PASSWORD };

/** Sends the form of the Sign Up tab, filled in well but for these fields. */
export function signUp(who: Visitor, fields: Record<string, string | undefined> = {}) {
  return who.post(action, "/auth", { intent: "sign-up", ...NEWCOMER, ...fields });
}

/** Returns true if the pages treat this browser's user as signed in. */
export async function isSignedIn(who: Visitor): Promise<boolean> {
  return (await who.get(rootLoader, "/")).data.viewer.signedIn;
}
