import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { countOf } from "~/shared/counts";
import { SubmitButton } from "~/ui/form/submit-button";

import type { loader } from "./route";

type Columns = NonNullable<SerializeFrom<typeof loader>["columns"]>;
type Place = NonNullable<Columns["place"]>;
type Sheet = Place["sheets"][number];

/** The first rows as they lie, from which another row of headings or other sheets can be chosen (I28). */
export function PlacePanel({ place }: { place: Place }) {
  const { sheets, headingRow, isHeadingFound } = place;
  const read = sheets.filter(({ isRead }) => isRead);
  const [first] = read;
  const names = read.map(({ name }) => name).filter(Boolean);
  const where =
    sheets.length > 1 && names.length > 0
      ? `Read from ${names.map((name) => `“${name}”`).join(", ")}, headings in row ${headingRow}`
      : `Headings in row ${headingRow}`;
  const isChosen = isHeadingFound;
  return (
    <details open={!isChosen} className="mb-6 rounded-sm border bg-panel px-4 md:px-6">
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        {isChosen ? where : "Which row has the headings?"}
      </summary>
      <div className="space-y-4 pb-4">
        {sheets.length > 1 && <SheetsForm sheets={sheets} />}
        {first && <HeadingForm sheet={first} headingRow={isChosen ? headingRow : null} />}
      </div>
    </details>
  );
}

function SheetsForm({ sheets }: { sheets: readonly Sheet[] }) {
  return (
    <Form method="post">
      <fieldset>
        <legend className="text-sm font-semibold">Sheets that are read</legend>
        {sheets.map(({ name, isRead, isHidden, rows }, place) => (
          <label key={name} className="tick">
            <input type="checkbox" name={`sheet-${place}`} defaultChecked={isRead} />
            <span className="min-w-0 wrap-anywhere">
              {name}
              <small>
                {isHidden && " (hidden)"}
                {rows.length === 0 && " (empty)"}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <SubmitButton
        name="intent"
        value="read-sheets"
        variant="secondary"
        size="sm"
        idle="Read these sheets"
        busy="Reading..."
      />
    </Form>
  );
}

function HeadingForm({ sheet, headingRow }: { sheet: Sheet; headingRow: number | null }) {
  const columns = Math.max(1, ...sheet.rows.map(({ cells }) => cells.length));
  return (
    <Form method="post">
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard */}
      <section aria-labelledby="heading-rows" tabIndex={0} className="overflow-x-auto">
        {/* eslint-enable jsx-a11y/no-noninteractive-tabindex */}
        <h2 id="heading-rows" className="sticky left-0 mb-1 text-sm font-semibold">
          The row of the headings{sheet.name === "" ? "" : ` on “${sheet.name}”`}
        </h2>
        <table className="text-left text-sm">
          <caption className="sr-only">
            The first {countOf(sheet.rows.length, "row")} with a value, as they lie in the file
          </caption>
          <tbody>
            {sheet.rows.map(({ rowNumber, cells }) => (
              <tr key={rowNumber} className="border-b">
                <th scope="row" className="pr-3 font-normal">
                  <label className="flex min-h-11 cursor-pointer items-center gap-2 lg:min-h-9">
                    <input
                      type="radio"
                      name="headingRow"
                      value={rowNumber}
                      defaultChecked={rowNumber === headingRow}
                      className="size-5 shrink-0 accent-petrol"
                    />
                    <span className="sr-only">Row </span>
                    {rowNumber}
                  </label>
                </th>
                {Array.from({ length: columns }, (_, at) => (
                  <td key={at} className="max-w-48 truncate pr-4 text-muted">
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="mt-3">
        <SubmitButton
          name="intent"
          value="read-heading"
          variant="secondary"
          size="sm"
          idle="Take these headings"
          busy="Reading..."
        />
      </div>
    </Form>
  );
}
