import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "@remix-run/react";

import {
  Checkbox,
  type Constraints,
  SelectField,
  TextArea,
  TextField,
} from "~/components/form/form";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { useServerForm } from "~/components/form/use-server-form";
import { VARIANT_LABELS as LABELS } from "~/domain/catalogue/product-labels";
import { BULK_FIELD_LABELS } from "~/domain/catalogue/staff-variants";

const NAMES = [
  "name",
  "sku",
  "description",
  "price",
  "weightGrams",
  "stockQuantity",
  "imageId",
  "isDefault",
] as const;

export function VariantForm({
  id,
  typed,
  version,
  images,
  constraint,
  lastResult,
}: {
  /** NULL for a variant that is yet to be added. */
  id: number | null;
  typed?: Record<(typeof NAMES)[number], string | boolean>;
  version: string;
  images: ReadonlyArray<{ id: number; label: string }>;
  constraint: Constraints;
  lastResult: SubmissionResult | undefined;
}) {
  const { formProps, fields } = useServerForm({
    id: variantFormId(id),
    names: NAMES,
    constraint,
    defaultValue: typed,
    lastResult,
  });

  const about = id === null ? undefined : { variantId: String(id) };

  return (
    <Form method="post" preventScrollReset className="grid gap-5 md:grid-cols-2" {...formProps}>
      <HiddenFields fields={{ ...about, version }} />
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
        hint="Left blank, the product’s list price. 0 is on application (POA)."
      />
      <TextField
        label={BULK_FIELD_LABELS.weightGrams}
        field={fields.weightGrams}
        inputMode="numeric"
        hint="Left blank, the product’s weight."
      />
      <TextField
        label={BULK_FIELD_LABELS.stockQuantity}
        field={fields.stockQuantity}
        inputMode="numeric"
        hint="Left blank, not counted."
      />
      <SelectField label={LABELS.imageDisplayOrder} field={fields.imageId}>
        <option value="">Leaves the gallery as it is</option>
        {images.map((image) => (
          <option key={image.id} value={image.id}>
            {image.label}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={LABELS.isDefault}
        field={fields.isDefault}
        hint="Chosen at first, and shown before the others."
        className="md:col-span-2"
      />
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

/** By which its fields are found; null is the form for a new variant. */
export function variantFormId(id: number | null): string {
  return id === null ? "new-variant" : `variant-${id}`;
}
