import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { Checkbox, TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { Panel } from "~/ui/panel";
import { REPLY_SETTING_LABELS as LABELS } from "~/quotes/reply/reply-settings";
import type { Toast } from "~/http/toast";

import type { loader } from "./route";

/** Edits the settings of replies: whether an order needs a number, and the terms of a new reply. */
export function RepliesPanel({
  replies,
  lastResult,
  toast,
}: {
  replies: SerializeFrom<typeof loader>["replies"];
  /** The answer to this form, if one was posted. */
  lastResult: SubmissionResult | undefined;
  toast: Toast | null | undefined;
}) {
  const { typed, constraint } = replies;
  const [form, fields] = useForm({ id: "replies", constraint, defaultValue: typed, lastResult });
  const version = useHiddenValue("version", replies.version, lastResult);
  return (
    <Panel title="Replies to quotes" className="lg:col-span-2">
      {lastResult && <FormNotice toast={toast} formId="replies" result={lastResult} />}
      <Form
        method="post"
        preventScrollReset
        {...getFormProps(form)}
        className="grid gap-5 md:grid-cols-2"
      >
        <input type="hidden" name="version" value={version} />
        <Checkbox
          label={LABELS.isPurchaseOrderRequired}
          field={fields.isPurchaseOrderRequired}
          hint="Customers then accept a quote only with one. You can record an acceptance by phone without it."
          className="md:col-span-2"
        />
        <TextField
          label={LABELS.deliveryNote}
          field={fields.deliveryNote}
          hint="Copied into each new reply, where you can change it."
        />
        <TextField
          label={LABELS.paymentTerms}
          field={fields.paymentTerms}
          hint="Copied into each new reply, where you can change it."
        />
        <div className="md:col-span-2">
          <SubmitButton name="intent" value="replies" idle="Save" busy="Saving..." />
        </div>
      </Form>
    </Panel>
  );
}
