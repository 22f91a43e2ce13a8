import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { FileField } from "~/ui/form/file-field";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { IMAGE_LABELS } from "~/catalogue/products/product-labels";
import { IMAGE_UPLOAD } from "~/shared/upload-limits";

import type { loader } from "./route";

export function NewImageForm({
  constraint,
  lastResult,
}: {
  constraint: SerializeFrom<typeof loader>["constraint"];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: "new-image",
    constraint,
    lastResult,
  });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="grid gap-5 md:grid-cols-2"
      {...getFormProps(form)}
    >
      <FileField
        label="Image file"
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
        hint="Describes the image to people who cannot see it. Leave blank to use the product’s name."
        className="md:col-span-2"
      />
      <div>
        <SubmitButton idle="Add image" busy="Adding..." name="intent" value="add" />
      </div>
    </Form>
  );
}
