import { Checkbox, type Fields, TextField } from "~/components/form/fields";
import { Badge } from "~/components/ui/badge";
import type { DeskLine } from "~/domain/reply/desk-view";
import { replyFieldName } from "~/domain/reply/reply-form";

export const LEAD_TIME_LIST = "lead-times";

/** The fields of one line of a draft, below the request's. */
export function ReplyLine({ line, fields }: { line: DeskLine; fields: Fields<string> }) {
  const headingId = `line-${line.id}`;
  const field = (name: string) => fields[replyFieldName(name, line.id)];
  const [quantity, price, leadTime] = [field("quantity"), field("price"), field("leadTime")];
  return (
    <li role="group" aria-labelledby={headingId} className="border-t py-4 first:border-t-0">
      <div className="grid gap-x-4 gap-y-2 lg:grid-cols-[minmax(0,1fr)_6rem_9rem_11rem]">
        <LineHead line={line} headingId={headingId} />
        {quantity && <TextField label="Quantity" field={quantity} inputMode="numeric" />}
        {price && <TextField label="Unit price ex VAT (£)" field={price} inputMode="decimal" />}
        {leadTime && <TextField label="Lead time" field={leadTime} list={LEAD_TIME_LIST} />}
      </div>
      <details className="group mt-1" open={isOpened(line, fields)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-petrol underline underline-offset-4">
          More<span className="sr-only"> about {line.title}</span>
        </summary>
        <LineDetails line={line} fields={fields} />
      </details>
    </li>
  );
}

function LineHead({ line, headingId }: { line: DeskLine; headingId: string }) {
  return (
    <div className="min-w-0">
      <p id={headingId} className="font-semibold">
        {line.title}
      </p>
      {line.code && <p className="code text-sm">{line.code}</p>}
      {line.requestedTitle && <p className="text-sm">In place of {line.requestedTitle}</p>}
      <p className={`text-sm ${line.isUnusual ? "font-semibold text-signal" : "text-muted"}`}>
        {line.remarks.join(" · ")}
      </p>
      {line.kind === "not-offered" && <Badge tone="signal">Not offered</Badge>}
      {!line.isRequested && <Badge tone="petrol">Added by us</Badge>}
    </div>
  );
}

function LineDetails({ line, fields }: { line: DeskLine; fields: Fields<string> }) {
  const field = (name: string) => fields[replyFieldName(name, line.id)];
  const [note, isFree, isFixed] = [field("note"), field("isFree"), field("isFixed")];
  const [isNotOffered, reason] = [field("isNotOffered"), field("reason")];
  return (
    <div className="grid gap-x-8 gap-y-3 pb-2 md:grid-cols-2">
      {note && <TextField label="Note to the customer" field={note} />}
      {reason && <TextField label="Reason" field={reason} hint="Why it is not offered." />}
      <div className="flex flex-wrap gap-x-8 md:col-span-2">
        {isFree && <Checkbox label="No charge" field={isFree} />}
        {isFixed && <Checkbox label="Fixed price" field={isFixed} />}
        {isNotOffered && line.isRequested && <Checkbox label="Not offered" field={isNotOffered} />}
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
