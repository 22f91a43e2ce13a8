import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { type ClipboardEvent, useEffect, useState } from "react";

import type { DeskLine } from "~/quotes/reply/desk-view";
import { figureRows } from "~/quotes/reply/quotation-figures";
import { UNSENT_FIELD, type UnsentReply } from "~/quotes/reply/unsent-reply";
import type { ReplyFigures } from "~/quotes/reply/reply-figures";
import {
  ENTER_PRESSED,
  FIELD_IN_USE,
  LEAD_TIMES,
  REPLY_LINE_FIELDS,
  replyFieldName,
} from "~/quotes/reply/reply-form";
import { InsertText } from "~/quotes/reply/insert-text";
import type { SavedText } from "~/quotes/reply/saved-texts";
import { typedFigures, typedMargin } from "~/quotes/reply/typed-figures";
import { Checkbox, CountedTextArea, type Fields, TextField } from "~/ui/form/fields";
import { plainField } from "~/ui/form/plain-field";
import { DefaultButton, SaveBar } from "~/ui/form/save-bar";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { useStoredEntries } from "~/ui/form/use-stored-entries";
import { Panel } from "~/ui/panel";

import { AllLines, type Discount } from "./all-lines";
import { pressKeyOfDesk, REVIEW_KEYS } from "./desk-keys";
import { fillPasted } from "./desk-keys";
import { LEAD_TIME_LIST, LINE_COLUMNS, type LineFields, ReplyLine } from "./reply-line";
import { StoredNotices } from "./unsent-notice";
import type { loader } from "./route";
import { useFormInput } from "./use-form-input";

/** The rows that fit; all of them are on the page of the review. */
const SHOWN = /^(Items|Total inc)/;

/** The figures of the draft, which follow what is typed; only the total where the screen is narrow. */
function ReplyTotals({
  formId,
  lineIds,
  figures: saved,
  margin: savedMargin,
  vatBasisPoints,
}: {
  formId: string;
  lineIds: readonly number[];
  figures: ReplyFigures;
  margin: string;
  vatBasisPoints: number;
}) {
  const [{ figures, margin }, setShown] = useState({ figures: saved, margin: savedMargin });
  useFormInput(formId, (_name, read) =>
    setShown({
      figures: typedFigures(read, lineIds, vatBasisPoints),
      margin: typedMargin(read, lineIds),
    }),
  );
  const rows = figureRows({ figures, vatBasisPoints }).filter(([label]) => SHOWN.test(label));
  return (
    <dl className="flex min-w-0 grow basis-0 gap-x-6 text-sm leading-tight tabular-nums">
      {rows.map(([label, amount], index) => (
        <div
          key={label}
          className={`lg:shrink-0 ${index === rows.length - 1 ? "" : "max-lg:hidden"}`}
        >
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-semibold">{amount}</dd>
        </div>
      ))}
      {margin && (
        <div className="hidden lg:block">
          <dt className="text-xs text-muted">For staff only</dt>
          <dd className={margin.startsWith("Loss") ? "font-semibold text-signal" : "font-semibold"}>
            {margin}
          </dd>
        </div>
      )}
    </dl>
  );
}

export const REPLY_FORM = "reply";

const COLUMNS = [
  "Item",
  "Quantity",
  "Cost (£)",
  "Unit price ex VAT (£)",
  "Total ex VAT",
  "Lead time",
];

type Constraints = SerializeFrom<typeof loader>["constraints"];

/** The fields of a draft that no line has. */
export type ReplyFields = Fields<keyof Constraints["head"]>;

type ReplyFormProps = {
  quoteId: string;
  /** The account that is signed in: the browser keeps its entries for it only. */
  accountId: string;
  lines: readonly DeskLine[];
  typed: Record<string, string | boolean>;
  figures: ReplyFigures;
  margin: string;
  discount: Discount;
  vatBasisPoints: number;
  deliveryHint: string;
  revision: string;
  texts: readonly SavedText[];
  constraints: Constraints;
  unsent: UnsentReply | null;
  lastResult: SubmissionResult | undefined;
};

