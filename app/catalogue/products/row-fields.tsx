import type { SubmissionResult } from "@conform-to/dom";
import { getTextareaProps } from "@conform-to/react";
import { useState } from "react";

import { AddRowButton } from "~/ui/form/add-row-button";
import { type Fields, FieldErrors } from "~/ui/form/fields";
import { countPostedRows } from "~/ui/form/posted-rows";
import { controlClass } from "~/ui/control";
import { countRows, ROW_LISTS, type RowList } from "~/catalogue/cards/product-rows";
import { rowFieldName } from "~/shared/entry-rows";

const COLUMNS = "grid grid-cols-2 gap-x-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]";

/** Edits a list in rows of two fields, the last of them empty. */
export function RowFields({
  list,
  hint,
  fields,
  values,
  lastResult,
}: {
  list: RowList;
  hint: string;
  fields: Fields<string>;
  /** The initial values of all rows, by field name. */
  values: Record<string, string>;
  lastResult: SubmissionResult | undefined;
}) {
  const { label, first, second, addIntent } = ROW_LISTS[list];
  const [added, setAdded] = useState(0);
  const isAdding = lastResult?.initialValue?.intent === addIntent;
  const posted = countPostedRows(lastResult, addIntent, (names) => countRows(list, names));
  const rows = Math.max(added, posted ?? countRows(list, Object.keys(values)) + 1);
  const hintId = `${list}-hint`;

  return (
    <fieldset aria-describedby={hintId}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <p id={hintId} className="mb-2 text-sm text-muted">
        {hint}
      </p>
      <div aria-hidden="true" className={`mb-1 text-sm text-muted ${COLUMNS}`}>
        <span>{first.label}</span>
        <span>{second.label}</span>
      </div>
      <div className="space-y-2">
        {Array.from({ length: rows }, (_row, number) => (
          <RowOfFields
            key={number}
            list={list}
            number={number}
            fields={fields}
            isNew={number === rows - 1 && (added === rows || isAdding)}
          />
        ))}
      </div>
      <AddRowButton
        intent={addIntent}
        subject={label}
        className="mt-3"
        onAdd={() => setAdded(rows + 1)}
      />
    </fieldset>
  );
}

type RowProps = { list: RowList; number: number; fields: Fields<string>; isNew: boolean };

function RowOfFields({ list, number, fields, isNew }: RowProps) {
  const { first, second } = ROW_LISTS[list];
  return (
    <div className={COLUMNS}>
      {[first, second].map(({ name, label }) => {
        const field = fields[rowFieldName(name, number)];
        return (
          field && (
            <div key={name} className="min-w-0">
              {/* A text area, because it grows with its text; its line breaks are not stored. */}
              <textarea
                {...getTextareaProps(field)}
                aria-label={`${label} ${number + 1}`}
                // eslint-disable-next-line jsx-a11y/no-autofocus -- only in the row that was just added
                autoFocus={isNew && name === first.name}
                rows={1}
                className={`${controlClass} block resize-y py-2 field-sizing-content`}
              />
              <FieldErrors id={field.errorId} errors={field.errors} />
            </div>
          )
        );
      })}
    </div>
  );
}
