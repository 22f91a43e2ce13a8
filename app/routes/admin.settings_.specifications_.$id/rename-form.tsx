import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { TextField } from "~/ui/form/fields";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { countOf, formatCount } from "~/shared/counts";

/** Renames a value or a parameter in all products; the button says in how many. */
export function RenameForm({
  intent,
  label,
  current,
  products,
  maxProducts,
  constraint,
  lastResult,
}: {
  intent: "rename-value" | "rename-parameter";
  label: string;
  current: string;
  products: number;
  maxProducts: number;
  constraint: { to: { required?: boolean; maxLength?: number } };
  lastResult: SubmissionResult | undefined;
}) {
  const isOwn = lastResult?.initialValue?.intent === intent;
  const [form, fields] = useForm({
    id: intent,
    constraint,
    defaultValue: { to: current },
    lastResult: isOwn ? lastResult : undefined,
  });
  if (products > maxProducts) {
    return (
      <p>
        {label}: {countOf(products, "product")} have it. At most {formatCount(maxProducts)} can be
        changed at once, so say what it means instead.
      </p>
    );
  }
  return (
    <Form method="post" className="space-y-3" {...getFormProps(form)}>
      <HiddenFields fields={{ products: String(products) }} />
      <TextField label={label} field={fields.to} />
      <SubmitButton
        idle={`Rename in ${countOf(products, "product")}`}
        busy="Renaming..."
        name="intent"
        value={intent}
        variant="secondary"
        size="sm"
      />
    </Form>
  );
}
