import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { RequiredNote, TextField } from "~/ui/form/fields";
import { PasswordField } from "~/accounts/sign-in/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";

import type { loader } from "./route";

export function SignUp({
  constraint,
  known,
  lastResult,
  redirectTo,
}: {
  constraint: SerializeFrom<typeof loader>["signUpConstraint"];
  /** Details from a quote that this browser has just sent. */
  known: SerializeFrom<typeof loader>["known"];
  lastResult: SubmissionResult | undefined;
  redirectTo: string;
}) {
  const [form, fields] = useForm({
    id: "sign-up",
    constraint,
    defaultValue: known,
    lastResult,
  });

  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
      <RequiredNote />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <TextField label="Full Name" field={fields.fullName} autoComplete="name" />
      <TextField label="Email Address" field={fields.email} type="email" autoComplete="username" />
      <PasswordField label="Password" field={fields.password} isNew />
      <TextField label="Company" field={fields.company} isOptional autoComplete="organization" />
      <TextField
        label="Phone Number"
        field={fields.phoneNumber}
        isOptional
        type="tel"
        autoComplete="tel"
      />
      <SubmitButton
        name="intent"
        value="sign-up"
        idle="Create account"
        busy="Creating account..."
        wide
      />
    </Form>
  );
}
