import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "@remix-run/react";

import { TextField } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { Panel } from "~/components/ui/panel";
import { useServerForm } from "~/components/form/use-server-form";
import { useVersion } from "~/components/form/use-version";

export function DiscountForm({
  discountBasisPoints,
  version: drawnWith,
  lastResult,
}: {
  discountBasisPoints: number;
  version: string;
  lastResult: SubmissionResult | undefined;
}) {
  const { formProps, fields } = useServerForm({
    id: "discount",
    names: ["discount"],
    defaultValue: { discount: String(discountBasisPoints / 100) },
    lastResult,
  });
  const version = useVersion(drawnWith, lastResult);

  return (
    <Panel title="Discount">
      <Form method="post" preventScrollReset {...formProps} className="space-y-4">
        <input type="hidden" name="version" value={version} />
        <TextField
          label="Discount in per cent"
          field={fields.discount}
          inputMode="decimal"
          autoComplete="off"
          hint="From 0 to 100, with up to two decimals. It lowers the prices of quotes from now on, never shipping."
        />
        <SubmitButton
          name="intent"
          value="discount"
          size="sm"
          idle="Save Discount"
          busy="Saving..."
        />
      </Form>
    </Panel>
  );
}
