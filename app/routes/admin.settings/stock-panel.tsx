import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import type { Toast } from "~/http/toast";
import { STOCK_SETTING_LABELS, STOCK_SHOWN, type StockShown } from "~/site/settings/site-switches";
import { TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { Panel } from "~/ui/panel";

import type { loader } from "./route";

const CHOICES: Record<StockShown, { label: string; hint: string }> = {
  exact: { label: "The number", hint: "“64 in stock”, with its date and the lead time." },
  "yes-no": { label: "Yes or no", hint: "“In stock”, with its date and the lead time." },
  off: { label: "Nothing", hint: "Stock and lead times stay with staff." },
};

/** Chooses how much of stock and lead times the site shows, and when stock is old (C18). */
export function StockPanel({
  stock,
  lastResult,
  toast,
}: {
  stock: SerializeFrom<typeof loader>["stock"];
  /** The answer to this form, if one was posted. */
  lastResult: SubmissionResult | undefined;
  toast: Toast | null | undefined;
}) {
  const { typed, constraint } = stock;
  const [form, fields] = useForm({ id: "stock", constraint, defaultValue: typed, lastResult });
  const version = useHiddenValue("version", stock.version, lastResult);
  return (
    <Panel title="Stock and lead times" className="lg:col-span-2">
      {lastResult && <FormNotice toast={toast} formId="stock" result={lastResult} />}
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <input type="hidden" name="version" value={version} />
        <fieldset className="grid gap-x-8 md:grid-cols-3">
          <legend className="mb-2 font-semibold">{STOCK_SETTING_LABELS.stockShown}</legend>
          {STOCK_SHOWN.map((choice) => (
            <label key={choice} className="flex min-h-11 cursor-pointer gap-3 py-2">
              <input
                type="radio"
                name="stockShown"
                value={choice}
                defaultChecked={choice === (fields.stockShown.initialValue ?? typed.stockShown)}
                className="mt-1 size-5 shrink-0 accent-petrol"
              />
              <span>
                {CHOICES[choice].label}
                <span className="block text-sm text-muted">{CHOICES[choice].hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <TextField
          label={STOCK_SETTING_LABELS.stockFreshDays}
          field={fields.stockFreshDays}
          inputMode="numeric"
          hint="Stock that was entered earlier is shown in grey with its day, “77 on 25 Oct: ask”, and does not count as in stock."
          className="mt-4 md:max-w-100"
        />
        <p className="my-4 text-sm text-muted">
          For everyone, visitors included. The figures are those entered with each product and
          variant; what is left blank shows nothing.
        </p>
        <SubmitButton idle="Save" busy="Saving..." name="intent" value="stock" />
      </Form>
    </Panel>
  );
}
