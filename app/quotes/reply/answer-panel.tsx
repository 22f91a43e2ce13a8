import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { AddressChoice } from "~/accounts/firms/address";
import type { Toast } from "~/http/toast";
import type { CustomerReply } from "~/quotes/reply/customer-reply";
import { DECLINE_REASONS } from "~/quotes/reply/quote-answer";
import { type QuotedLine, quotedLines, wantedFieldName } from "~/quotes/reply/wanted-quantities";
import { MAX_TYPED_QUANTITY } from "~/shared/quantity";
import { formatCount } from "~/shared/counts";
import { controlClass } from "~/ui/control";
import {
  Checkbox,
  FieldErrors,
  type Fields,
  SelectField,
  TextArea,
  TextField,
} from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { Panel } from "~/ui/panel";

/**
 * A field for the quantity that the customer wants of each line, folded until one was typed. Its inputs
 * are plain, because conform takes a fifth of a millisecond to render each of up to 200.
 */
function WantedQuantities({
  version,
  lines,
  lastResult,
}: {
  version: number;
  lines: readonly QuotedLine[];
  lastResult: SubmissionResult | undefined;
}) {
  const typed = (line: QuotedLine) => {
    const value = lastResult?.initialValue?.[wantedFieldName(version, line.position)];
    return typeof value === "string" ? value : "";
  };
  return (
    <details open={lines.some((line) => typed(line) !== "")}>
      <summary className="text-link flex min-h-11 cursor-pointer items-center">
        Change quantities (optional)
      </summary>
      <div className="space-y-3 pt-2">
        {lines.map((line) => (
          <WantedQuantity
            key={line.position}
            name={wantedFieldName(version, line.position)}
            line={line}
            typed={typed(line)}
            lastResult={lastResult}
          />
        ))}
      </div>
    </details>
  );
}

function WantedQuantity({
  name,
  line,
  typed,
  lastResult,
}: {
  name: string;
  line: QuotedLine;
  typed: string;
  lastResult: SubmissionResult | undefined;
}) {
  const errors = lastResult?.error?.[name];
  const errorId = `${name}-error`;
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block text-sm font-semibold">
        {line.title}: {formatCount(line.quantity)} quoted
      </label>
      <input
        type="text"
        id={name}
        name={name}
        defaultValue={typed}
        inputMode="numeric"
        maxLength={MAX_TYPED_QUANTITY}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? errorId : undefined}
        className={controlClass}
      />
      <FieldErrors id={errorId} errors={errors} />
    </div>
  );
}

/** The facts that a loader sends for the forms. */
export type AnswerSettings = {
  submitKey: string;
  name: string;
  constraints: AnswerConstraints;
  /** The addresses of the customer's firm. */
  addresses?: readonly AddressChoice[];
};

export type AnswerReply = { result?: SubmissionResult; toast?: Toast | null };

/** The forms with which the customer answers the version that is shown; empty once it is settled. */
export function AnswerPanel({
  reply,
  settings,
  actionData,
}: {
  reply: CustomerReply;
  settings: AnswerSettings;
  actionData: AnswerReply | undefined;
}) {
  const { version, total, totalIncVat, isOpen, canAccept, canDecline, canRenew } = reply;
  const { submitKey, name, constraints, addresses = [] } = settings;
  const shared = { version, submitKey, lastResult: actionData?.result };
  const lines = quotedLines(reply.quotation.lines);
  if (!isOpen && !canRenew) return <FormNotice toast={actionData?.toast} />;
  return (
    <div id="answer" className="scroll-mt-24 print:hidden">
      <Panel title="Your answer">
        <FormNotice toast={actionData?.toast} />
        <p className="text-sm text-muted">Total inc VAT</p>
        <p className="mb-4 text-2xl font-semibold tabular-nums">{total}</p>
        {canAccept && (
          <AcceptForm
            {...shared}
            constraint={constraints.accept}
            addresses={addresses}
            name={name}
            total={totalIncVat}
          />
        )}
        {isOpen && <ChangeForm {...shared} constraint={constraints.change} lines={lines} />}
        {canDecline && <DeclineForm {...shared} constraint={constraints.decline} />}
        {canRenew && <RenewForm version={version} submitKey={submitKey} />}
      </Panel>
    </div>
  );
}

type AnswerField = {
  accept:
    "name" | "purchaseOrder" | "addressId" | "deliverTo" | "requiredBy" | "comment" | "isAgreed";
  change: "change";
  decline: "reason" | "why";
};

type AnswerConstraints = {
  [Answer in keyof AnswerField]: Record<AnswerField[Answer], Constraint>;
};

