import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { FileField } from "~/ui/form/file-field";
import { type Fields, TextField } from "~/ui/form/fields";
import {
  type KnownNames,
  NamingFields,
  PricingFields,
  WordingFields,
} from "~/catalogue/products/fields";
import { DefaultButton, SaveBar } from "~/ui/form/save-bar";
import { SubmitButton } from "~/ui/form/submit-button";
import { Panel } from "~/ui/panel";
import { useForm } from "~/ui/form/use-form";
import type { ProductFormValues } from "~/catalogue/products/product-text";
import { DATASHEET_UPLOAD, IMAGE_UPLOAD } from "~/shared/upload-limits";

import type { loader } from "./route";

export function NewProductForm({
  like,
  submitKey,
  known,
  constraint,
  lastResult,
}: {
  /** The product to copy details from. */
  like: { name: string; typed: ProductFormValues; rows: Record<string, string> } | null;
  submitKey: string;
  known: KnownNames;
  constraint: SerializeFrom<typeof loader>["constraint"];
  lastResult: SubmissionResult | undefined;
}) {
  const rows = like?.rows ?? {};
  const [form, fields] = useForm({
    id: "new-product",
    constraint,
    defaultValue: { ...like?.typed, ...rows },
    lastResult,
  });
  const isRefused = lastResult !== undefined;

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="space-y-6"
      aria-labelledby="add-product"
      {...getFormProps(form)}
    >
      <h2 id="add-product" className="text-xl font-semibold">
        Add New Product
      </h2>
      {like && (
        <p>
          Copied from <span className="font-semibold">{like.name}</span>, without its images,
          datasheet and variants.
        </p>
      )}
      <DefaultButton intent="add" />
      <input type="hidden" name="submitKey" value={submitKey} />
      <NamingFields fields={fields} known={known} />
      <PricingFields fields={fields} />
      <WordingFields fields={fields} rows={rows} lastResult={lastResult} />
      <ImagePanel fields={fields} isRefused={isRefused} />
      <DatasheetPanel fields={fields} isRefused={isRefused} />
      <SaveBar>
        <SubmitButton name="intent" value="add" idle="Add product" busy="Adding..." />
      </SaveBar>
    </Form>
  );
}

type FilePanelProps = {
  fields: Fields<"imageFile" | "imageUrl" | "datasheetFile" | "datasheetUrl">;
  isRefused: boolean;
};

function ImagePanel({ fields, isRefused }: FilePanelProps) {
  return (
    <Panel title="Image">
      <div className="grid gap-5 md:grid-cols-2">
        <FileField
          label="Image file"
          field={fields.imageFile}
          accept={IMAGE_UPLOAD.accept}
          hint={`${IMAGE_UPLOAD.hint} More can be added afterwards.`}
          isRefused={isRefused}
        />
        <TextField
          label="Or Image URL"
          field={fields.imageUrl}
          type="url"
          hint="Used when no file is chosen."
        />
      </div>
    </Panel>
  );
}

function DatasheetPanel({ fields, isRefused }: FilePanelProps) {
  return (
    <Panel title="Datasheet">
      <div className="grid gap-5 md:grid-cols-2">
        <FileField
          label="Datasheet file"
          field={fields.datasheetFile}
          accept={DATASHEET_UPLOAD.accept}
          hint={DATASHEET_UPLOAD.hint}
          isRefused={isRefused}
        />
        <TextField
          label="Or Datasheet URL"
          field={fields.datasheetUrl}
          type="url"
          hint="The manufacturer’s own. An uploaded file is shown instead."
        />
      </div>
    </Panel>
  );
}
