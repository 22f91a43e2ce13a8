import { redirect } from "@remix-run/node";

import { isFresh, isSensitive, type SensitiveRoute } from "~/accounts/sign-in/sensitive-acts";
import { readOwner, sessionHash } from "~/accounts/sign-in/session.server";
import { findProofTime } from "~/accounts/sign-in/sessions.server";
import { storeForm } from "~/accounts/sign-in/stored-forms.server";
import { findParsedForm, textField } from "~/http/form-data.server";
import { logSecurity } from "~/http/security-log.server";
import { pathWith } from "~/shared/path-with";

/** The page that asks for a proof again. */
export const AGAIN_PATH = "/auth/again";

/** The page that sends a stored form. */
export const SEND_AGAIN_PATH = "/account/send-again";

/** Returns true if the request's session began, or gave a proof, within the last 15 minutes. */
export async function hasFreshProof(request: Request, now: number): Promise<boolean> {
  const idHash = await sessionHash(request);
  const provedAt = idHash === undefined ? undefined : findProofTime(idHash);
  return provedAt !== undefined && isFresh(provedAt, now);
}

/**
 * Redirects a sensitive act to prove who presses it, unless this session has done so within 15 minutes (S22). The
 * form is stored and can be sent afterwards; a form that is never stored is pressed again on its page. Call this
 * after the guard, and after the form was read.
 */
export async function requireFreshProof(
  request: Request,
  { email }: { email: string },
  route: SensitiveRoute,
): Promise<void> {
  const form = findParsedForm(request);
  if (!form) throw new Error("The form is read before its proof is required.");
  if (isSensitive(route, textField(form, "intent"))) await askForProof(request, email);
}

/** Does what `requireFreshProof` does, for any intent. */
export async function askForProof(request: Request, email: string): Promise<void> {
  if (await hasFreshProof(request, Date.now())) return;

  logSecurity("proof-required", { email });
  const owner = request.method === "POST" ? await readOwner(request) : undefined;
  const key = owner && (await storeForm(request, owner, Date.now()));
  const to = key === undefined ? pageOf(request) : pathWith(SEND_AGAIN_PATH, { form: key });
  throw redirect(pathWith(AGAIN_PATH, { to }), 303);
}

// Escaping makes an address up to three times as long, and a page refuses too long an address.
const MAX_SEARCH = 500;

function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return search.length > MAX_SEARCH ? pathname : pathname + search;
}