type AnswerForm<Answer extends keyof AnswerField> = {
  /** The version that the answer is about. */
  version: number;
  submitKey: string;
  constraint: AnswerConstraints[Answer];
  lastResult: SubmissionResult | undefined;
};

/** Lets the customer accept an open version; unfolded where a posted form is shown again. */
function AcceptForm({
  name,
  total,
  addresses,
  ...answer
}: AnswerForm<"accept"> & {
  name: string;
  total: string;
  addresses: readonly AddressChoice[];
}) {
  const [form, fields]: [ReturnType<typeof useForm>[0], Fields<AnswerField["accept"]>] = useForm({
    id: "accept",
    constraint: answer.constraint,
    defaultValue: { name },
    lastResult: answer.lastResult,
  });
  return (
    <Unfolding label="Accept Quote" isPrimary isOpen={isPosted(answer, "accept")}>
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <Hidden {...answer} />
        <TextField label="Your name" field={fields.name} autoComplete="name" />
        <TextField
          label="Purchase order number"
          field={fields.purchaseOrder}
          isOptional={!fields.purchaseOrder.required}
        />
        {addresses.length > 0 && (
          <SelectField label="Deliver to" field={fields.addressId} isOptional>
            <option value="">Another address, or none</option>
            {addresses.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <TextArea
          label={addresses.length > 0 ? "Another address" : "Deliver to"}
          field={fields.deliverTo}
          isOptional
          rows={3}
        />
        <TextField label="Required by" field={fields.requiredBy} isOptional type="date" />
        <TextArea label="Comment" field={fields.comment} isOptional rows={3} />
        <Checkbox
          label={
            <>
              I accept version {answer.version} of this quote, {total}, and the{" "}
              <Link to="/terms" className="text-link">
                Terms of Service
              </Link>
              .
            </>
          }
          field={fields.isAgreed}
        />
        <p className="text-sm text-muted">
          This sends us your order. It becomes a contract once we confirm it by email.
        </p>
        <SubmitButton value="accept" idle="Accept Quote" busy="Accepting..." />
      </Form>
    </Unfolding>
  );
}

function ChangeForm({ lines, ...answer }: AnswerForm<"change"> & { lines: readonly QuotedLine[] }) {
  const { version, constraint, lastResult } = answer;
  const [form, fields] = useForm({ id: "change", constraint, lastResult });
  return (
    <Unfolding label="Ask for a Change" isOpen={isPosted(answer, "change")}>
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <Hidden {...answer} />
        <TextArea label="What should change?" field={fields.change} rows={4} />
        <WantedQuantities version={version} lines={lines} lastResult={lastResult} />
        <SubmitButton value="change" variant="secondary" idle="Send request" busy="Sending..." />
      </Form>
    </Unfolding>
  );
}

function DeclineForm(answer: AnswerForm<"decline">) {
  const [form, fields] = useForm({
    id: "decline",
    constraint: answer.constraint,
    lastResult: answer.lastResult,
  });
  return (
    <Unfolding label="Decline Quote" isOpen={isPosted(answer, "decline")}>
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <Hidden {...answer} />
        <SelectField label="Reason" field={fields.reason}>
          <option value="">Choose a reason</option>
          {DECLINE_REASONS.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
        <TextArea label="Comment" field={fields.why} isOptional rows={3} />
        <SubmitButton
          value="decline"
          variant="secondary"
          idle="Decline Quote"
          busy="Declining..."
        />
      </Form>
    </Unfolding>
  );
}

/** One press: the customer wants the same quote with a later date. */
function RenewForm({ version, submitKey }: { version: number; submitKey: string }) {
  return (
    <Form method="post">
      <Hidden version={version} submitKey={submitKey} />
      <SubmitButton value="renew" idle="Ask Us to Renew It" busy="Asking..." />
    </Form>
  );
}

function Hidden({ version, submitKey }: { version: number; submitKey: string }) {
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
    <details open={isOpen} className="border-t py-2 first:border-t-0">
      <summary
        className={
          isPrimary
            ? "button button-primary button-md w-full cursor-pointer"
            : "text-link flex min-h-11 cursor-pointer items-center"
        }
      >
        {label}
      </summary>
      <div className="pt-4 pb-2">{children}</div>
    </details>
  );
}

/** Returns true if the shown reply is one to this form. */
function isPosted(
  { lastResult }: { lastResult: SubmissionResult | undefined },
  intent: keyof AnswerField,
): boolean {
  return lastResult?.initialValue?.["intent"] === intent;
}
