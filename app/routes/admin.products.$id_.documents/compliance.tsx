import type { SubmissionResult } from "@conform-to/dom";
import type { SerializeFrom } from "@remix-run/node";

import { COMPLIANCE_MARKS, COMPLIANCE_STATUSES } from "~/catalogue/documents/compliance-marks";
import {
  COMPLIANCE_LABELS as LABELS,
  COMPLIANCE_STATUS_LABELS,
} from "~/catalogue/documents/document-labels";
import { ChangeLink, RemoveForm } from "~/catalogue/products/row-buttons";
import { ButtonLink } from "~/ui/button";
import { ChoiceField } from "~/ui/form/choice-field";
import { SelectField, TextField } from "~/ui/form/fields";
import { GridForm } from "~/ui/form/grid-form";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";

import { OptionField } from "./documents";
import type { loader } from "./route";

type Loaded = SerializeFrom<typeof loader>;

/** Lists what is declared, with buttons to change and remove each. */
export function ComplianceRows({ rows }: { rows: Loaded["compliance"] }) {
  if (rows.length === 0) return <p>Nothing is entered, so its page says nothing.</p>;
  return (
    <ul role="list" className="divide-y">
      {rows.map((row) => {
        const name = <span className="sr-only">: {row.mark}</span>;
        return (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 grow basis-64">
              <p>
                <span className="font-semibold">{row.mark}</span>: {row.status}
                {row.expired && (
                  <span className="font-semibold text-signal">{`, ${row.expired}`}</span>
                )}
              </p>
              <p className="text-sm wrap-anywhere text-muted empty:hidden">
                {row.details.join(" · ")}
              </p>
            </div>
            <div className="-ml-3.5 flex flex-wrap items-center md:gap-x-2">
              <ChangeLink to={`?mark=${row.id}#compliance`}>Change{name}</ChangeLink>
              <RemoveForm
                name={name}
                what="mark"
                intent="remove-compliance"
                question="The product’s page no longer says it."
                about={{ rowId: String(row.id) }}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type ComplianceFormProps = {
  version: string;
  options: Loaded["options"];
  documents: Loaded["documents"];
  /** The row that is changed; undefined to add one. */
  row: Loaded["mark"];
  constraint: Loaded["constraints"]["compliance"];
  lastResult: SubmissionResult | undefined;
};

/** Adds a mark, or changes one. */
export function ComplianceForm({
  options,
  documents,
  row,
  constraint,
  lastResult,
  ...props
}: ComplianceFormProps) {
  const [form, fields] = useForm({
    id: "compliance",
    constraint,
    lastResult,
    defaultValue: row?.typed ?? {},
  });
  const version = useHiddenValue("version", props.version, lastResult);
  return (
    <GridForm form={form}>
      <HiddenFields fields={{ version, ...(row && { rowId: String(row.id) }) }} />
      <ChoiceField
        label={LABELS.mark}
        field={fields.mark}
        values={COMPLIANCE_MARKS}
        labelOf={(mark) => mark}
      />
      <ChoiceField
        label={LABELS.status}
        field={fields.status}
        values={COMPLIANCE_STATUSES}
        labelOf={(status) => COMPLIANCE_STATUS_LABELS[status]}
      />
      <SelectField
        label={LABELS.document}
        field={fields.documentId}
        hint="The declaration or certificate, if it is among the documents."
      >
        <option value="">None</option>
        {documents.map(({ id, kindLabel, title }) => (
          <option key={id} value={id}>
            {kindLabel}: {title}
          </option>
        ))}
      </SelectField>
      <TextField
        label={LABELS.validUntil}
        field={fields.validUntil}
        type="date"
        hint="Its last day. After it the page says that it has expired."
      />
      <TextField
        label={LABELS.note}
        field={fields.note}
        hint="Such as “Exemption 6(c) of Annex III”."
      />
      <OptionField field={fields.variantId} options={options} />
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <SubmitButton
          idle={row ? "Save mark" : "Add mark"}
          busy="Saving..."
          name="intent"
          value="save-compliance"
        />
        {row && (
          <ButtonLink to="?" variant="secondary" preventScrollReset>
            Cancel
          </ButtonLink>
        )}
      </div>
    </GridForm>
  );
}
