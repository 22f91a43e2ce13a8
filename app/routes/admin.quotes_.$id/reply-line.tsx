import { useState, type MouseEvent } from "react";

import type { DeskLine } from "~/quotes/reply/desk-view";
import { type REPLY_LINE_FIELDS, replyFieldName } from "~/quotes/reply/reply-form";
import { NOT_IN_CATALOGUE } from "~/quotes/request/quote-line";
import { lineIntent } from "~/quotes/reply/reply-step";
import { typedLineMargin, typedLineTotal } from "~/quotes/reply/typed-figures";
import { Badge } from "~/ui/badge";
import { Checkbox, type Field, TextField } from "~/ui/form/fields";
import { priceIntent, type ShownMemory } from "~/quotes/reply/price-memory";
import { Button } from "~/ui/button";

import { Tool } from "./desk-form";
import { useFormInput } from "./use-form-input";

export const LEAD_TIME_LIST = "lead-times";

/** The columns of the lines; on narrower screens the fields are below the product, on phones in pairs. */
export const LINE_COLUMNS =
  "gap-x-3 md:max-lg:grid-cols-[4rem_1fr_1.5fr_1fr_1.5fr] lg:grid-cols-[minmax(0,1fr)_4rem_5.5rem_6rem_6rem_10.5rem]";

const DETAILS = ["note", "isFree", "isNotOffered", "reason", "moveTo"] as const;

const UNLABELLED = "min-w-0 lg:[&>label]:sr-only";

type LineProps = {
  formId: string;
  line: DeskLine;
  fields: LineFields;
  /** Counted from 1, as on the customer's page. */
  itemNumber: number;
  isFirst: boolean;
  isLast: boolean;
};

/** Returns one field of a line. */
export type LineFields = (name: (typeof REPLY_LINE_FIELDS)[number]) => Field;

/** The fields of one line of a draft, beside the product and its price in the list. */
export function ReplyLine(props: LineProps) {
  const { formId, line, fields } = props;
  const headingId = `line-${line.id}`;
  return (
    <li className="py-3">
      <div
        role="group"
        aria-labelledby={headingId}
        className={`grid grid-cols-2 gap-y-2 lg:grid-rows-[auto_auto_1fr] lg:gap-y-0 ${LINE_COLUMNS}`}
      >
        <LineHead line={line} itemNumber={props.itemNumber} headingId={headingId} />
        <TextField
          label="Quantity"
          field={fields("quantity")}
          inputMode="numeric"
          className={UNLABELLED}
        />
        <TextField
          label="Cost (£)"
          field={fields("cost")}
          inputMode="decimal"
          className={UNLABELLED}
        />
        <TextField
          label="Unit price ex VAT (£)"
          field={fields("price")}
          inputMode="decimal"
          className={UNLABELLED}
        />
        <LineTotal formId={formId} line={line} />
        <TextField
          label="Lead time"
          field={fields("leadTime")}
          list={LEAD_TIME_LIST}
          className={`max-md:col-span-2 ${UNLABELLED}`}
        />
        <LastPrices lineId={line.id} memory={line.memory} />
        <details
          className="col-span-full lg:col-span-5 lg:col-start-2 lg:row-start-3"
          open={isOpened(line, fields)}
        >
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-petrol underline underline-offset-4">
            More<span className="sr-only"> about {line.title}</span>
          </summary>
          <LineDetails {...props} />
        </details>
      </div>
    </li>
  );
}

function LineHead({
  line,
  itemNumber,
  headingId,
}: {
  line: DeskLine;
  itemNumber: number;
  headingId: string;
}) {
  return (
    <div className="col-span-full min-w-0 lg:col-span-1 lg:row-span-3">
      <p className="font-semibold">
        <span className="text-muted tabular-nums">{itemNumber}.</span>{" "}
        <span id={headingId} className="scroll-mt-24">
          {line.title}
        </span>
      </p>
      {line.code && <p className="code text-sm">{line.code}</p>}
      {line.marks.map((mark) => (
        <p key={mark} className="text-sm break-words">
          {mark}
        </p>
      ))}
      {line.isText && <NotInCatalogue lineId={line.id} />}
      {line.requestedTitle && (
        <p className="text-sm">
          <Badge tone="petrol">Substitute</Badge> for {line.requestedTitle}
        </p>
      )}
      <p className={`text-sm ${line.isUnusual ? "font-semibold text-signal" : "text-muted"}`}>
        {line.remarks.join(" · ")}
      </p>
      <Supply line={line} />
      {line.kind === "not-offered" && <Badge tone="signal">Not offered</Badge>}
      {!line.isRequested && <Badge tone="petrol">Added by us</Badge>}
    </div>
  );
}

/** Marks a line in the customer's words. Choosing a product for it makes it a line of that product. */
function NotInCatalogue({ lineId }: { lineId: number }) {
  return (
    <div className="flex flex-wrap items-center gap-2 py-1">
      <Badge tone="signal">{NOT_IN_CATALOGUE}</Badge>
      <Tool value={lineIntent("substitute", lineId)}>Offer a product</Tool>
    </div>
  );
}

