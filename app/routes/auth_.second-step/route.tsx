import { getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { codeSchema } from "~/accounts/accounts-form.server";
import { beginSession, landingPage } from "~/accounts/entry/begin-session.server";
import { rejectWrongCode, rejectWrongPasskey } from "~/accounts/entry/wrong-proof.server";
import { clearHalfSession, findHalfSession } from "~/accounts/second-step/half-session.server";
import { PasskeyButton } from "~/accounts/second-step/passkey-button";
import { hasPasskey } from "~/accounts/second-step/passkeys.server";
import { hasApp } from "~/accounts/second-step/second-steps.server";
import { secondStepKey } from "~/accounts/sign-in/failed-logins.server";
import { isClosed } from "~/accounts/sign-in/site-mode.server";
import { findRole } from "~/accounts/sign-in/users.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { readForm, requireKnownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { safeRedirect } from "~/http/safe-redirect";
import { failure } from "~/http/toast";
import { constraintsOf } from "~/shared/constraints.server";
import { pathWith } from "~/shared/path-with";
import { TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { NarrowPage } from "~/ui/narrow-page";
import { pageMeta } from "~/ui/page-meta";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Second step", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get("redirectTo"), "");
  const { user } = await findViewer(request, context);
  if (user) throw redirect(redirectTo || landingPage(user), 303);
  const half = await findHalfSession(request, Date.now());
  if (!half) throw await redirectToSignIn(redirectTo);
  return {
    redirectTo,
    hasApp: hasApp(half.user.id),
    hasPasskey: hasPasskey(half.user.id),
    constraint: constraintsOf(codeSchema),
  };
}

/** Completes a sign-in whose password was right. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  requireKnownIntent(form, ["continue", "passkey"]);
  const redirectTo = safeRedirect(textField(form, "redirectTo", 2000), "");
  const half = await findHalfSession(request, Date.now());
  if (!half) {
    const { user } = await findViewer(request, context);
    // Pressed twice: the first press has signed in.
    if (user) return redirect(redirectTo || landingPage(user), 303);
    return redirectToSignIn(redirectTo, TOO_LATE);
  }
  const { user } = half;
  const isStaff = findRole(user.id) !== "customer";
  if (isClosed() && !isStaff) return redirectToSignIn(redirectTo);
  const isPasskey = textField(form, "intent") === "passkey";
  const refusal = await (isPasskey
    ? rejectWrongPasskey(user, form, { kind: "half-session", idHash: half.idHash })
    : rejectWrongCode(user, form, secondStepKey(user.id)));
  if (refusal) return refusal;
  const headers = new Headers(
    await beginSession(request, { ...user, isCodeChecked: true }, context),
  );
  headers.append("Set-Cookie", await clearHalfSession());
  return redirect(redirectTo || landingPage({ isStaff }), { status: 303, headers });
}

const TOO_LATE = "You had ten minutes for the code. Sign in again.";

function redirectToSignIn(redirectTo: string, description = "Sign in with your password first.") {
  const toast = failure("You are not signed in yet", description);
  return redirectWithToast(pathWith("/auth", { redirectTo }), toast);
}

export default function SecondStepRoute() {
  const { redirectTo, constraint, ...has } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const lastResult = actionData?.result;
  const [form, fields] = useForm({ id: "second-step", constraint, lastResult });
  return (
    <NarrowPage
      title="Second step"
      lead={`Your password is right. Now ${
        has.hasPasskey ? "your passkey, or a code." : "the code from your app."
      }`}
    >
      <FormNotice toast={actionData?.toast} formId={form.id} result={lastResult} />
      {has.hasPasskey && (
        <div className="mb-8 space-y-4">
          <PasskeyButton
            purpose="sign-in"
            idle="Use a passkey"
            busy="Waiting for your device..."
            fields={() => ({ intent: "passkey", redirectTo })}
            without="A passkey needs JavaScript, which is off in this browser. Enter a code."
          />
        </div>
      )}
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField
          label="Code"
          field={fields.code}
          autoComplete="one-time-code"
          hint={
            has.hasApp ? "6 digits, which change every 30 seconds." : "One of your recovery codes."
          }
        />
        <SubmitButton value="continue" idle="Sign In" busy="Signing in..." wide />
      </Form>
      <details className="mt-6">
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          Use a recovery code
        </summary>
        <p>
          Enter one of the ten recovery codes in the same field. Each works once. Without your app
          and your codes, the operator of this site can switch your second step off.
        </p>
      </details>
      <p className="mt-4 border-t pt-4">
        <Link to={pathWith("/auth", { redirectTo })} className="text-link">
          Sign in as someone else
        </Link>
      </p>
    </NarrowPage>
  );
}
