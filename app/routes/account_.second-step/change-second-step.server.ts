import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, json } from "@remix-run/node";

import {
  codeSchema,
  guardedBySecondStepSchema,
  ownPasswordSchema,
  passkeySchema,
  WRONG_CODE,
} from "~/accounts/accounts-form.server";
import { addPasskey, removePasskey } from "~/accounts/acts/change-passkeys.server";
import {
  confirmSecondStep,
  renewRecoveryCodes,
  startSecondStep,
} from "~/accounts/acts/set-up-second-step.server";
import { passSecondStep } from "~/accounts/acts/pass-second-step.server";
import { removeSecondStep } from "~/accounts/acts/remove-second-step.server";
import { postedAnswer, rejectPasskey } from "~/accounts/entry/wrong-proof.server";
import { hasPasskey, MAX_PASSKEYS } from "~/accounts/second-step/passkeys.server";
import { hasApp } from "~/accounts/second-step/second-steps.server";
import { browserName } from "~/accounts/sign-in/browser-name";
import { proofKey } from "~/accounts/sign-in/failed-logins.server";
import { askForProof, requireFreshProof } from "~/accounts/sign-in/fresh-proof.server";
import { rejectWrongPassword } from "~/accounts/sign-in/own-password.server";
import { rejectAsLockedOut } from "~/accounts/sign-in/password-check.server";
import { sessionHash, type SessionUser } from "~/accounts/sign-in/session.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { logAct, logSecurity } from "~/http/security-log.server";
import { failure, success } from "~/http/toast";

const PATH = "/account/second-step";

type Press = { user: SessionUser; request: Request; form: FormData; context: AppLoadContext };

/** Sets up, renews or switches off the second step of the signed-in account, by the form's intent. */
export async function changeSecondStep(press: Press) {
  const intent = textField(press.form, "intent");
  const hasOwnProof = (intent === "renew" || intent === "remove") && hasApp(press.user.id);
  if (!hasOwnProof) await requireFreshProof(press.request, press.user, "account_.second-step");
  // An app that is added to passkeys gives proofs like them, so the password is not enough to add it.
  if (intent === "start" && hasPasskey(press.user.id)) {
    await askForProof(press.request, press.user.email);
  }
  switch (intent) {
    case "start":
      return start(press);
    case "confirm":
      return confirm(press);
    case "renew":
      return renew(press);
    case "remove":
      return remove(press);
    case "add-passkey":
      return add(press);
    case "remove-passkey":
      return removeOne(press);
    default:
      throw rejectUnknownIntent();
  }
}

async function start({ user, form, context }: Press) {
  const submission = parseWithZod(form, { schema: ownPasswordSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const refusal = await rejectWrongPassword(user, submission, context);
  if (refusal) return refusal;
  const { kind } = await startSecondStep(user.id, Date.now());
  return kind === "started"
    ? redirectWithToast(PATH, success("Now set up your app"))
    : redirectWithToast(PATH, failure("Your second step is on already"));
}

async function confirm({ user, request, form, context }: Press) {
  const submission = parseWithZod(form, { schema: codeSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const confirmed = await confirmSecondStep(user, submission.value.code, {
    currentSession: await sessionHash(request),
    now: Date.now(),
  });
  switch (confirmed.kind) {
    case "wrong":
      return rejectInvalid(submission, { code: [WRONG_CODE] });
    case "already-on":
    case "not-started":
      return redirectWithToast(PATH, failure("Nothing was changed"));
    case "on":
      logAct("second-step-on", user, context);
      return showCodes(submission, confirmed.codes);
  }
}

async function renew(press: Press) {
  const { submission, refusal } = await readProof(press);
  if (refusal) return refusal;
  const renewed = await renewRecoveryCodes(press.user, Date.now());
  if (renewed.kind === "off") {
    return redirectWithToast(PATH, failure("Your second step is off"));
  }
  logAct("recovery-codes-renewed", press.user, press.context);
  return showCodes(submission, renewed.codes);
}

async function remove(press: Press) {
  const { refusal } = await readProof(press);
  if (refusal) return refusal;
  const { user, context } = press;
  const actor = { name: user.email, now: Date.now() };
  const { kind } = await removeSecondStep(user, "off", actor);
  if (kind === "unchanged") return redirectWithToast(PATH, failure("It was off already"));
  logAct("second-step-off", user, context);
  return redirectWithToast(PATH, success("Your second step is off"));
}

/**
 * Reads a form that needs the password and, if the account has an app, a code; otherwise a fresh proof was required
 * before. The refusal is undefined if both are right.
 */
async function readProof(press: Press) {
  if (!hasApp(press.user.id)) {
    const submission = parseWithZod(press.form, { schema: ownPasswordSchema });
    const refusal =
      submission.status === "success"
        ? await rejectWrongPassword(press.user, submission, press.context)
        : rejectInvalid(submission);
    return { submission, refusal };
  }
  const submission = parseWithZod(press.form, { schema: guardedBySecondStepSchema });
  const refusal =
    submission.status === "success"
      ? await rejectUnproved(submission, press)
      : rejectInvalid(submission);
  return { submission, refusal };
}

type Guarded = Parameters<typeof rejectWrongPassword>[1] &
  Parameters<typeof rejectInvalid>[0] & { value: { currentPassword: string; code: string } };

/** Refuses a form without both the password and a code; undefined if both are right. */
async function rejectUnproved(submission: Guarded, { user, context }: Press) {
  const refusal = await rejectWrongPassword(user, submission, context);
  if (refusal) return refusal;
  const { code } = submission.value;
  const passed = await passSecondStep(user, code, Date.now(), proofKey(user.id));
  if (passed.kind === "right") return undefined;
  logSecurity("second-step-refused", { email: user.email });
  if (passed.kind === "locked-out") return rejectAsLockedOut(submission, passed.seconds);
  return rejectInvalid(submission, { code: [WRONG_CODE] });
}

async function add({ user, request, form, context }: Press) {
  const submission = parseWithZod(form, { schema: passkeySchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const name = submission.value.passkeyName || browserName(request.headers.get("User-Agent"));
  const added = await addPasskey(
    user,
    { name, answer: postedAnswer(form) },
    { session: (await sessionHash(request)) ?? "", now: Date.now() },
  );
  switch (added.kind) {
    case "refused":
      return rejectPasskey("It was not added. Try again.");
    case "full":
      return rejectPasskey(`An account has ${MAX_PASSKEYS} passkeys at most. Remove one first.`);
    case "known":
      return rejectPasskey("It was added before.");
    case "added":
      logAct("passkey-added", user, context);
      return redirectWithToast(PATH, success("Passkey added"));
    case "on":
      logAct("second-step-on", user, context);
      return showCodes(submission, added.codes);
  }
}

async function removeOne({ user, form, context }: Press) {
  requireConfirmed(form);
  const { kind } = await removePasskey(user, textField(form, "id", 1400), Date.now());
  if (kind === "unknown") {
    return redirectWithToast(PATH, failure("It was removed already"));
  }
  logAct(kind === "off" ? "second-step-off" : "passkey-removed", user, context);
  const title = kind === "off" ? "Your second step is off" : "Passkey removed";
  return redirectWithToast(PATH, success(title));
}

/** Answers with the recovery codes instead of a redirect, because they are shown only once. */
function showCodes(submission: Parameters<typeof rejectInvalid>[0], codes: string[]) {
  const headers = { "Cache-Control": "no-store" };
  return json({ result: submission.reply(), toast: null, codes }, { headers });
}