/** The draft of a reply, saved whole by each of its buttons. */
export function ReplyForm(props: ReplyFormProps) {
  const { quoteId, accountId, lines, typed, revision, constraints, lastResult, unsent } = props;
  const [form, fields] = useForm({
    id: REPLY_FORM,
    constraint: constraints.head,
    defaultValue: typed,
    lastResult,
  });
  const currentRevision = useHiddenValue("revision", revision, lastResult);
  const lineNames = lines.flatMap(({ id }) =>
    REPLY_LINE_FIELDS.map((field) => replyFieldName(field, id)),
  );
  const names = [...Object.keys(constraints.head), ...lineNames];
  // Entries are not restored over another draft, or one that was saved since.
  const owner = `${accountId} ${quoteId} ${lines[0]?.id ?? 0} ${revision}`;
  useStoredEntries(REPLY_FORM, names, owner, { storesOnUnmount: true });

  const [pasteReport, setPasteReport] = useState("");
  const paste = (event: ClipboardEvent<HTMLFormElement>) => {
    const text = event.clipboardData.getData("text/plain");
    const report = fillPasted(event.currentTarget, event.target, text);
    if (report === undefined) return;
    event.preventDefault();
    setPasteReport(report);
  };

  useEffect(focusFieldInUse, []);
  useEffect(reloadWhenRestored, []);

  const formProps = getFormProps(form);
  return (
    <Form
      method="post"
      preventScrollReset
      {...formProps}
      onKeyDown={pressKeyOfDesk}
      onPaste={paste}
      onSubmit={(event) => {
        noteFieldInUse(event.currentTarget);
        formProps.onSubmit(event);
      }}
      className="space-y-6"
    >
      <DefaultButton intent={ENTER_PRESSED} />
      <StoredNotices
        formId={REPLY_FORM}
        saved={savedEntries(names, typed, lines)}
        lineIds={lines.map(({ id }) => id)}
        isOffered={unsent === null}
        {...{ accountId, quoteId, revision }}
      />
      <input type="hidden" name="revision" value={currentRevision} />
      <input type="hidden" name={FIELD_IN_USE} defaultValue="" />
      {unsent?.result && <input type="hidden" name={UNSENT_FIELD} value={unsent.keys} />}
      <datalist id={LEAD_TIME_LIST}>
        {LEAD_TIMES.map((leadTime) => (
          <option key={leadTime}>{leadTime}</option>
        ))}
      </datalist>
      <Panel title="Lines">
        <div
          aria-hidden="true"
          className={`sticky top-16 z-10 hidden items-end border-b bg-panel py-2 text-sm leading-tight font-semibold lg:grid ${LINE_COLUMNS}`}
        >
          {COLUMNS.map((label) => (
            <span key={label} className="nth-5:text-right">
              {label}
            </span>
          ))}
        </div>
        <ul role="list" className="divide-y">
          {lines.map((line, index) => (
            <ReplyLine
              key={line.id}
              formId={REPLY_FORM}
              line={line}
              fields={fieldsOfLine(line, constraints.line, lastResult)}
              itemNumber={index + 1}
              isFirst={index === 0}
              isLast={index === lines.length - 1}
            />
          ))}
        </ul>
        <AllLines
          formId={REPLY_FORM}
          fields={fields}
          discount={props.discount}
          addBelow={lines.findIndex(({ id }) => String(id) === typed.addBelow) + 1}
        />
      </Panel>
      <ReplyTerms fields={fields} deliveryHint={props.deliveryHint} texts={props.texts} />
      <SaveBar>
        <p role="status" className="basis-full text-sm font-semibold empty:hidden">
          {pasteReport}
        </p>
        <ReplyTotals
          formId={REPLY_FORM}
          lineIds={lines.map(({ id }) => id)}
          figures={props.figures}
          margin={props.margin}
          vatBasisPoints={props.vatBasisPoints}
        />
        <SaveButtons />
      </SaveBar>
    </Form>
  );
}

