import { Form, useActionData } from "@remix-run/react";

import { TextField } from "~/components/form";
import { SubmitButton } from "~/components/submit-button";
import { Panel } from "~/components/ui/panel";
import { useServerForm } from "~/components/use-server-form";

import type { action } from "./route";

export function DiscountForm({ discountBasisPoints }: { discountBasisPoints: number }) {
  const actionData = useActionData<typeof action>();
  const { formProps, fields } = useServerForm({
    id: "discount",
    names: ["discount"],
    defaultValue: { discount: String(discountBasisPoints / 100) },
    lastResult: actionData?.result,
  });

  return (
    <Panel title="Discount">
      <Form method="post" preventScrollReset {...formProps} className="space-y-4">
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
          idle="Save discount"
          busy="Saving..."
        />
      </Form>
    </Panel>
  );
}
