import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import type { Toast } from "~/http/toast";
import { XERO_SETTING_LABELS } from "~/quotes/reply/order-csv";
import { TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { Panel } from "~/ui/panel";

import type { loader } from "./route";

/** Edits what the lines of orders for Xero say besides the order. */
export function XeroPanel({
  xero,
  lastResult,
  toast,
}: {
  xero: SerializeFrom<typeof loader>["xero"];
  /** The answer to this form, if one was posted. */
  lastResult: SubmissionResult | undefined;
  toast: Toast | null | undefined;
}) {
  const { typed, constraint } = xero;
  const [form, fields] = useForm({ id: "xero", constraint, defaultValue: typed, lastResult });
  const version = useHiddenValue("version", xero.version, lastResult);
  return (
    <Panel title="Orders for Xero" className="lg:col-span-2">
      {lastResult && <FormNotice toast={toast} formId="xero" result={lastResult} />}
      <Form
        method="post"
        preventScrollReset
        {...getFormProps(form)}
        className="grid gap-5 md:grid-cols-3"
      >
        <input type="hidden" name="version" value={version} />
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
        <div className="md:col-span-3">
          <SubmitButton name="intent" value="xero" idle="Save" busy="Saving..." />
        </div>
      </Form>
    </Panel>
  );
}
