import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import { type Constraints, SubmitButton, TextField } from "~/components/form";

export function Resend({
  constraint,
  lastResult,
}: {
  constraint: Constraints;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<{ email: string }>({ id: "resend", constraint, lastResult });

  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
      <TextField label="Email Address" field={fields.email} type="email" autoComplete="email" />
      <SubmitButton name="intent" value="resend" idle="Send a new link" busy="Sending..." wide />
      <p>
        <Link to="/auth" className="text-link">
          Back to Sign In
        </Link>
      </p>
    </Form>
  );
}
