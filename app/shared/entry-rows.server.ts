/** Reads forms that edit a short list as a whole, in rows whose fields are named `name-0`. */
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

import { rowFieldName } from "~/shared/entry-rows";
import { tickField, rowIdField, versionField } from "~/shared/fields.server";

/** The form around the rows. */
const entriesSchema = z.object({ version: versionField() });

/** The fields of each row besides those of its entry. */
const rowSchema = z.object({
  place: rowIdField("Enter the place as a whole number"),
  remove: tickField(),
});

type Form<Typed, Entry> = {
  schema: z.ZodType<Typed>;
  /** The fields of an entry; `name` is required. */
  fields: readonly string[];
  maxRows: number;
  /** Returns the entry to store. */
  entryOf: (typed: Typed) => Entry;
};

/**
 * Returns the entries in the order of their places, without empty rows and those ticked for removal.
 * `errors` has the messages of the rows by field name.
 */
export function readEntries<Typed, Entry extends { name: string }>(
  form: FormData,
  { schema, fields, maxRows, entryOf }: Form<Typed, Entry>,
) {
  const errors: Record<string, string[]> = {};
  const read: Array<{ entry: Entry; place: number }> = [];
  for (let row = 0; row < maxRows; row += 1) {
    const add = (field: string, messages: string[] | null | undefined) => {
      if (messages) errors[rowFieldName(field, row)] = messages;
    };
    const place = parseWithZod(rowOf(form, row, ["place", "remove"]), { schema: rowSchema });
    const typed = rowOf(form, row, fields);
    const isEmpty = ![...typed.values()].some(Boolean);
    if (isEmpty || (place.status === "success" && place.value.remove)) continue;

    const details = parseWithZod(typed, { schema });
    for (const { error } of [details.reply(), place.reply()]) {
      for (const [field, messages] of Object.entries(error ?? {})) add(field, messages);
    }
    if (details.status !== "success" || place.status !== "success") continue;

    const entry = entryOf(details.value);
    if (entry.name === "") add("name", ["Enter a name, or tick “Remove”"]);
    else if (read.some((other) => other.entry.name === entry.name)) {
      add("name", ["Enter a name that no other row has"]);
    }
    read.push({ entry, place: place.value.place ?? maxRows });
  }
  read.sort((one, other) => one.place - other.place);
  const submission = parseWithZod(form, { schema: entriesSchema });
  return { submission, entries: read.map(({ entry }) => entry), errors };
}

/** Returns the rows of the form as they are typed: one for each entry, and an empty row unless the list is full. */
export function typedEntries(
  entries: ReadonlyArray<Record<string, unknown>>,
  maxRows: number,
): Array<Record<string, string>> {
  const typed = (value: unknown) => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));
  return [...entries, {}]
    .slice(0, maxRows)
    .map((entry) =>
      Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, typed(value)])),
    );
}

/** Returns the fields of one row under their own names, trimmed. */
function rowOf(form: FormData, row: number, fields: readonly string[]): FormData {
  const typed = new FormData();
  for (const field of fields) {
    const value = form.get(rowFieldName(field, row));
    if (value !== null) typed.set(field, typeof value === "string" ? value.trim() : value);
  }
  return typed;
}
