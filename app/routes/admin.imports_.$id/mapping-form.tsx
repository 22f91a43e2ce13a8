import type { SubmissionResult } from "@conform-to/dom";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { FilterLinks } from "~/ui/filter-links";
import { Notice } from "~/ui/notice";
import { Panel } from "~/ui/panel";
import { Select } from "~/ui/select";
import { runPath } from "~/imports/runs/import-paths";

import { MappingOptions } from "./mapping-options";
import type { loader } from "./route";

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
