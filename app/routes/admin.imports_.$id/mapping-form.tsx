import type { SubmissionResult } from "@conform-to/dom";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import type { TableKind } from "~/imports/runs/import-kinds";
import { runPath } from "~/imports/runs/import-paths";
import type { RunOptions } from "~/imports/runs/import-run";
import { FilterLinks } from "~/ui/filter-links";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { Notice } from "~/ui/notice";
import { Panel } from "~/ui/panel";
import { Select } from "~/ui/select";

import type { loader } from "./route";

type Flag = Exclude<keyof RunOptions, "wholeListOf" | "maker" | "place" | "answers">;

type OptionsProps = {
  kind: TableKind;
  options: RunOptions;
  companies: readonly string[];
  /** The values of a refused form; null shows the stored ones. */
  typed: Record<string, unknown> | null;
};

const ADDS: readonly TableKind[] = ["products", "variants"];
const LISTS: readonly TableKind[] = ["products", "prices"];

/** The decisions of staff about one file. */
function MappingOptions({ kind, options, companies, typed }: OptionsProps) {
  const isTicked = (name: Flag) => (typed ? typed[name] === "on" : options[name]);
  const chosen = typed ? typed.wholeListOf : options.wholeListOf;
  return (
    <Panel title="Options">
      <Tick
        name="isEmptyClearing"
        label="Empty cells clear the value"
        hint="Otherwise an empty cell leaves it, and [clear] clears it."
        isTicked={isTicked("isEmptyClearing")}
      />
      {ADDS.includes(kind) && (
        <Tick
          name="isUpdatingOnly"
          label="Change what is there, and add nothing"
          hint="Otherwise codes that are not there are added."
          isTicked={isTicked("isUpdatingOnly")}
        />
      )}
      {kind === "products" && (
        <Tick
          name="isAddingCategories"
          label="Add new categories"
          hint="Otherwise a category that is not there is an error."
          isTicked={isTicked("isAddingCategories")}
        />
      )}
      {kind !== "codes" && kind !== "relations" && (
        <Tick
          name="isAllowingPriceJumps"
          label="Allow large moves of prices"
          hint="Otherwise a fall of 80 % or more and a rise of more than 90 % are errors, because they are often slips."
          isTicked={isTicked("isAllowingPriceJumps")}
        />
      )}
      <Tick
        name="isLeavingOutErrors"
        label="Leave out the rows with errors"
        hint="Otherwise one error prevents the whole import. You can also decide after the check."
        isTicked={isTicked("isLeavingOutErrors")}
      />
      {LISTS.includes(kind) && (
        <div className="mt-3 max-w-md">
          <label htmlFor="wholeListOf" className="mb-1.5 block text-sm font-semibold">
            This is the whole list of
          </label>
          <Select
            id="wholeListOf"
            name="wholeListOf"
            defaultValue={typeof chosen === "string" ? chosen : ""}
            aria-describedby="wholeListOf-hint"
          >
            <option value="">No manufacturer: it is only a part</option>
            {companies.map((company) => (
              <option key={company}>{company}</option>
            ))}
          </Select>
          <p id="wholeListOf-hint" className="mt-1.5 text-sm text-muted">
            Its products that the file does not have become discontinued. You see them first.
          </p>
        </div>
      )}
    </Panel>
  );
}

type TickProps = { name: Flag; label: string; hint: string; isTicked: boolean };

function Tick({ name, label, hint, isTicked }: TickProps) {
  return (
    <div className="tick py-1">
      <input
        type="checkbox"
        id={name}
        name={name}
        defaultChecked={isTicked}
        aria-describedby={`${name}-hint`}
      />
      <span>
        <label htmlFor={name} className="cursor-pointer font-semibold">
          {label}
        </label>
        <span id={`${name}-hint`} className="block text-muted">
          {hint}
        </span>
      </span>
    </div>
  );
}

type Loaded = SerializeFrom<typeof loader>;
type Columns = NonNullable<Loaded["columns"]>;
type Head = Columns["heads"][number];

type MappingFormProps = {
  run: Loaded["run"];
  columns: Columns;
  /** The refused form. */
  result: SubmissionResult | undefined;
};

/** Says what the file is and what each of its columns is, before it is checked. */
export function MappingForm({ run, columns, result }: MappingFormProps) {
  const { kind, kinds, heads, fields } = columns;
  const typed = result?.initialValue ?? {};
  return (
    <>
      {run.encoding === "Windows-1252" && (
        <Notice tone="petrol" icon="info">
          Read as Windows-1252: check £ and ° in the examples below.
        </Notice>
      )}
      <p className="mb-1.5 text-sm font-semibold">Each row of the file is about</p>
      <FilterLinks
        label="What each row is about"
        links={kinds.map((each) => ({
          to: runPath(run.id, { kind: each.kind, edit: "columns" }),
          label: each.label,
          isCurrent: each.kind === kind,
        }))}
        className="mb-6"
      />
      <Form method="post" key={kind} className="space-y-6">
        <HiddenFields fields={{ kind }} />
        <Panel title="Columns">
          <div className="@container relative">
            <table className="rows wrap-anywhere">
              <caption className="sr-only">The columns of the file</caption>
              <thead>
                <tr>
                  <th scope="col">Heading in the file</th>
                  <th scope="col">Examples</th>
                  <th scope="col">What it is</th>
                </tr>
              </thead>
              <tbody>
                {heads.map((head) => (
                  <ColumnRow key={head.name} head={head} fields={fields} typed={typed[head.name]} />
                ))}
              </tbody>
            </table>
          </div>
        </Panel>
        <MappingOptions
          kind={kind}
          options={run.options}
          companies={columns.companies}
          typed={result ? typed : null}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton name="intent" value="check" idle="Check" busy="Checking..." />
          <p className="text-muted">Nothing is changed yet.</p>
        </div>
      </Form>
    </>
  );
}

type ColumnRowProps = { head: Head; fields: Columns["fields"]; typed: unknown };

function ColumnRow({ head, fields, typed }: ColumnRowProps) {
  const { name } = head;
  const value = typeof typed === "string" ? typed : head.field;
  const isListed = value === "" || fields.some(({ field }) => field === value);
  return (
    <tr>
      <th scope="row" className="w-1/4 font-semibold">
        <label htmlFor={name}>{head.head || "No heading"}</label>
      </th>
      <td className="text-muted">
        {head.examples.map((example) => (
          <span key={example} className="mr-4 inline-block">
            {example}
          </span>
        ))}
      </td>
      <td className="w-1/4 max-w-full grow basis-full">
        <Select id={name} name={name} defaultValue={value}>
          <option value="">Not used</option>
          {fields.map(({ field, heading }) => (
            <option key={field} value={field}>
              {heading}
            </option>
          ))}
          {!isListed && <option value={value}>{value}</option>}
        </Select>
      </td>
    </tr>
  );
}
