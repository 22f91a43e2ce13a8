import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { Panel } from "~/ui/panel";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";

import type { loader } from "./route";

export function DiscountForm({
  discountBasisPoints,
  version: renderedVersion,
  constraint,
  lastResult,
}: {
  discountBasisPoints: number;
  version: string;
  constraint: SerializeFrom<typeof loader>["constraint"];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: "discount",
    constraint,
    defaultValue: { discount: String(discountBasisPoints / 100) },
    lastResult,
  });
  const version = useHiddenValue("version", renderedVersion, lastResult);

  return (
    <Panel title="Discount">
      <Form method="post" preventScrollReset {...getFormProps(form)} className="space-y-4">
        <input type="hidden" name="version" value={version} />
        <TextField
          label="Discount in per cent"
          field={fields.discount}
          inputMode="decimal"
          autoComplete="off"
          hint="From 0 to 100, with up to two decimals. It applies to the prices of products in new quote requests, not to delivery."
        />
        <SubmitButton
          name="intent"
          value="discount"
          size="sm"
          idle="Save discount"
          busy="Saving..."
        />
      </Form>
    </Panel>
  );
}
