import type { SubmissionResult } from "@conform-to/dom";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { DOCUMENT_KINDS } from "~/catalogue/documents/document-kinds";
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_LABELS as LABELS,
} from "~/catalogue/documents/document-labels";
import { ChangeLink, MoveButtons, RemoveForm } from "~/catalogue/products/row-buttons";
import { DOCUMENT_UPLOAD } from "~/shared/upload-limits";
import { ButtonLink } from "~/ui/button";
import { useRowAction } from "~/ui/form/add-row-button";
import { ChoiceField } from "~/ui/form/choice-field";
import { type Field, SelectField, TextField } from "~/ui/form/fields";
import { FileField } from "~/ui/form/file-field";
import { GridForm } from "~/ui/form/grid-form";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";

import type { loader } from "./route";

type Loaded = SerializeFrom<typeof loader>;

/** Lists the documents with buttons to change, move and remove each. */
export function DocumentRows({ documents }: Pick<Loaded, "documents">) {
  const rowAction = useRowAction();
  if (documents.length === 0) return <p>It has no other document yet.</p>;
  return (
    <ul role="list" className="divide-y">
      {documents.map((document) => {
        const name = <span className="sr-only">: {document.title}</span>;
        const about = { rowId: String(document.id) };
        return (
          <li key={document.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 grow basis-64">
              <p className="wrap-anywhere">
                <a href={document.href} target="_blank" rel="noreferrer" className="text-link">
                  {document.kindLabel}: {document.title}
                </a>
              </p>
              <p className="text-sm text-muted">{document.details.join(" · ")}</p>
            </div>
            <div className="-ml-3.5 flex flex-wrap items-center md:gap-x-2">
              <ChangeLink to={`?document=${document.id}#document`}>Change{name}</ChangeLink>
              {(document.canMoveUp || document.canMoveDown) && (
                <Form method="post" action={rowAction} preventScrollReset className="contents">
                  <HiddenFields fields={about} />
                  <MoveButtons name={name} {...document} otherwise="hidden" />
                </Form>
              )}
              <RemoveForm
                name={name}
                what="document"
                intent="remove-document"
                question="The document is removed from the product’s page, and from the marks that refer to it."
                about={about}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type DocumentFormProps = {
  version: string;
  options: Loaded["options"];
  /** The document that is changed; undefined to add one. */
  document: Loaded["document"];
  constraint: Loaded["constraints"]["document"];
  lastResult: SubmissionResult | undefined;
};

/** Adds a document, or changes one. */
export function DocumentForm({
  options,
  document,
  constraint,
  lastResult,
  ...props
}: DocumentFormProps) {
  const [form, fields] = useForm({
    id: "document",
    constraint,
    lastResult,
    defaultValue: document?.typed ?? {},
  });
  const version = useHiddenValue("version", props.version, lastResult);
  const replaced = document?.filename ? ` Replaces ${document.filename}.` : "";
  return (
    <GridForm form={form} encType="multipart/form-data">
      <HiddenFields fields={{ version, ...(document && { rowId: String(document.id) }) }} />
      <ChoiceField
        label={LABELS.kind}
        field={fields.kind}
        values={DOCUMENT_KINDS}
        labelOf={(kind) => DOCUMENT_KIND_LABELS[kind]}
      />
      <TextField
        label={LABELS.title}
        field={fields.title}
        hint="As it is printed on it, such as “Wiring of the 24 V types”."
      />
      <FileField
        label={document?.filename ? "New file" : "File"}
        field={fields.documentFile}
        accept={DOCUMENT_UPLOAD.accept}
        hint={DOCUMENT_UPLOAD.hint + replaced}
        isRefused={lastResult !== undefined}
      />
      <TextField
        label="Or its address"
        field={fields.url}
        type="url"
        hint="The manufacturer’s own. Used when no file is chosen."
      />
      <TextField label={LABELS.revision} field={fields.revision} hint="Such as 2.1 or 2027-03." />
      <OptionField field={fields.variantId} options={options} />
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <SubmitButton
          idle={document ? "Save document" : "Add document"}
          busy="Saving..."
          name="intent"
          value="save-document"
        />
        {document && (
          <ButtonLink to="?" variant="secondary" preventScrollReset>
            Cancel
          </ButtonLink>
        )}
      </div>
    </GridForm>
  );
}

/** Chooses what a row is for; nothing to choose without options. */
export function OptionField({ field, options }: { field: Field; options: Loaded["options"] }) {
  if (options.length === 0) return null;
  return (
    <SelectField label={LABELS.variant} field={field}>
      <option value="">All options</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
