import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { FormProvider, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { DefaultButton, SaveBar } from "~/components/form/save-bar";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { useHiddenValue } from "~/components/form/use-hidden-value";
import { useStoredEntries } from "~/components/form/use-stored-entries";
import { Panel } from "~/components/ui/panel";
import type { DeskLine } from "~/domain/reply/desk-view";
import type { ReplyFigures } from "~/domain/reply/reply-figures";
import { LEAD_TIMES, REPLY_LINE_FIELDS, replyFieldName } from "~/domain/reply/reply-form";

import { AllLines } from "./all-lines";
import { LEAD_TIME_LIST, LINE_COLUMNS, ReplyLine } from "./reply-line";
import { moveBetweenRows } from "./move-between-rows";
import { ReplyTerms } from "./reply-terms";
import { ReplyTotals } from "./reply-totals";

export const REPLY_FORM = "reply";

const COLUMNS = ["Item", "Quantity", "Unit price ex VAT (£)", "Total ex VAT", "Lead time"];

type ReplyFormProps = {
  quoteId: string;
  lines: readonly DeskLine[];
  typed: Record<string, string | boolean>;
  figures: ReplyFigures;
  vatBasisPoints: number;
  deliveryHint: string;
  version: string;
  constraints: { head: Record<string, Constraint>; line: Record<string, Constraint> };
  lastResult: SubmissionResult | undefined;
};

/** The draft of a reply, saved whole by each of its buttons. */
export function ReplyForm(props: ReplyFormProps) {
  const { quoteId, lines, typed, version, constraints, lastResult } = props;
  const lineConstraints = lines.flatMap(({ id }) =>
    REPLY_LINE_FIELDS.map(
      (field) => [replyFieldName(field, id), constraints.line[field] ?? {}] as const,
    ),
  );
  const constraint = { ...constraints.head, ...Object.fromEntries(lineConstraints) };
  const [form, fields] = useForm({
    id: REPLY_FORM,
    constraint,
    defaultValue: Object.assign({}, typed, ...lines.map((line) => line.typed)),
    lastResult,
  });
  const currentVersion = useHiddenValue("version", version, lastResult);
  useStoredEntries(REPLY_FORM, Object.keys(constraint), quoteId, { storesOnUnmount: true });

  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      onKeyDown={moveBetweenRows}
      className="space-y-6"
    >
      <DefaultButton intent="save" />
      <input type="hidden" name="version" value={currentVersion} />
      <datalist id={LEAD_TIME_LIST}>
        {LEAD_TIMES.map((leadTime) => (
          <option key={leadTime}>{leadTime}</option>
        ))}
      </datalist>
      <Panel title="Lines">
        <div
          aria-hidden="true"
          className={`sticky top-16 z-10 hidden items-end border-b bg-panel pb-2 text-sm leading-tight font-semibold lg:grid ${LINE_COLUMNS}`}
        >
          {COLUMNS.map((label) => (
            <span key={label} className="nth-4:text-right">
              {label}
            </span>
          ))}
        </div>
        <FormProvider context={form.context}>
          <ul role="list" className="divide-y">
            {lines.map((line, index) => (
              <ReplyLine
                key={line.id}
                formId={REPLY_FORM}
                line={line}
                isFirst={index === 0}
                isLast={index === lines.length - 1}
              />
            ))}
          </ul>
        </FormProvider>
        <AllLines fields={fields} />
      </Panel>
      <ReplyTerms fields={fields} deliveryHint={props.deliveryHint} />
      <SaveBar>
        <ReplyTotals
          formId={REPLY_FORM}
          lineIds={lines.map(({ id }) => id)}
          figures={props.figures}
          vatBasisPoints={props.vatBasisPoints}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            name="intent"
            value="save"
            idle="Save Reply"
            busy="Saving..."
            variant="secondary"
          />
          <SubmitButton name="intent" value="review" idle="Review and Send" busy="Saving..." />
        </div>
      </SaveBar>
    </Form>
  );
}