/** The stock, badges and replacement of a line in the catalogue today. */
function Supply({ line: { id, supply, isRequested } }: { line: DeskLine }) {
  const { stock, comingSoon, discontinued, offer } = supply;
  return (
    <>
      {stock && <p className="text-sm text-muted">{stock}</p>}
      {comingSoon && <Badge tone="signal">{comingSoon}</Badge>}
      {discontinued && <p className="text-sm font-semibold text-signal">{discontinued}</p>}
      {offer && isRequested && (
        <p className="mt-1">
          <Tool value={lineIntent(offer.isChosen ? "substitute" : "replace", id)}>
            {offer.label}
          </Tool>
        </p>
      )}
    </>
  );
}

function LineDetails({ line, fields, isFirst, isLast }: LineProps) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-3 pt-1 pb-2 md:grid-cols-2">
      <TextField label="Note to the customer" field={fields("note")} />
      <TextField label="Tag (the customer’s reference)" field={fields("tag")} />
      {line.isRequested && (
        <TextField
          label="Reason"
          field={fields("reason")}
          className="[&_input]:scroll-mt-56"
          hint="Why it is not offered, or why something else is. The customer reads it."
        />
      )}
      <div className="flex flex-wrap gap-x-8 md:col-span-2">
        <Checkbox label="No charge" field={fields("isFree")} />
        <Checkbox
          label="Typed price, which no discount on all lines changes"
          field={fields("isFixed")}
        />
        {line.isRequested && <Checkbox label="Not offered" field={fields("isNotOffered")} />}
      </div>
      <div className="flex flex-wrap gap-2 md:col-span-2">
        {line.isRequested && !line.isText && (
          <Tool value={lineIntent("substitute", line.id)}>Offer a substitute</Tool>
        )}
        {line.kind === "substitute" && (
          <Tool value={lineIntent("restore", line.id)}>Offer what was requested</Tool>
        )}
        {!line.isRequested && <Tool value={lineIntent("remove", line.id)}>Remove</Tool>}
        <Tool value={lineIntent("copy", line.id)}>Copy line</Tool>
        <Tool value={lineIntent("below", line.id)}>Add line below</Tool>
      </div>
      {!(isFirst && isLast) && (
        <div className="flex flex-wrap items-end gap-2 md:col-span-2">
          {!isFirst && <Tool value={lineIntent("up", line.id)}>Up</Tool>}
          {!isLast && <Tool value={lineIntent("down", line.id)}>Down</Tool>}
          <TextField
            label="Move to item"
            field={fields("moveTo")}
            inputMode="numeric"
            className="w-28"
          />
          <Tool value={lineIntent("move", line.id)}>Move</Tool>
        </div>
      )}
    </div>
  );
}

/** Opens the details of a line that uses them, or has an error in them. */
function isOpened({ id, typed, kind }: DeskLine, fields: LineFields): boolean {
  if (kind === "substitute" || fields("tag").errors) return true;
  return DETAILS.some(
    (name) => Boolean(typed[replyFieldName(name, id)]) || Boolean(fields(name).errors),
  );
}

/** A line's total and its margin, which follow what is typed. */
function LineTotal({ formId, line }: { formId: string; line: DeskLine }) {
  const { id } = line;
  const [{ total, margin }, setShown] = useState(line);
  useFormInput(formId, (name, read) => {
    if (name !== "" && !name.endsWith(`-${id}`)) return;
    setShown({ ...line, total: typedLineTotal(read, id), margin: typedLineMargin(read, id) });
  });
  return (
    <div className="tabular-nums lg:py-2.5 lg:text-right">
      <p className="mb-1.5 text-sm font-semibold lg:sr-only">Total ex VAT</p>
      <p className="max-lg:py-2.5">{total}</p>
      {margin && (
        <p className={`text-xs ${margin.startsWith("Loss") ? "text-signal" : "text-muted"}`}>
          {margin}
        </p>
      )}
    </div>
  );
}

/** Shows the prices of earlier quotes at a line, for staff only. Without scripts their buttons save the form with the price. */
function LastPrices({ lineId, memory }: { lineId: number; memory: readonly ShownMemory[] }) {
  if (memory.length === 0) return null;
  return (
    <ul
      role="list"
      className="col-span-full flex flex-wrap gap-x-6 gap-y-2 text-sm lg:col-span-5 lg:col-start-2 lg:row-start-2 lg:pt-2"
    >
      {memory.map(({ text, pence, label, typed }) => (
        <li key={text} className="flex flex-wrap items-center gap-x-3">
          <span>{text}</span>
          {label && (
            <Button
              type="submit"
              name="intent"
              value={priceIntent(lineId, pence)}
              variant="secondary"
              size="sm"
              onClick={(event) => takePrice(event, lineId, typed)}
            >
              {label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Types a price into its field, as the form without scripts does when it is saved. */
function takePrice(event: MouseEvent<HTMLButtonElement>, lineId: number, typed: string): void {
  const { form } = event.currentTarget;
  const inputOf = (field: string) => {
    const control = form?.elements.namedItem(replyFieldName(field, lineId));
    return control instanceof HTMLInputElement ? control : undefined;
  };
  const price = inputOf("price");
  if (!form || !price) return;
  event.preventDefault();
  price.value = typed;
  for (const [field, isTicked] of [["isFree", false] as const, ["isFixed", true] as const]) {
    const box = inputOf(field);
    if (box) box.checked = isTicked;
  }
  // One event for all: the totals listen to the form.
  form.dispatchEvent(new Event("input", { bubbles: true }));
  price.focus();
  price.select();
}
