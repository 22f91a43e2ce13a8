import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { type Fields, TextField } from "~/components/form/fields";
import { SubmitButton } from "~/components/form/submit-button";
import { Panel } from "~/components/ui/panel";
import { useForm } from "~/components/form/use-form";
import {
  BULK_FIELD_LABELS,
  bulkFieldName,
  BULK_VARIANT_FIELDS,
  type BulkVariantField,
} from "~/domain/catalogue/staff-variants";

import type { loader } from "./route";

const INPUT_MODES = {
  sku: undefined,
  price: "decimal",
  weightGrams: "numeric",
  stockQuantity: "numeric",
  leadTimeWorkingDays: "numeric",
} as const;

export const ALL_VARIANTS_FORM = "all-variants";

const COLUMNS = "md:grid-cols-[minmax(0,1.5fr)_minmax(0,1.5fr)_repeat(4,minmax(0,1fr))]";

type Variant = { id: number; name: string; typed: Record<BulkVariantField, string> };

/** Edits the SKU, price, weight, stock and lead time of every variant, and saves them with one button. */
export function AllVariantsForm({
  variants,
  version,
  constraint,
  lastResult,
}: {
  variants: readonly Variant[];
  version: string;
  constraint: SerializeFrom<typeof loader>["constraint"];
  lastResult: SubmissionResult | undefined;
}) {
  const constraints = variants.flatMap(({ id }) =>
    BULK_VARIANT_FIELDS.map((field) => [bulkFieldName(field, id), constraint[field]] as const),
  );
  const [form, fields] = useForm({
    id: ALL_VARIANTS_FORM,
    constraint: Object.fromEntries(constraints),
    lastResult,
  });

  return (
    <Panel title="Prices and stock">
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <input type="hidden" name="version" value={version} />
        <div
          aria-hidden="true"
          className={`mb-2 hidden gap-x-3 text-sm font-semibold md:grid ${COLUMNS}`}
        >
          <span>Variant</span>
          {BULK_VARIANT_FIELDS.map((column) => (
            <span key={column}>{BULK_FIELD_LABELS[column]}</span>
          ))}
        </div>
        <ul role="list" className="space-y-5 md:space-y-3">
          {variants.map((variant) => (
            // Remounts when another form has changed this variant.
            <li key={`${variant.id} ${JSON.stringify(variant.typed)}`}>
              <VariantFields variant={variant} fields={fields} replied={lastResult?.initialValue} />
            </li>
          ))}
        </ul>
        <p className="mt-4 mb-5 text-sm text-muted">
          If left blank, price, weight and lead time are the product’s, and stock is not counted. A
          price of 0 means price on application (POA).
        </p>
        <SubmitButton idle="Save All Variants" busy="Saving..." name="intent" value="save-all" />
      </Form>
    </Panel>
  );
}

function VariantFields({
  variant: { id, name, typed },
  fields,
  replied,
}: {
  variant: Variant;
  fields: Fields<string>;
  /** The typed values of a refused form; empty fields are missing. */
  replied: SubmissionResult["initialValue"];
}) {
  const headingId = `figures-of-${id}`;
  return (
    <div
      role="group"
      aria-labelledby={headingId}
      className={`grid grid-cols-2 gap-x-3 gap-y-2 ${COLUMNS}`}
    >
      <p id={headingId} className="font-semibold max-md:col-span-2 md:pt-2.5">
        {name}
      </p>
      {BULK_VARIANT_FIELDS.map((column) => {
        const field = fields[bulkFieldName(column, id)];
        return (
          field && (
            <TextField
              key={column}
              label={BULK_FIELD_LABELS[column]}
              field={field}
              defaultValue={replied ? String(replied[field.name] ?? "") : typed[column]}
              inputMode={INPUT_MODES[column]}
              className="min-w-0 md:[&>label]:sr-only"
            />
          )
        );
      })}
    </div>
  );
}
