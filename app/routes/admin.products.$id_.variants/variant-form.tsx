import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { Checkbox, type Fields, SelectField, TextArea, TextField } from "~/components/form/fields";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { VARIANT_LABELS as LABELS } from "~/domain/catalogue/product-labels";
import { BULK_FIELD_LABELS } from "~/domain/catalogue/staff-variants";

import type { loader } from "./route";

type ImageOptions = ReadonlyArray<{ id: number; label: string }>;

export function VariantForm({
  id,
  typed,
  version,
  images,
  constraint,
  lastResult,
}: {
  /** Null in the form that adds a variant. */
  id: number | null;
  typed?: SerializeFrom<typeof loader>["variants"][number]["typed"];
  version: string;
  images: ImageOptions;
  constraint: SerializeFrom<typeof loader>["constraint"];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: variantFormId(id),
    constraint,
    defaultValue: typed,
    lastResult,
  });

  const about = id === null ? undefined : { variantId: String(id) };

  return (
    <Form
      method="post"
      preventScrollReset
      className="grid gap-5 md:grid-cols-2"
      {...getFormProps(form)}
    >
      <HiddenFields fields={{ ...about, version }} />
      <VariantFields fields={fields} images={images} />
      <div>
        {about ? (
          <SubmitButton
            idle="Save Variant"
            busy="Saving..."
            name="intent"
            value="save"
            about={about}
          />
        ) : (
          <SubmitButton idle="Add Variant" busy="Adding..." name="intent" value="add" />
        )}
      </div>
    </Form>
  );
}

type VariantFieldsProps = {
  fields: Fields<keyof SerializeFrom<typeof loader>["constraint"]>;
  images: ImageOptions;
};

function VariantFields({ fields, images }: VariantFieldsProps) {
  return (
    <>
      <TextField label={LABELS.name} field={fields.name} />
      <TextField label={BULK_FIELD_LABELS.sku} field={fields.sku} />
      <TextArea
        label={LABELS.description}
        field={fields.description}
        rows={2}
        className="md:col-span-2"
      />
      <TextField
        label={BULK_FIELD_LABELS.price}
        field={fields.price}
        inputMode="decimal"
        hint="Leave blank to use the product’s list price. 0 means price on application (POA)."
      />
      <TextField
        label={BULK_FIELD_LABELS.weightGrams}
        field={fields.weightGrams}
        inputMode="numeric"
        hint="Leave blank to use the product’s weight."
      />
      <TextField
        label={BULK_FIELD_LABELS.stockQuantity}
        field={fields.stockQuantity}
        inputMode="numeric"
        hint="Leave blank if stock is not counted."
      />
      <TextField
        label={BULK_FIELD_LABELS.leadTimeWorkingDays}
        field={fields.leadTimeWorkingDays}
        inputMode="numeric"
        hint="Leave blank to use the product’s lead time."
      />
      <TextField
        label={LABELS.protocol}
        field={fields.protocol}
        hint="Leave blank to use the product’s protocol."
      />
      <SelectField label={LABELS.imageDisplayOrder} field={fields.imageId}>
        <option value="">Do not change the gallery</option>
        {images.map((image) => (
          <option key={image.id} value={image.id}>
            {image.label}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={LABELS.specificationsContent}
        field={fields.specifications}
        rows={3}
        hint="Only those that differ from the product’s, one “Parameter: value” on each line."
        className="md:col-span-2"
      />
      <Checkbox
        label={LABELS.isDefault}
        field={fields.isDefault}
        hint="Selected by default, and listed first."
        className="md:col-span-2"
      />
    </>
  );
}

/** Returns the id of a variant's form; null is the form that adds one. */
export function variantFormId(id: number | null): string {
  return id === null ? "new-variant" : `variant-${id}`;
}
