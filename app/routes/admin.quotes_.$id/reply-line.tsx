import { useFormMetadata } from "@conform-to/react";

import { Checkbox, type Fields, TextField } from "~/components/form/fields";
import { Badge } from "~/components/ui/badge";
import type { DeskLine } from "~/domain/reply/desk-view";
import { replyFieldName } from "~/domain/reply/reply-form";
import { lineIntent } from "~/domain/reply/reply-step";

import { Tool } from "./all-lines";
import { LineTotal } from "./line-total";

export const LEAD_TIME_LIST = "lead-times";

/** The columns of the lines; on narrower screens each line is stacked. */
export const LINE_COLUMNS = "gap-x-3 lg:grid-cols-[minmax(0,1fr)_5.5rem_7.5rem_7rem_9rem]";

const UNLABELLED = "min-w-0 lg:[&>label]:sr-only";

type LineProps = {
  formId: string;
  line: DeskLine;
  isFirst: boolean;
  isLast: boolean;
};

type FieldsOfLine = { fields: Fields<string> };

/** The fields of one line of a draft, beside the product and its price in the list. */
export function ReplyLine(props: LineProps) {
  const { formId, line } = props;
  // Conform lists the fields that a component reads: one list for 150 lines takes the square of their time.
  const fields = useFormMetadata<Record<string, string | boolean>>(formId).getFieldset();
  const headingId = `line-${line.id}`;
  const field = (name: string) => fields[replyFieldName(name, line.id)];
  const [quantity, price, leadTime] = [field("quantity"), field("price"), field("leadTime")];
  return (
    <li className="py-3">
      <div
        role="group"
        aria-labelledby={headingId}
        className={`grid grid-cols-2 gap-y-2 lg:gap-y-0 ${LINE_COLUMNS}`}
      >
        <LineHead line={line} headingId={headingId} />
        {quantity && (
          <TextField label="Quantity" field={quantity} inputMode="numeric" className={UNLABELLED} />
        )}
        {price && (
          <TextField
            label="Unit price ex VAT (£)"
            field={price}
            inputMode="decimal"
            className={UNLABELLED}
          />
        )}
        <LineTotal formId={formId} lineId={line.id} initial={line.total} />
        {leadTime && (
          <TextField
            label="Lead time"
            field={leadTime}
            list={LEAD_TIME_LIST}
            className={UNLABELLED}
          />
        )}
        <details className="col-span-2 lg:col-span-4 lg:col-start-2" open={isOpened(line, fields)}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-petrol underline underline-offset-4">
            More<span className="sr-only"> about {line.title}</span>
          </summary>
          <LineDetails {...props} fields={fields} />
        </details>
      </div>
    </li>
  );
}

function LineHead({ line, headingId }: { line: DeskLine; headingId: string }) {
  return (
    <div className="col-span-2 min-w-0 lg:col-span-1 lg:row-span-2">
      <p id={headingId} className="scroll-mt-24 font-semibold">
        {line.title}
      </p>
      {line.code && <p className="code text-sm">{line.code}</p>}
      {line.requestedTitle && (
        <p className="text-sm">
          <Badge tone="petrol">Substitute</Badge> for {line.requestedTitle}
        </p>
      )}
      <p className={`text-sm ${line.isUnusual ? "font-semibold text-signal" : "text-muted"}`}>
        {line.remarks.join(" · ")}
      </p>
      {line.kind === "not-offered" && <Badge tone="signal">Not offered</Badge>}
      {!line.isRequested && <Badge tone="petrol">Added by us</Badge>}
    </div>
  );
}

function LineDetails({ line, fields, isFirst, isLast }: LineProps & FieldsOfLine) {
  const field = (name: string) => fields[replyFieldName(name, line.id)];
  const [note, isFree, isFixed] = [field("note"), field("isFree"), field("isFixed")];
  const [isNotOffered, reason] = [field("isNotOffered"), field("reason")];
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-3 pt-1 pb-2 md:grid-cols-2">
      {note && <TextField label="Note to the customer" field={note} />}
      {reason && line.isRequested && (
        <TextField
          label="Reason"
          field={reason}
          hint="Why it is not offered, or why something else is. The customer reads it."
        />
      )}
      <div className="flex flex-wrap gap-x-8 md:col-span-2">
        {isFree && <Checkbox label="No charge" field={isFree} />}
        {isFixed && <Checkbox label="Fixed price" field={isFixed} />}
        {isNotOffered && line.isRequested && <Checkbox label="Not offered" field={isNotOffered} />}
      </div>
      <div className="flex flex-wrap gap-2 md:col-span-2">
        {line.isRequested && (
          <Tool value={lineIntent("substitute", line.id)}>Offer a substitute</Tool>
        )}
        {line.kind === "substitute" && (
          <Tool value={lineIntent("restore", line.id)}>Offer what was requested</Tool>
        )}
        {!line.isRequested && <Tool value={lineIntent("remove", line.id)}>Remove</Tool>}
        {!isFirst && <Tool value={lineIntent("up", line.id)}>Move up</Tool>}
        {!isLast && <Tool value={lineIntent("down", line.id)}>Move down</Tool>}
      </div>
    </div>
  );
}

/** Opens the details of a line that uses them, or has an error in them. */
function isOpened({ id, typed }: DeskLine, fields: Fields<string>): boolean {
  return ["note", "isFree", "isFixed", "isNotOffered", "reason"].some((name) => {
    const fieldName = replyFieldName(name, id);
    return Boolean(typed[fieldName]) || Boolean(fields[fieldName]?.errors);
  });
}
