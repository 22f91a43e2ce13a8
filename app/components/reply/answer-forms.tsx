import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { Checkbox, SelectField, TextArea, TextField } from "~/components/form/fields";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { DECLINE_REASONS } from "~/domain/reply/decline-reasons";

type AnswerForm = {
  version: number;
  submitKey: string;
  constraint: Record<string, Constraint>;
  lastResult: SubmissionResult | undefined;
};

export type AnswerConstraints = Record<"accept" | "change" | "decline", Record<string, Constraint>>;

/** Lets the customer accept an open quote; unfolded where a posted form is shown again. */
export function AcceptForm({
  name,
  total,
  ...answer
}: AnswerForm & { name: string; total: string }) {
  const [form, fields] = useForm({
    id: "accept",
    constraint: answer.constraint,
    defaultValue: { name },
    lastResult: answer.lastResult,
  });
  const { purchaseOrder, deliverTo, requiredBy, comment, isAgreed } = fields;
  return (
    <Unfolding label="Accept Quote" isPrimary isOpen={Boolean(form.errors) || hasErrors(fields)}>
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        <Hidden {...answer} />
        {fields.name && <TextField label="Your name" field={fields.name} autoComplete="name" />}
        {purchaseOrder && <TextField label="Purchase order number" field={purchaseOrder} />}
        {deliverTo && <TextArea label="Deliver to" field={deliverTo} rows={3} />}
        {requiredBy && <TextField label="Required by" field={requiredBy} type="date" />}
        {comment && <TextArea label="Comment" field={comment} rows={3} />}
        {isAgreed && (
          <Checkbox
            label={`I accept version ${answer.version} of this quote, ${total}, and the Terms of Service.`}
            field={isAgreed}
          />
        )}
        <p className="text-sm text-muted">
          This sends your order. It becomes a contract once we confirm it by email.
        </p>
        <SubmitButton name="intent" value="accept" idle="Accept Quote" busy="Accepting..." />
      </Form>
    </Unfolding>
  );
}

export function ChangeForm(answer: AnswerForm) {
  const [form, fields] = useForm({
    id: "change",
    constraint: answer.constraint,
    lastResult: answer.lastResult,
  });
  return (
    <Unfolding label="Ask for a Change" isOpen={hasErrors(fields)}>
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        <Hidden {...answer} />
        {fields.change && <TextArea label="What should change?" field={fields.change} rows={4} />}
        <SubmitButton name="intent" value="change" idle="Send request" busy="Sending..." />
      </Form>
    </Unfolding>
  );
}

export function DeclineForm(answer: AnswerForm) {
  const [form, fields] = useForm({
    id: "decline",
    constraint: answer.constraint,
    lastResult: answer.lastResult,
  });
  return (
    <Unfolding label="Decline Quote" isOpen={hasErrors(fields)}>
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        <Hidden {...answer} />
        {fields.reason && (
          <SelectField label="Reason" field={fields.reason}>
            <option value="">Choose a reason</option>
            {DECLINE_REASONS.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </SelectField>
        )}
        {fields.why && <TextArea label="Comment" field={fields.why} rows={3} />}
        <SubmitButton
          name="intent"
          value="decline"
          variant="secondary"
          idle="Decline Quote"
          busy="Declining..."
        />
      </Form>
    </Unfolding>
  );
}

function Hidden({ version, submitKey }: Pick<AnswerForm, "version" | "submitKey">) {
  return <HiddenFields fields={{ version: String(version), submitKey }} />;
}

function Unfolding({
  label,
  isOpen,
  isPrimary = false,
  children,
}: {
  label: string;
  isOpen: boolean;
  isPrimary?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group border-t py-2 first:border-t-0">
      <summary
        className={`flex min-h-11 cursor-pointer items-center font-semibold ${isPrimary ? "button button-primary button-md" : "text-link"}`}
      >
        {label}
      </summary>
      <div className="pt-4 pb-2">{children}</div>
    </details>
  );
}

function hasErrors(fields: Record<string, { errors?: string[] | undefined }>): boolean {
  return Object.values(fields).some(({ errors }) => errors !== undefined);
}
