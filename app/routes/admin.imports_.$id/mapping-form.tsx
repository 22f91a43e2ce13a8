import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { runPath } from "~/imports/runs/import-paths";
import { formatCount } from "~/shared/counts";
import { FilterLinks } from "~/ui/filter-links";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { Notice } from "~/ui/notice";
import { Panel } from "~/ui/panel";
import { Select } from "~/ui/select";

import { MappingOptions } from "./mapping-options";
import { PlacePanel } from "./place-panel";
import { QuestionsPanel } from "./questions-panel";
import type { loader } from "./route";

type Columns = NonNullable<SerializeFrom<typeof loader>["columns"]>;
type Header = Columns["headers"][number];

type MappingFormProps = { run: SerializeFrom<typeof loader>["run"]; columns: Columns };

/** Asks for the kind of file, its columns and their meanings before the check. */
export function MappingForm({ run, columns }: MappingFormProps) {
  const { kind, kinds, maker, place, notes } = columns;
  const makerField = <MakerField maker={maker} companies={columns.companies} />;
  return (
    <>
      {notes.length > 0 && (
        <Notice tone="petrol" icon="info">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      {place && <PlacePanel place={place} />}
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
      <Form method="post" key={`${kind} ${columns.headers.length}`} className="space-y-6">
        <HiddenFields fields={{ kind }} />
        {maker.isAsked && makerField}
        <Panel title="Columns">
          <ColumnsTable columns={columns} />
        </Panel>
        <QuestionsPanel {...columns} />
        <MappingOptions {...columns}>
          {!maker.isAsked && <div className="mb-3">{makerField}</div>}
        </MappingOptions>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton name="intent" value="check" idle="Check" busy="Checking..." />
          <p className="text-muted">Nothing is changed yet.</p>
        </div>
      </Form>
    </>
  );
}

function ColumnsTable({ columns: { headers, fields, unused } }: { columns: Columns }) {
  return (
    <>
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
            {headers.map((header) => (
              <ColumnRow key={header.name} header={header} fields={fields} />
            ))}
          </tbody>
        </table>
      </div>
      {unused.length > 0 && (
        <p className="mt-3 text-sm text-muted wrap-anywhere">
          {formatCount(unused.length)} of {formatCount(headers.length)} columns{" "}
          {unused.length === 1 ? "is" : "are"} not used: {unused.join(", ")}.
        </p>
      )}
    </>
  );
}

function ColumnRow({ header, fields }: { header: Header; fields: Columns["fields"] }) {
  const { name, field: value } = header;
  const isListed = value === "" || fields.some(({ field }) => field === value);
  return (
    <tr>
      <th scope="row" className="w-1/4 font-semibold">
        <label htmlFor={name}>{header.header || "No heading"}</label>
        {header.isHidden && (
          <span className="block font-normal text-muted">Hidden in the file</span>
        )}
      </th>
      <td className="text-muted">
        {header.examples.map((example) => (
          <span key={example} className="mr-4 inline-block">
            {example}
          </span>
        ))}
      </td>
      <td className="w-1/4 max-w-full grow basis-full">
        <Select id={name} name={name} defaultValue={value}>
          <option value="">
            {header.beside === null ? "Not used" : `Read as ${header.beside}`}
          </option>
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

/** Selects the manufacturer of the list, among whose products part numbers are looked up (I29). */
function MakerField({ maker: { value }, companies }: Pick<Columns, "maker" | "companies">) {
  const name = value.startsWith("maker:") ? value.slice("maker:".length) : null;
  return (
    <div className="max-w-md">
      <label htmlFor="maker" className="mb-1.5 block text-sm font-semibold">
        This file is from
      </label>
      <Select id="maker" name="maker" defaultValue={value} aria-describedby="maker-hint">
        <option value="">Choose one</option>
        <option value="own">Us: it has our own codes</option>
        <option value="several">Several manufacturers, named in a column</option>
        {companies.map((company) => (
          <option key={company} value={`maker:${company}`}>
            {company}
          </option>
        ))}
        {name !== null && !companies.includes(name) && <option value={value}>{name}</option>}
      </Select>
      <p id="maker-hint" className="mt-1.5 text-sm text-muted">
        Codes are looked up among its part numbers first. If you choose another one, the answers
        about its last list are loaded.
      </p>
    </div>
  );
}
