import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { RequiredNote, TextArea, TextField } from "~/ui/form/fields";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";

export const CALLER_FORM = "caller-quote";

type FormProps = {
  constraint: Record<string, Constraint>;
  submitKey: string;
  lastResult: SubmissionResult | undefined;
};

/** The caller's details, and the wanted products in one text. */
export function CallerQuoteForm({ constraint, submitKey, lastResult }: FormProps) {
  const [form, fields] = useForm({ id: CALLER_FORM, constraint, lastResult });
  const { name, email, phone, company, notes, lines } = fields;
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-2"
    >
      <HiddenFields fields={{ submitKey }} />
      <div className="space-y-5">
        <RequiredNote />
        {name && <TextField label="Name" field={name} autoComplete="off" />}
        {email && (
          <TextField
            label="Email"
            field={email}
            type="email"
            autoComplete="off"
            hint="If a confirmed account has this address, the quote belongs to it, with its discount."
          />
        )}
        {phone && <TextField label="Phone" field={phone} type="tel" autoComplete="off" />}
        {company && <TextField label="Company (optional)" field={company} autoComplete="off" />}
        {notes && <TextArea label="Notes (optional)" field={notes} rows={4} />}
      </div>
      <div className="space-y-5">
        {lines && (
          <TextArea
            label="Products"
            field={lines}
            rows={14}
            hint="One a line: a product code, SKU or part number, a comma, tab or space, and the quantity, which is 1 if you leave it out. A product code alone means its first variant. Up to 150 lines."
          />
        )}
        <FurtherErrors errors={lines?.errors?.slice(1) ?? []} />
        <SubmitButton name="intent" value="create" idle="Create quote request" busy="Creating..." />
      </div>
    </Form>
  );
}

/** The errors after the first, which the field itself shows: each names another line. */
function FurtherErrors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <ul role="list" className="space-y-1.5 text-sm font-semibold break-words text-signal">
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}
