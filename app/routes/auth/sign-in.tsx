import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";

import { RequiredNote, TextField } from "~/ui/form/fields";
import { PasswordField } from "~/accounts/sign-in/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";

import type { loader } from "./route";

export function SignIn({
  constraint,
  lastResult,
  redirectTo,
}: {
  constraint: SerializeFrom<typeof loader>["signInConstraint"];
  lastResult: SubmissionResult | undefined;
  redirectTo: string;
}) {
  const [form, fields] = useForm({
    id: "sign-in",
    constraint,
    lastResult,
  });

  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <RequiredNote />
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
