import { STOCK_SHOWN, type StockShown } from "~/site/settings/site-switches";
import { Form } from "@remix-run/react";

import { SubmitButton } from "~/ui/form/submit-button";
import { Panel } from "~/ui/panel";

const CHOICES: Record<StockShown, { label: string; hint: string }> = {
  exact: { label: "The number", hint: "“64 in stock”, with its date and the lead time." },
  "yes-no": { label: "Yes or no", hint: "“In stock”, with its date and the lead time." },
  off: { label: "Nothing", hint: "Stock and lead times stay with staff." },
};

/** Chooses how much of stock and lead times the site shows. */
export function StockPanel({ stockShown }: { stockShown: StockShown }) {
  return (
    <Panel title="Stock and lead times" className="lg:col-span-2">
      {/* Remounts with each saved choice, another administrator's included. */}
      <Form key={stockShown} method="post" preventScrollReset>
        <fieldset className="grid gap-x-8 md:grid-cols-3">
          <legend className="mb-2 font-semibold">Show stock</legend>
          {STOCK_SHOWN.map((choice) => (
            <label key={choice} className="flex min-h-11 cursor-pointer gap-3 py-2">
              <input
                type="radio"
                name="stockShown"
                value={choice}
                defaultChecked={choice === stockShown}
                className="mt-1 size-5 shrink-0 accent-petrol"
              />
              <span>
                {CHOICES[choice].label}
                <span className="block text-sm text-muted">{CHOICES[choice].hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <p className="my-4 text-sm text-muted">
          For everyone, visitors included. The figures are those entered with each product and
          variant; what is left blank shows nothing.
        </p>
        <SubmitButton idle="Save" busy="Saving..." name="intent" value="stock" />
      </Form>
    </Panel>
  );
}
