import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "@remix-run/react";

import { type Constraints, type Field, TextField } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { Panel } from "~/components/ui/panel";
import { useServerForm } from "~/components/form/use-server-form";
import {
  BULK_FIELD_LABELS,
  bulkFieldName,
  BULK_VARIANT_FIELDS,
  type BulkVariantField,
} from "~/domain/catalogue/staff-variants";

const INPUT_MODES = {
  sku: undefined,
  price: "decimal",
  weightGrams: "numeric",
  stockQuantity: "numeric",
} as const;

export const ALL_VARIANTS_FORM = "all-variants";

const COLUMNS = "md:grid-cols-[minmax(0,1.5fr)_minmax(0,1.5fr)_repeat(3,minmax(0,1fr))]";

type Variant = { id: number; name: string; typed: Record<BulkVariantField, string> };

/** A row for each variant with what changes most often, and one button that saves them all. */
export function AllVariantsForm({
  variants,
  version,
  constraint,
  lastResult,
}: {
  variants: readonly Variant[];
  version: string;
  constraint: Constraints;
  lastResult: SubmissionResult | undefined;
}) {
  const figures = variants.flatMap(({ id, typed }) =>
    BULK_VARIANT_FIELDS.map((figure) => ({ figure, name: bulkFieldName(figure, id), typed })),
  );
  const { formProps, fields } = useServerForm({
    id: ALL_VARIANTS_FORM,
    names: figures.map(({ name }) => name),
    constraint: Object.fromEntries(
      figures.map(({ figure, name }) => [name, constraint[figure] ?? {}]),
    ),
    defaultValue: Object.fromEntries(
      figures.map(({ figure, name, typed }) => [name, typed[figure]]),
    ),
    lastResult,
  });

  return (
    <Panel title="Prices and stock">
      <Form method="post" preventScrollReset {...formProps}>
        <input type="hidden" name="version" value={version} />
        <div
          aria-hidden="true"
          className={`mb-2 hidden gap-x-3 text-sm font-semibold md:grid ${COLUMNS}`}
        >
          <span>Variant</span>
          {BULK_VARIANT_FIELDS.map((figure) => (
            <span key={figure}>{BULK_FIELD_LABELS[figure]}</span>
          ))}
        </div>
        <ul role="list" className="space-y-5 md:space-y-3">
          {variants.map((variant) => (
            // Remounts when another form has changed this variant.
            <li key={`${variant.id} ${JSON.stringify(variant.typed)}`}>
              <Figures variant={variant} fields={fields} />
            </li>
          ))}
        </ul>
        <p className="mt-4 mb-5 text-sm text-muted">
          Left blank, price and weight are the product’s, and stock is not counted. A price of 0 is
          on application (POA).
        </p>
        <SubmitButton idle="Save All Variants" busy="Saving..." name="intent" value="save-all" />
      </Form>
    </Panel>
  );
}

function Figures({
  variant: { id, name },
  fields,
}: {
  variant: Variant;
  fields: Record<string, Field>;
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
      {BULK_VARIANT_FIELDS.map((figure) => {
        const field = fields[bulkFieldName(figure, id)];
        return (
          field && (
            <TextField
              key={figure}
              label={BULK_FIELD_LABELS[figure]}
              field={field}
              inputMode={INPUT_MODES[figure]}
              className="min-w-0 md:[&>label]:sr-only"
            />
          )
        );
      })}
    </div>
  );
}
