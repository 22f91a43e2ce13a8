import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, json } from "@remix-run/node";

import {
  codeSchema,
  guardedBySecondStepSchema,
  startSecondStepSchema,
  WRONG_CODE,
} from "~/accounts/accounts-form.server";
import { confirmSecondStep } from "~/accounts/acts/confirm-second-step.server";
import { passSecondStep } from "~/accounts/acts/pass-second-step.server";
import { removeSecondStep } from "~/accounts/acts/remove-second-step.server";
import { renewRecoveryCodes } from "~/accounts/acts/renew-recovery-codes.server";
import { startSecondStep } from "~/accounts/acts/start-second-step.server";
import { rejectWrongPassword } from "~/accounts/sign-in/own-password.server";
import { rejectAsLockedOut } from "~/accounts/sign-in/password-check.server";
import { sessionHash, type SessionUser } from "~/accounts/sign-in/session.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { logAct, logSecurity } from "~/http/security-log.server";

const PATH = "/account/second-step";

type Press = { user: SessionUser; request: Request; form: FormData; context: AppLoadContext };

/** Sets up, renews or switches off the second step of the signed-in account, by the form's intent. */
export function changeSecondStep(press: Press) {
  switch (textField(press.form, "intent")) {
    case "start":
      return start(press);
    case "confirm":
      return confirm(press);
    case "renew":
      return renew(press);
    case "remove":
      return remove(press);
    default:
      throw rejectUnknownIntent();
  }
}

async function start({ user, form, context }: Press) {
  const submission = parseWithZod(form, { schema: startSecondStepSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const refusal = await rejectWrongPassword(user, submission, context);
  if (refusal) return refusal;
  const { kind } = await startSecondStep(user.id, Date.now());
  return kind === "started"
    ? redirectWithToast(PATH, { kind: "success", title: "Now set up your app" })
    : redirectWithToast(PATH, { kind: "error", title: "Your second step is on already" });
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
      return redirectWithToast(PATH, { kind: "error", title: "Nothing was changed" });
    case "on":
      logAct("second-step-on", user, context);
      return showCodes(submission, confirmed.codes);
  }
}

async function renew(press: Press) {
  const submission = parseWithZod(press.form, { schema: guardedBySecondStepSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const refusal = await rejectUnproved(submission, press);
  if (refusal) return refusal;
  const renewed = await renewRecoveryCodes(press.user, Date.now());
  if (renewed.kind === "off") {
    return redirectWithToast(PATH, { kind: "error", title: "Your second step is off" });
  }
  logAct("recovery-codes-renewed", press.user, press.context);
  return showCodes(submission, renewed.codes);
}

async function remove(press: Press) {
  const submission = parseWithZod(press.form, { schema: guardedBySecondStepSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const refusal = await rejectUnproved(submission, press);
  if (refusal) return refusal;
  const { user, context } = press;
  const actor = { name: user.email, now: Date.now() };
  const { kind } = await removeSecondStep(user, "off", actor);
  if (kind === "unchanged")
    return redirectWithToast(PATH, { kind: "error", title: "It was off already" });
  logAct("second-step-off", user, context);
  return redirectWithToast(PATH, { kind: "success", title: "Your second step is off" });
}

type Guarded = Parameters<typeof rejectWrongPassword>[1] &
  Parameters<typeof rejectInvalid>[0] & { value: { currentPassword: string; code: string } };

/** Refuses a form without both the password and a code; undefined if both are right. */
async function rejectUnproved(submission: Guarded, { user, context }: Press) {
  const refusal = await rejectWrongPassword(user, submission, context);
  if (refusal) return refusal;
  const passed = await passSecondStep(user, submission.value.code, Date.now());
  if (passed.kind === "right") return undefined;
  logSecurity("second-step-refused", { email: user.email });
  if (passed.kind === "locked-out") return rejectAsLockedOut(submission, passed.seconds);
  return rejectInvalid(submission, { code: [WRONG_CODE] });
}

/** Answers with the recovery codes themselves and not with a redirect: they are shown this once. */
function showCodes(submission: Parameters<typeof rejectInvalid>[0], codes: string[]) {
  const headers = { "Cache-Control": "no-store" };
  return json({ result: submission.reply(), toast: null, codes }, { headers });
}
