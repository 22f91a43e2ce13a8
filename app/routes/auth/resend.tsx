import type { SubmissionResult } from "@conform-to/dom";
import { Form, Link } from "@remix-run/react";

import { type Constraints, TextField } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useServerForm } from "~/components/form/use-server-form";

export function Resend({
  constraint,
  lastResult,
}: {
  constraint: Constraints;
  lastResult: SubmissionResult | undefined;
}) {
  const { formProps, fields } = useServerForm({
    id: "resend",
    names: ["email"],
    constraint,
    lastResult,
  });

  return (
    <Form method="post" {...formProps} className="space-y-5">
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
