import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { Checkbox, EmailField, type Fields, TextArea, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { Icon } from "~/ui/icon";
import { rowFieldName } from "~/shared/entry-rows";

export type Column = {
  name: string;
  label: string;
  type?: "tel" | "email" | "url" | "lines";
  hint?: string;
};

type Row = Record<string, string>;

const PLACE = { name: "place", label: "Place in the list" };
const REMOVE = "remove";

/** Edits a short list as a whole: a row for each entry, and an empty one to add another. */
export function EntriesForm({
  id,
  columns,
  rows,
  addLabel,
  version: renderedVersion,
  constraint,
  lastResult,
}: {
  id: string;
  columns: readonly Column[];
  /** As they are typed; the last one is empty unless the list is full. */
  rows: readonly Row[];
  addLabel: string;
  version: string;
  /** The constraints of one row's fields. */
  constraint: Record<string, Constraint>;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({ id, ...formOf(rows, constraint), lastResult });
  const version = useHiddenValue("version", renderedVersion, lastResult);

  return (
    <Form method="post" {...getFormProps(form)} className="max-w-4xl space-y-4">
      <input type="hidden" name="version" value={version} />
      {rows.map((row, place) => {
        const hasError = Object.keys(lastResult?.error ?? {}).some((name) =>
          name.endsWith(`-${place}`),
        );
        return (
          <details
            key={row.name || "new"}
            open={!row.name || hasError}
            className="group rounded-sm border bg-panel px-4 py-2 md:px-6"
          >
            <summary className="flex min-h-11 cursor-pointer items-center gap-4 font-semibold hover:text-petrol">
              <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
              {row.name || addLabel}
            </summary>
            <fieldset className="mt-2 mb-3 grid gap-5 md:grid-cols-2">
              <legend className="sr-only">{row.name || addLabel}</legend>
              <RowFields columns={columns} fields={fields} row={place} isNew={!row.name} />
            </fieldset>
          </details>
        );
      })}
      <SubmitButton value="save" idle="Save" busy="Saving..." />
    </Form>
  );
}

function RowFields({
  columns,
  fields,
  row,
  isNew,
}: {
  columns: readonly Column[];
  fields: Fields<string>;
  row: number;
  isNew: boolean;
}) {
  const place = fields[rowFieldName(PLACE.name, row)];
  const remove = fields[rowFieldName(REMOVE, row)];
  return (
    <>
      {columns.map(({ name, type, ...labels }) => {
        const field = fields[rowFieldName(name, row)];
        if (!field) return null;
        if (type === "lines") {
          return (
            <TextArea key={name} {...labels} field={field} rows={3} className="md:col-span-2" />
          );
        }
        return type === "email" ? (
          <EmailField key={name} {...labels} field={field} autoComplete="off" />
        ) : (
          <TextField key={name} {...labels} field={field} type={type} />
        );
      })}
      {place && <TextField label={PLACE.label} field={place} inputMode="numeric" />}
      {remove && !isNew && (
        <Checkbox label="Remove" field={remove} hint="Takes effect when you save." />
      )}
    </>
  );
}

/** Returns the constraints and default values of all rows, by field name. */
function formOf(rows: readonly Row[], constraint: Record<string, Constraint>) {
  const all = { ...constraint, [PLACE.name]: {}, [REMOVE]: {} };
  const names = rows.flatMap((_row, place) =>
    Object.entries(all).map(([name, each]) => [rowFieldName(name, place), each] as const),
  );
  const values = rows.flatMap((row, place) =>
    Object.entries({ ...row, [PLACE.name]: String(place + 1) }).map(
      ([name, value]) => [rowFieldName(name, place), value] as const,
    ),
  );
  return { constraint: Object.fromEntries(names), defaultValue: Object.fromEntries(values) };
}
