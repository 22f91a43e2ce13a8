import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";

import { type ChallengeHolder, storeChallenge } from "~/accounts/second-step/challenge.server";
import { findHalfSession } from "~/accounts/second-step/half-session.server";
import type { PasskeyOptions } from "~/accounts/second-step/passkey-button";
import { PASSKEY_PURPOSES } from "~/accounts/second-step/passkey-purpose";
import { listPasskeys } from "~/accounts/second-step/passkeys.server";
import { hasSecondStep } from "~/accounts/second-step/second-steps.server";
import { authenticationOptions, registrationOptions } from "~/accounts/second-step/webauthn.server";
import { AGAIN_PATH, hasFreshProof } from "~/accounts/sign-in/fresh-proof.server";
import { sessionHash } from "~/accounts/sign-in/session.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { readForm, rejectUnknownIntent, textField } from "~/http/form-data.server";
import { pathWith } from "~/shared/path-with";
import { readSiteSettings } from "~/site/settings/site-settings.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

const SECOND_STEP = "/account/second-step";

/** Redirects to the account: only the buttons of passkeys use this address. */
export function loader() {
  return redirect("/account");
}

/** Gives out a challenge to sign, and stores it for the session or half session of the request. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const purpose = PASSKEY_PURPOSES.find((known) => known === textField(form, "purpose"));
  if (!purpose) throw rejectUnknownIntent();
  const now = Date.now();

  if (purpose === "sign-in") {
    const half = await findHalfSession(request, now);
    if (!half) return answer({ kind: "over" });
    return use(half.user, { kind: "half-session", idHash: half.idHash }, now);
  }
  const { user } = await findViewer(request, context);
  const idHash = await sessionHash(request);
  if (!user || idHash === undefined) return answer({ kind: "over" });
  const holder: ChallengeHolder = { kind: "session", idHash };
  if (purpose === "prove") return use(user, holder, now);

  if (!user.isStaff && !hasSecondStep(user.id)) return answer({ kind: "over" });
  if (!(await hasFreshProof(request, now))) {
    return answer({ kind: "again", to: pathWith(AGAIN_PATH, { to: SECOND_STEP }) });
  }
  const siteName = readSiteSettings().company.tradingName;
  const known = listPasskeys(user.id);
  const options = await registrationOptions(user, { siteName, known });
  await storeChallenge(holder, options.challenge, now);
  return answer({ kind: "make", options });
}

async function use({ id }: { id: string }, holder: ChallengeHolder, now: number) {
  const known = listPasskeys(id);
  if (known.length === 0) return answer({ kind: "over" });
  const options = await authenticationOptions(known);
  await storeChallenge(holder, options.challenge, now);
  return answer({ kind: "use", options });
}

function answer(reply: PasskeyOptions) {
  return json(reply, { headers: { "Cache-Control": "no-store" } });
}
