import type { SerializeFrom } from "@remix-run/node";

import { STOCK_SETTING_LABELS, STOCK_SHOWN, type StockShown } from "~/site/settings/site-switches";
import { TextField } from "~/ui/form/fields";
import { useForm } from "~/ui/form/use-form";

import type { loader } from "./route";
import { type PanelAnswer, SettingsPanel } from "./settings-panel";

const CHOICES: Record<StockShown, { label: string; hint: string }> = {
  exact: { label: "The number", hint: "“64 in stock”, with its date and the lead time." },
  "yes-no": { label: "Yes or no", hint: "“In stock”, with its date and the lead time." },
  off: { label: "Nothing", hint: "Stock and lead times stay with staff." },
};

/** Chooses how much of stock and lead times the site shows, and when stock is old (C18). */
export function StockPanel({
  stock: { typed, constraint, version },
  answer,
}: {
  stock: SerializeFrom<typeof loader>["stock"];
  answer: PanelAnswer;
}) {
  const { lastResult } = answer;
  const [form, fields] = useForm({ id: "stock", constraint, defaultValue: typed, lastResult });
  return (
    <SettingsPanel
      title="Stock and lead times"
      {...{ form, version, answer }}
      className="space-y-4"
    >
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
        className="md:max-w-100"
      />
      <p className="text-sm text-muted">
        For everyone, visitors included. The figures are those entered with each product and
        variant; what is left blank shows nothing.
      </p>
    </SettingsPanel>
  );
}
