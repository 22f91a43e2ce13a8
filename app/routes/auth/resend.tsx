import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";

import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";

import type { loader } from "./route";

export function Resend({
  constraint,
  lastResult,
}: {
  constraint: SerializeFrom<typeof loader>["resendConstraint"];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: "resend",
    constraint,
    lastResult,
  });

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
