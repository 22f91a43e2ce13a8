import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { Checkbox, type Fields, TextArea, TextField } from "~/components/form/fields";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { useHiddenValue } from "~/components/form/use-hidden-value";
import { Panel } from "~/components/ui/panel";
import type { DeskLine } from "~/domain/reply/desk-view";
import { LEAD_TIMES, REPLY_LINE_FIELDS, replyFieldName } from "~/domain/reply/reply-form";

import { LEAD_TIME_LIST, ReplyLine } from "./reply-line";

export const REPLY_FORM = "reply";

type ReplyFormProps = {
  lines: readonly DeskLine[];
  typed: Record<string, string | boolean>;
  version: string;
  constraints: { head: Record<string, Constraint>; line: Record<string, Constraint> };
  lastResult: SubmissionResult | undefined;
};

/** The draft of a reply, saved whole by each of its buttons. */
export function ReplyForm({ lines, typed, version, constraints, lastResult }: ReplyFormProps) {
  const lineConstraints = lines.flatMap(({ id }) =>
    REPLY_LINE_FIELDS.map(
      (field) => [replyFieldName(field, id), constraints.line[field] ?? {}] as const,
    ),
  );
  const [form, fields] = useForm({
    id: REPLY_FORM,
    constraint: { ...constraints.head, ...Object.fromEntries(lineConstraints) },
    defaultValue: Object.assign({}, typed, ...lines.map((line) => line.typed)),
    lastResult,
  });
  const currentVersion = useHiddenValue("version", version, lastResult);

  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="space-y-6">
      <input type="hidden" name="version" value={currentVersion} />
      <datalist id={LEAD_TIME_LIST}>
        {LEAD_TIMES.map((leadTime) => (
          <option key={leadTime}>{leadTime}</option>
        ))}
      </datalist>
      <Panel title="Lines">
        <ul role="list">
          {lines.map((line) => (
            <ReplyLine key={line.id} line={line} fields={fields} />
          ))}
        </ul>
      </Panel>
      <HeadFields fields={fields} />
      <div className="bottom-bar flex flex-wrap gap-3">
        <SubmitButton
          name="intent"
          value="save"
          idle="Save Reply"
          busy="Saving..."
          variant="secondary"
        />
        <SubmitButton name="intent" value="review" idle="Review and Send" busy="Saving..." />
      </div>
    </Form>
  );
}

function HeadFields({ fields }: { fields: Fields<string> }) {
  const { shipping, isShippingToFollow, validUntil, message, deliveryNote, paymentTerms } = fields;
  return (
    <Panel title="Delivery and terms">
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <div>
          {shipping && (
            <TextField label="Delivery ex VAT (£)" field={shipping} inputMode="decimal" />
          )}
          {isShippingToFollow && (
            <Checkbox label="Delivery to be confirmed" field={isShippingToFollow} />
          )}
        </div>
        {validUntil && <TextField label="Valid until" field={validUntil} type="date" />}
        {deliveryNote && <TextField label="Delivery note" field={deliveryNote} />}
        {paymentTerms && <TextField label="Payment terms" field={paymentTerms} />}
        {message && <TextArea label="Message" field={message} className="md:col-span-2" />}
      </div>
    </Panel>
  );
}
