import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { type Constraints, SubmitButton, TextField } from "~/components/form";
import { PasswordField } from "~/components/password-field";

type Values = {
  fullName: string;
  email: string;
  password: string;
  company: string;
  phoneNumber: string;
};

export function SignUp({
  constraint,
  lastResult,
}: {
  constraint: Constraints;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<Values>({ id: "sign-up", constraint, lastResult });

  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
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
