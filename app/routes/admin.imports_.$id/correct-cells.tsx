import { controlClass } from "~/ui/control";
import { SubmitButton } from "~/ui/form/submit-button";

import { type Deciding, PLAN_FORM } from "./decide-cells";
import type { Row } from "./rows-table";

const MAX_LINE = 80;

type CellProps = { field: { name: string; label: string; value: string }; deciding: Deciding };

/** A cell of the file as a field, which a check reads in its place. */
export function CellInput({ field: { name, label, value }, deciding: { typed } }: CellProps) {
  const refused = typed?.[name];
  const shared = {
    form: PLAN_FORM,
    name,
    "aria-label": label,
    defaultValue: typeof refused === "string" ? refused : value,
    maxLength: 20_000,
    className: `${controlClass} w-full min-w-32 text-left text-sm`,
  };
  return value.length > MAX_LINE || value.includes("\n") ? (
    <textarea {...shared} rows={3} />
  ) : (
    <input {...shared} type="text" autoComplete="off" />
  );
}

/** All cells of the opened row, each under its heading. */
export function CorrectCells({
  row: { cells, key, rowName },
  deciding,
  columns,
}: {
  row: Row;
  deciding: Deciding;
  columns: number;
}) {
  if (!cells) return null;
  return (
    <tr>
      <td colSpan={columns} className="basis-full">
        <fieldset className="my-2 rounded-sm border border-petrol bg-panel p-4">
          <legend className="px-1 font-semibold">
            Correct row {rowName} (<span className="code">{key}</span>)
          </legend>
          <div className="grid gap-x-4 gap-y-3 md:grid-cols-2 xl:grid-cols-3">
            {cells.map((field) => (
              <label key={field.name} className="block">
                <span className="mb-1 block text-sm font-semibold">{field.label}</span>
                <CellInput field={field} deciding={deciding} />
              </label>
            ))}
          </div>
          <p className="my-3 text-sm text-muted">
            The file itself stays as it is. The check reads these cells in place of its own, with
            the answers that are given for the whole file.
          </p>
          <SubmitButton
            form={PLAN_FORM}
            name="intent"
            value="correct"
            size="sm"
            idle="Save and check again"
            busy="Checking..."
          />
        </fieldset>
      </td>
    </tr>
  );
}
