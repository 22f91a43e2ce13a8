import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "@remix-run/react";

import { type Constraints, TextField } from "~/components/form/form";
import { PasswordField } from "~/components/account/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useServerForm } from "~/components/form/use-server-form";

export function SignUp({
  constraint,
  lastResult,
}: {
  constraint: Constraints;
  lastResult: SubmissionResult | undefined;
}) {
  const { formProps, fields } = useServerForm({
    id: "sign-up",
    names: ["fullName", "email", "password", "company", "phoneNumber"],
    constraint,
    lastResult,
  });

  return (
    <Form method="post" {...formProps} className="space-y-5">
      <TextField label="Full Name" field={fields.fullName} autoComplete="name" />
      <TextField label="Email Address" field={fields.email} type="email" autoComplete="username" />
      <PasswordField label="Password" field={fields.password} isNew />
      <TextField label="Company" field={fields.company} autoComplete="organization" />
      <TextField label="Phone Number" field={fields.phoneNumber} type="tel" autoComplete="tel" />
      <SubmitButton
        name="intent"
        value="sign-up"
        idle="Create Account"
        busy="Creating account..."
        wide
      />
    </Form>
  );
}
