import type { SerializeFrom } from "@remix-run/node";

import { PlacesHint } from "~/quotes/reply/insert-text";
import { REPLY_SETTING_LABELS } from "~/quotes/reply/reply-settings";
import { Checkbox, TextArea, TextField } from "~/ui/form/fields";
import { useForm } from "~/ui/form/use-form";

import type { loader } from "./route";
import { type PanelAnswer, SettingsPanel } from "./settings-panel";

/** Edits the settings of replies: whether an order needs a number, and the terms of a new reply. */
export function RepliesPanel({
  replies: { typed, constraint, version },
  answer,
}: {
  replies: SerializeFrom<typeof loader>["replies"];
  answer: PanelAnswer;
}) {
  const { lastResult } = answer;
  const [form, fields] = useForm({ id: "replies", constraint, defaultValue: typed, lastResult });
  return (
    <SettingsPanel
      title="Replies to quotes"
      {...{ form, version, answer }}
      className="grid gap-5 md:grid-cols-2"
    >
      <Checkbox
        label={REPLY_SETTING_LABELS.isPurchaseOrderRequired}
        field={fields.isPurchaseOrderRequired}
        hint="Customers then accept a quote only with one. You can record an acceptance by phone without it."
        className="md:col-span-2"
      />
      <TextField
        label={REPLY_SETTING_LABELS.deliveryNote}
        field={fields.deliveryNote}
        hint="Copied into each new reply, where you can change it."
      />
      <TextField
        label={REPLY_SETTING_LABELS.paymentTerms}
        field={fields.paymentTerms}
        hint="Copied into each new reply, where you can change it."
      />
      <TextField
        label={REPLY_SETTING_LABELS.marginFloorBasisPoints}
        field={fields.marginFloor}
        inputMode="decimal"
        hint="Staff are warned before they send a line with a lower margin. Customers never see it. Leave blank for none."
      />
      <TextField
        label={REPLY_SETTING_LABELS.replyValidDays}
        field={fields.replyValidDays}
        inputMode="numeric"
        hint="Counted from the day on which a reply is started. You can choose another date in each reply."
      />
      <TextField
        label={REPLY_SETTING_LABELS.silentDays}
        field={fields.silentDays}
        inputMode="numeric"
        hint="If a customer is silent for this many days, the colleague who answers the quote is emailed, once for each version. Leave blank for never."
      />
      <TextArea
        label={REPLY_SETTING_LABELS.replyMessage}
        field={fields.replyMessage}
        hint={<PlacesHint />}
        className="md:col-span-2"
      />
    </SettingsPanel>
  );
}
