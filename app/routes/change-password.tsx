import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { requireUser } from "~/accounts/sign-in/guards.server";
import { GUESSABLE, isGuessable, personOf } from "~/accounts/sign-in/guessable-password.server";
import { rejectWrongPassword } from "~/accounts/sign-in/own-password.server";
import { hashPassword } from "~/accounts/sign-in/password.server";
import { sessionHash } from "~/accounts/sign-in/session.server";
import { FormNotice } from "~/ui/form/form-notice";
import { pageMeta } from "~/ui/page-meta";
import { PasswordField } from "~/accounts/sign-in/password-field";
import { RequiredNote } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/button";
import { NarrowPage } from "~/ui/narrow-page";
import { useForm } from "~/ui/form/use-form";
import { changePassword } from "~/accounts/acts/change-password.server";
import { constraintsOf } from "~/shared/constraints.server";
import { changePasswordSchema } from "~/accounts/accounts-form.server";
import { readForm, requireKnownIntent } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { logAct } from "~/http/security-log.server";
import { success } from "~/http/toast";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Change password", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = await requireUser(request, context);
  return { email, constraint: constraintsOf(changePasswordSchema) };
}

/** Requires the current password, and ends every other session of the user. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const form = await readForm(request);
  requireKnownIntent(form, ["save"]);
  const submission = parseWithZod(form, { schema: changePasswordSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const refusal = await rejectWrongPassword(user, submission, context);
  if (refusal) return refusal;

  if (await isGuessable(submission.value.password, personOf(user))) {
    return rejectInvalid(submission, { password: [GUESSABLE] });
  }

  const passwordHash = await hashPassword(submission.value.password);
  const currentSession = await sessionHash(request);
  const outcome = await changePassword(user, passwordHash, {
    currentSession,
    now: Date.now(),
  });
  // The password was reset during the hashing: the page then redirects to sign-in.
  if (outcome.kind === "session-ended") return redirect("/change-password", 303);
  logAct("password-changed", user, context);

  return redirectWithToast(
    "/account?tab=settings",
    success("Password changed", "Every other device has been signed out."),
  );
}

export default function ChangePasswordRoute() {
  const { email, constraint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm({
    id: "change-password",
    constraint,
    lastResult: actionData?.result,
  });

  return (
    <NarrowPage title="Change password" lead="Every other device will be signed out.">
      <FormNotice toast={actionData?.toast} formId={form.id} result={actionData?.result} />
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <RequiredNote />
        <PasswordField label="Current password" field={fields.currentPassword} />
        <PasswordField label="New password" field={fields.password} isNew />
        <div className="flex flex-wrap gap-3">
          <SubmitButton value="save" idle="Save Changes" busy="Saving..." />
          <ButtonLink to="/account?tab=settings" variant="secondary">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </NarrowPage>
  );
}
