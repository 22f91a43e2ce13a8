import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { requireUser } from "~/accounts/sign-in/guards.server";
import { FormNotice } from "~/ui/form/form-notice";
import { TextField } from "~/ui/form/fields";
import { keepFormOnNetworkError } from "~/ui/form/keep-form-on-network-error";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/button";
import { NarrowPage } from "~/ui/narrow-page";
import { useForm } from "~/ui/form/use-form";
import { findProfileByUserId } from "~/accounts/sign-in/users.server";
import { updateProfile } from "~/accounts/acts/update-profile.server";
import { constraintsOf } from "~/shared/constraints.server";
import { profileSchema } from "~/accounts/accounts-form.server";
import { readForm } from "~/http/form-data.server";
import { invariantResponse } from "~/shared/invariant";
import { redirectWithToast, rejectInvalid, rejectSubmission } from "~/http/replies.server";
import { failure, success } from "~/http/toast";
import { logError } from "~/log.server";

export { headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Update profile", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const profile = findProfileByUserId(user.id);
  invariantResponse(profile, "Profile not found", { status: 404 });

  const { fullName, company, phoneNumber } = profile;
  return {
    email: user.email,
    profile: {
      fullName: fullName ?? "",
      company: company ?? "",
      phoneNumber: phoneNumber ?? "",
    },
    constraint: constraintsOf(profileSchema),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const submission = parseWithZod(await readForm(request), { schema: profileSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { fullName = null, company = null, phoneNumber = null } = submission.value;
  try {
    await updateProfile(user.id, { fullName, company, phoneNumber }, Date.now());
  } catch (error) {
    logError(error);
    return rejectSubmission(submission, { toast: UPDATE_FAILED, status: 503 });
  }
  return redirectWithToast("/account", success("Success", "Profile updated successfully!"));
}

const UPDATE_FAILED = failure("Error", "Failed to update profile. Please try again.");

export const clientAction = keepFormOnNetworkError(() => UPDATE_FAILED);

export default function UpdateProfileRoute() {
  const { email, profile, constraint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm({
    id: "update-profile",
    constraint,
    defaultValue: profile,
    lastResult: actionData?.result,
  });

  return (
    <NarrowPage title="Update profile">
      {/* Without the list of errors: only the first is shown here. */}
      <FormNotice toast={actionData?.toast} />
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        <div>
          <p className="mb-1.5 text-sm font-semibold">Email Address</p>
          <p className="break-all">{email}</p>
          <p className="mt-1.5 text-sm text-muted">Email address cannot be changed</p>
        </div>
        <TextField label="Full Name" field={fields.fullName} isOptional autoComplete="name" />
        <TextField label="Company" field={fields.company} isOptional autoComplete="organization" />
        <TextField
          label="Phone Number"
          field={fields.phoneNumber}
          isOptional
          type="tel"
          autoComplete="tel"
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton value="save" idle="Save Changes" busy="Saving..." />
          <ButtonLink to="/account" variant="secondary">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </NarrowPage>
  );
}
