import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { GUESSABLE, isGuessable, personOf } from "~/accounts/sign-in/guessable-password.server";
import { hashPassword } from "~/accounts/sign-in/password.server";
import { findLinkUser, findTokenUser, hashSecret } from "~/accounts/sign-in/tokens.server";
import { FormNotice } from "~/ui/form/form-notice";
import { pageMeta } from "~/ui/page-meta";
import { PasswordField } from "~/accounts/sign-in/password-field";
import { useShell } from "~/ui/use-shell";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/button";
import { NarrowPage } from "~/ui/narrow-page";
import { useForm } from "~/ui/form/use-form";
import { resetPasswordByToken } from "~/accounts/acts/change-password.server";
import { LINK_LIFETIME } from "~/accounts/sign-in/link-lifetime";
import { constraintsOf } from "~/shared/constraints.server";
import { resetPasswordSchema } from "~/accounts/accounts-form.server";
import { readForm, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { logAct, logSecurity } from "~/http/security-log.server";
import { failure, success } from "~/http/toast";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) => [
  ...pageMeta(page, { title: "Choose a new password", isIndexed: false }),
  // Not "no-referrer": the POST would then have no origin, and be refused as cross-site.
  { name: "referrer", content: "same-origin" },
];

export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const user = findLinkUser(token, "reset-password", Date.now());
  return {
    token: user ? token : null,
    email: user?.email ?? null,
    constraint: constraintsOf(resetPasswordSchema),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: resetPasswordSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const hash = hashSecret(textField(form, "token"));
  // Checked before the hashing, which is slow; the link is used up only after it.
  const user = findTokenUser(hash, "reset-password", Date.now());
  if (!user) return refuseLink();
  if (await isGuessable(submission.value.password, personOf(user))) {
    return rejectInvalid(submission, { password: [GUESSABLE] });
  }

  const passwordHash = await hashPassword(submission.value.password);
  const outcome = await resetPasswordByToken(hash, passwordHash, Date.now());
  if (outcome.kind === "invalid-link") return refuseLink();
  logAct("password-reset", user, context);

  return redirectWithToast("/auth", success("Password changed", "Sign in with your new password."));
}

function refuseLink() {
  logSecurity("link-refused", { purpose: "reset-password" });
  return redirectWithToast(
    "/reset-password",
    failure("Error", "This link has been used or has expired."),
  );
}

export default function ResetPasswordRoute() {
  const { token, email, constraint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm({
    id: "reset-password",
    constraint,
    lastResult: actionData?.result,
  });
  if (!token) return <SpentLink />;

  return (
    <NarrowPage
      title="Choose a new password"
      lead="Your old password stops working immediately, and you are signed out on all devices."
    >
      <FormNotice toast={actionData?.toast} />
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        <input type="hidden" name="token" value={token} />
        {/* Lets password managers store the new password for the right account. */}
        <input type="text" autoComplete="username" value={email ?? ""} readOnly hidden />
        <PasswordField label="New password" field={fields.password} isNew />
        <SubmitButton value="save" idle="Save the new password" busy="Saving..." wide />
      </Form>
    </NarrowPage>
  );
}

function SpentLink() {
  const { failSafe } = useShell();
  return (
    <NarrowPage
      title="This link no longer works"
      lead={`It has been used already, or it is more than ${LINK_LIFETIME["reset-password"].text} old. If you have just chosen a new password with it, sign in with that password.`}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/forgot-password">Request a new link</ButtonLink>
        {!failSafe && (
          <ButtonLink to="/auth" variant="secondary">
            Back to Sign In
          </ButtonLink>
        )}
      </div>
    </NarrowPage>
  );
}
