import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "@remix-run/react";

import { FileField } from "~/components/form/file-field";
import { type Constraints, TextField } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useServerForm } from "~/components/form/use-server-form";
import { IMAGE_LABELS } from "~/domain/catalogue/product-labels";
import { IMAGE_UPLOAD } from "~/domain/catalogue/upload-limits";

export function NewImageForm({
  constraint,
  lastResult,
}: {
  constraint: Constraints;
  lastResult: SubmissionResult | undefined;
}) {
  const { formProps, fields } = useServerForm({
    id: "new-image",
    names: ["imageFile", "imageUrl", "altText"],
    constraint,
    lastResult,
  });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="grid gap-5 md:grid-cols-2"
      {...formProps}
    >
      <FileField
        label="Image File"
        field={fields.imageFile}
        accept={IMAGE_UPLOAD.accept}
        hint={IMAGE_UPLOAD.hint}
        isRefused={lastResult !== undefined}
      />
      <TextField
        label="Or Image URL"
        field={fields.imageUrl}
        type="url"
        hint="Used when no file is chosen."
      />
      <TextField
        label={IMAGE_LABELS.altText}
        field={fields.altText}
        hint="What it shows, for those who cannot see it. Left blank, the product’s name."
        className="md:col-span-2"
      />
      <div>
        <SubmitButton idle="Add Image" busy="Adding..." name="intent" value="add" />
      </div>
    </Form>
  );
}
