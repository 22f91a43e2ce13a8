import type { SerializeFrom } from "@remix-run/node";

import { XERO_SETTING_LABELS } from "~/quotes/reply/order-csv";
import { TextField } from "~/ui/form/fields";
import { useForm } from "~/ui/form/use-form";

import type { loader } from "./route";
import { type PanelAnswer, SettingsPanel } from "./settings-panel";

/** Edits what the lines of orders for Xero say besides the order. */
export function XeroPanel({
  xero: { typed, constraint, version },
  answer,
}: {
  xero: SerializeFrom<typeof loader>["xero"];
  answer: PanelAnswer;
}) {
  const { lastResult } = answer;
  const [form, fields] = useForm({ id: "xero", constraint, defaultValue: typed, lastResult });
  return (
    <SettingsPanel
      title="Orders for Xero"
      {...{ form, version, answer }}
      className="grid gap-5 md:grid-cols-3"
    >
      <TextField label={XERO_SETTING_LABELS.accountCode} field={fields.accountCode} />
      <TextField
        label={XERO_SETTING_LABELS.taxType}
        field={fields.taxType}
        hint="As Xero names it."
      />
      <TextField
        label={XERO_SETTING_LABELS.dueDays}
        field={fields.dueDays}
        inputMode="numeric"
        hint="Counted from the day of the download."
      />
    </SettingsPanel>
  );
}
