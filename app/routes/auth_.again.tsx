import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { codeSchema, ownPasswordSchema } from "~/accounts/accounts-form.server";
import { rejectWrongCode, rejectWrongPasskey } from "~/accounts/entry/wrong-proof.server";
import { PasskeyButton } from "~/accounts/second-step/passkey-button";
import { hasPasskey } from "~/accounts/second-step/passkeys.server";
import { hasApp, hasSecondStep } from "~/accounts/second-step/second-steps.server";
import { proofKey } from "~/accounts/sign-in/failed-logins.server";
import { hasFreshProof, SEND_AGAIN_PATH } from "~/accounts/sign-in/fresh-proof.server";
import { rejectWrongPassword } from "~/accounts/sign-in/own-password.server";
import { PasswordField } from "~/accounts/sign-in/password-field";
import { PROOF_MS } from "~/accounts/sign-in/sensitive-acts";
import { sessionHash } from "~/accounts/sign-in/session.server";
import { noteProof } from "~/accounts/sign-in/sessions.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { readForm, requireKnownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { safeRedirect } from "~/http/safe-redirect";
import { logAct } from "~/http/security-log.server";
import { success } from "~/http/toast";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf } from "~/shared/counts";
import { MINUTE_MS } from "~/shared/durations";
import { signInPath } from "~/shared/sign-in-path";
import { TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { NarrowPage } from "~/ui/narrow-page";
import { pageMeta } from "~/ui/page-meta";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

const TITLE = "Is it you?";

export const meta: MetaFunction = (page) => pageMeta(page, { title: TITLE, isIndexed: false });

/** Asks for a proof before a sensitive act (S22), and leads back to it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const to = safeRedirect(new URL(request.url).searchParams.get("to"), "/account");
  const { user } = await findViewer(request, context);
  if (!user) throw redirect(signInPath(to), 303);
  if (await hasFreshProof(request, Date.now())) throw redirect(to, 303);
  return {
    to,
    isStored: isStoredForm(to),
    email: user.email,
    proof: proofOf(user),
    hasApp: hasApp(user.id),
    hasPasskey: hasPasskey(user.id),
    passwordConstraint: constraintsOf(ownPasswordSchema),
    codeConstraint: constraintsOf(codeSchema),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const to = safeRedirect(textField(form, "to", 2000), "/account");
  const { user } = await findViewer(request, context);
  // Not requireUser, which would store the code of a session that has ended.
  if (!user) return redirect(signInPath(to), 303);
  requireKnownIntent(form, ["prove", "passkey"]);

  const session = (await sessionHash(request)) ?? "";
  const refusal = await rejectWrongProof({ user, form, session }, context);
  if (refusal) return refusal;
  await noteProof(session, user.id, Date.now());
  logAct("proved-again", user, context);
  const description = isStoredForm(to) ? "Now send your form." : "Now press the button again.";
  return redirectWithToast(to, success("It is you", description));
}

function isStoredForm(to: string): boolean {
  return to.startsWith(`${SEND_AGAIN_PATH}?`);
}

export default function AgainRoute() {
  const { to, isStored, email, proof, ...about } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const lastResult = actionData?.result;
  return (
    <NarrowPage
      title={TITLE}
      lead={`What you pressed needs a proof that is at most ${countOf(PROOF_MS / MINUTE_MS, "minute")} old. Nothing has been changed yet. ${
        isStored
          ? "What you typed is saved for a day: you can send it afterwards."
          : "Press the button again afterwards."
      }`}
    >
      <FormNotice toast={actionData?.toast} formId="again" result={lastResult} />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {about.hasPasskey && (
        <div className="mb-8 space-y-4">
          <PasskeyButton
            purpose="prove"
            idle="Use a passkey"
            busy="Waiting for your device..."
            fields={() => ({ intent: "passkey", to })}
            without="A passkey needs JavaScript, which is off in this browser. Enter a code."
          />
        </div>
      )}
      {proof === "code" ? (
        <CodeForm
          to={to}
          isFromApp={about.hasApp}
          constraint={about.codeConstraint}
          lastResult={lastResult}
        />
      ) : (
        <PasswordForm to={to} constraint={about.passwordConstraint} lastResult={lastResult} />
      )}
      <p className="mt-8 border-t pt-4">
        <Link to="/account" className="text-link">
          Go to your account instead
        </Link>
      </p>
    </NarrowPage>
  );
}

type Loaded = SerializeFrom<typeof loader>;
type FormProps<Constraint> = {
  to: string;
  constraint: Constraint;
  lastResult: SubmissionResult | undefined;
};

function CodeForm({
  to,
  isFromApp,
  constraint,
  lastResult,
}: FormProps<Loaded["codeConstraint"]> & { isFromApp: boolean }) {
  const [form, fields] = useForm({ id: "again", constraint, lastResult });
  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
      <input type="hidden" name="to" value={to} />
      <TextField
        label="Code"
        field={fields.code}
        autoComplete="one-time-code"
        hint={isFromApp ? "From your app, or a recovery code." : "One of your recovery codes."}
      />
      <SubmitButton value="prove" idle="Continue" busy="Checking..." wide />
    </Form>
  );
}

function PasswordForm({ to, constraint, lastResult }: FormProps<Loaded["passwordConstraint"]>) {
  const [form, fields] = useForm({ id: "again", constraint, lastResult });
  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
      <input type="hidden" name="to" value={to} />
      <PasswordField label="Current password" field={fields.currentPassword} />
      <SubmitButton value="prove" idle="Continue" busy="Checking..." wide />
    </Form>
  );
}

type User = { id: string; email: string };

/** Returns the proof that an account gives: that with which its sign-in ends. */
function proofOf(user: User): "code" | "password" {
  return hasSecondStep(user.id) ? "code" : "password";
}

/** Rejects a form with a wrong proof; returns undefined if it is right, and has used a code or passkey up. */
function rejectWrongProof(
  { user, form, session }: { user: User; form: FormData; session: string },
  context: AppLoadContext,
) {
  if (proofOf(user) === "password") return rejectPassword(user, form, context);
  return textField(form, "intent") === "passkey"
    ? rejectWrongPasskey(user, form, { kind: "session", idHash: session })
    : rejectWrongCode(user, form, proofKey(user.id));
}

function rejectPassword(user: User, form: FormData, context: AppLoadContext) {
  const submission = parseWithZod(form, { schema: ownPasswordSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  return rejectWrongPassword(user, submission, context);
}
