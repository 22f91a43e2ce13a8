import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";

import { checkPassword } from "~/accounts/sign-in/password-check.server";
import type { CheckedUser } from "~/accounts/sign-in/sessions.server";
import { findUserByEmail } from "~/accounts/sign-in/users.server";
import { normaliseEmail } from "~/shared/email-address.server";
import { env } from "~/env.server";
import { logSecurity } from "~/http/security-log.server";

/** The outcome of a sign-in; "wrong" also covers e-mail addresses without an account. */
export type SignInOutcome =
  | { kind: "signed-in"; user: CheckedUser & { email: string } }
  | { kind: "wrong" }
  | { kind: "locked-out"; seconds: number }
  | { kind: "unconfirmed"; email: string };

const authenticator = new Authenticator<SignInOutcome>().use(
  new FormStrategy(async ({ form }) =>
    trySignIn(normaliseEmail(String(form.get("email"))), String(form.get("password"))),
  ),
  "password",
);

/**
 * Checks an e-mail address and a password that the form's schema has validated. The posted form is
 * not used, since it may hold an overlong address or invisible characters.
 */
export function authenticate(credentials: {
  email: string;
  password: string;
}): Promise<SignInOutcome> {
  const request = new Request(env.publicUrl, {
    method: "POST",
    body: new URLSearchParams(credentials),
  });
  return authenticator.authenticate("password", request);
}

async function trySignIn(email: string, password: string): Promise<SignInOutcome> {
  const outcome = await tryPassword(email, password);
  if (outcome.kind === "wrong") logSecurity("sign-in-failed", { email });
  if (outcome.kind === "locked-out") logSecurity("locked-out", { email });
  return outcome;
}

async function tryPassword(email: string, password: string): Promise<SignInOutcome> {
  const user = findUserByEmail(email);
  const checked = await checkPassword(user?.email ?? email, user?.passwordHash, password);
  if (checked.kind === "locked-out") return checked;
  if (checked.kind === "wrong" || !user) return { kind: "wrong" };

  return user.emailVerifiedAt === null
    ? { kind: "unconfirmed", email }
    : { kind: "signed-in", user };
}
