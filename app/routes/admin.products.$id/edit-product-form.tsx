import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { FileField } from "~/ui/form/file-field";
import { Checkbox, type Fields, TextField } from "~/ui/form/fields";
import {
  type KnownNames,
  NamingFields,
  PricingFields,
  WordingFields,
} from "~/catalogue/products/fields";
import { DefaultButton, SaveBar } from "~/ui/form/save-bar";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { PRODUCT_LABELS } from "~/catalogue/products/product-labels";
import type { ProductFormValues } from "~/catalogue/products/product-text";
import { DATASHEET_UPLOAD } from "~/shared/upload-limits";

import type { loader } from "./route";

export function EditProductForm({
  typed,
  rows,
  datasheetFilename,
  known,
  constraint,
  lastResult,
}: {
  typed: ProductFormValues & { version: string };
  /** The initial values of the rows, by field name. */
  rows: Record<string, string>;
  datasheetFilename: string | null;
  known: KnownNames;
  constraint: SerializeFrom<typeof loader>["constraint"];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: "edit-product",
    constraint,
    defaultValue: { ...typed, ...rows },
    lastResult,
  });
  const version = useHiddenValue("version", typed.version, lastResult);

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="space-y-6"
      {...getFormProps(form)}
    >
      <DefaultButton intent="save" />
      <input type="hidden" name="version" value={version} />
      <NamingFields fields={fields} known={known} />
      <PricingFields fields={fields} />
      <WordingFields fields={fields} rows={rows} lastResult={lastResult} />
      <DatasheetPanel
        fields={fields}
        filename={datasheetFilename}
        isRefused={lastResult !== undefined}
      />
      <SaveBar>
        <SubmitButton idle="Save Changes" busy="Saving..." name="intent" value="save" />
        <ButtonLink to="/admin/products" variant="secondary">
          Cancel
        </ButtonLink>
      </SaveBar>
    </Form>
  );
}

type DatasheetPanelProps = {
  fields: Fields<"datasheetFile" | "datasheetUrl" | "removeDatasheet">;
  filename: string | null;
  isRefused: boolean;
};

function DatasheetPanel({ fields, filename, isRefused }: DatasheetPanelProps) {
  return (
    <Panel title="Datasheet">
      <div className="grid gap-5 md:grid-cols-2">
        <FileField
          label={filename ? "New datasheet file" : "Datasheet file"}
          field={fields.datasheetFile}
          accept={DATASHEET_UPLOAD.accept}
          hint={filename ? `${DATASHEET_UPLOAD.hint} Replaces ${filename}.` : DATASHEET_UPLOAD.hint}
          isRefused={isRefused}
        />
        <TextField
          label={PRODUCT_LABELS.datasheetUrl}
          field={fields.datasheetUrl}
          type="url"
          hint="The manufacturer’s own. An uploaded file is shown instead."
        />
        {filename && (
          <Checkbox
            label={`Remove ${filename}`}
            field={fields.removeDatasheet}
            className="min-w-0"
          />
        )}
      </div>
    </Panel>
  );
}
