import type { SubmissionResult } from "@conform-to/dom";
import { Form, Link } from "@remix-run/react";

import { type Constraints, TextField } from "~/components/form/form";
import { PasswordField } from "~/components/account/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useServerForm } from "~/components/form/use-server-form";

export function SignIn({
  constraint,
  lastResult,
  redirectTo,
}: {
  constraint: Constraints;
  lastResult: SubmissionResult | undefined;
  redirectTo: string;
}) {
  const { formProps, fields } = useServerForm({
    id: "sign-in",
    names: ["email", "password"],
    constraint,
    lastResult,
  });

  return (
    <Form method="post" {...formProps} className="space-y-5">
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <TextField label="Email Address" field={fields.email} type="email" autoComplete="username" />
      <PasswordField label="Password" field={fields.password} />
      <SubmitButton name="intent" value="sign-in" idle="Sign In" busy="Signing in..." wide />
      <ul role="list" className="flex flex-wrap gap-x-6 gap-y-1">
        <li>
          <Link to="/forgot-password" className="text-link inline-flex min-h-11 items-center">
            Forgotten password?
          </Link>
        </li>
        <li>
          <Link to="/auth?view=resend" className="text-link inline-flex min-h-11 items-center">
            No confirmation email?
          </Link>
        </li>
      </ul>
    </Form>
  );
}