/** The buttons that end the form. A phone has room for two of them, and the review has the PDF too. */
function SaveButtons() {
  const small = { name: "intent", busy: "Saving...", size: "sm" } as const;
  const save = (
    <span>
      Save<span className="max-sm:sr-only"> Reply</span>
    </span>
  );
  const review = (
    <>
      Review and Send
      <kbd aria-hidden="true" className="hidden font-sans text-xs font-normal xl:inline">
        {REVIEW_KEYS}
      </kbd>
    </>
  );
  return (
    <div className="flex gap-2 sm:gap-3">
      <SubmitButton {...small} value="save" idle={save} variant="secondary" />
      <span className="hidden sm:contents">
        <SubmitButton {...small} value="preview" idle="Preview PDF" variant="secondary" />
      </span>
      <SubmitButton {...small} value="review" idle={review} />
    </div>
  );
}

/** Returns the text of each field as it was saved; a box that is not ticked is empty. */
function savedEntries(
  names: readonly string[],
  typed: ReplyFormProps["typed"],
  lines: readonly DeskLine[],
): ReadonlyMap<string, string> {
  const saved = Object.assign({}, typed, ...lines.map((line) => line.typed));
  const textOf = (value: unknown) =>
    value === true ? "on" : typeof value === "string" ? value : "";
  return new Map(names.map((name) => [name, textOf(saved[name]).replaceAll("\r\n", "\n")]));
}

/** Returns the fields of a line by their names without its number. A rejected form shows what was posted. */
function fieldsOfLine(
  { id, typed }: DeskLine,
  constraints: Record<string, Constraint>,
  lastResult: SubmissionResult | undefined,
): LineFields {
  const posted = lastResult?.initialValue ?? {};
  const isPosted = replyFieldName("quantity", id) in posted;
  return (field) => {
    const name = replyFieldName(field, id);
    const value = isPosted ? posted[name] : typed[name];
    return plainField({
      formId: REPLY_FORM,
      name,
      initialValue: typeof value === "string" || typeof value === "boolean" ? value : undefined,
      constraint: constraints[field],
      errors: lastResult?.error,
    });
  };
}

/** Notes the field that has the focus: the page returns to it after Enter has saved. */
function noteFieldInUse(form: HTMLFormElement) {
  const note = form.elements.namedItem(FIELD_IN_USE);
  const focused = document.activeElement;
  if (!(note instanceof HTMLInputElement)) return;
  note.value = focused instanceof HTMLInputElement ? focused.name : "";
}

/** Focuses the field that a save returns to. */
function focusFieldInUse() {
  const field = document.getElementById(window.location.hash.slice(1));
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}

/** Loads the page again when the browser restores it as it was before the preview, with a revision that is outdated. */
function reloadWhenRestored() {
  const reload = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload();
  };
  window.addEventListener("pageshow", reload);
  return () => window.removeEventListener("pageshow", reload);
}

type TermsProps = { fields: ReplyFields; deliveryHint: string; texts: readonly SavedText[] };

/** The fields of a draft that concern the whole reply. */
function ReplyTerms({ fields, deliveryHint, texts }: TermsProps) {
  const { shipping, isShippingToFollow, validUntil, message, deliveryNote, paymentTerms } = fields;
  return (
    <Panel title="Delivery and terms">
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2">
        <div>
          <TextField
            label="Delivery ex VAT (£)"
            field={shipping}
            inputMode="decimal"
            hint={deliveryHint}
          />
          <Checkbox label="Delivery to be confirmed" field={isShippingToFollow} />
        </div>
        <TextField label="Valid until" field={validUntil} type="date" />
        <TextField label="Delivery note" field={deliveryNote} />
        <TextField label="Payment terms" field={paymentTerms} />
        <CountedTextArea
          label="Message to the customer"
          field={message}
          className="md:col-span-2"
        />
        <InsertText formId={REPLY_FORM} into="message" texts={texts} />
      </div>
    </Panel>
  );
}
