import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { useState } from "react";

import { AddRowButton } from "~/ui/form/add-row-button";
import { countPostedRows } from "~/ui/form/posted-rows";
import { DefaultButton, SaveBar } from "~/ui/form/save-bar";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import {
  ADD_VARIANT_ROW,
  countNewRows,
  newVariantKey,
  VARIANT_FIELD_LABELS as LABELS,
  variantFieldName,
} from "~/catalogue/variants/variant-rows";

import type { loader } from "./route";
import { VARIANT_COLUMNS, VariantRow } from "./variant-row";

export const VARIANTS_FORM = "variants";

const COLUMNS = [
  LABELS.place,
  `${LABELS.name}, ${LABELS.description}`,
  LABELS.sku,
  "Price (£)",
  "Weight (g)",
  LABELS.stockQuantity,
  "Lead time (days)",
  "Default",
  "Remove",
];

type Page = SerializeFrom<typeof loader>;

/** Edits all variants in one table, whose last row adds one, and saves them together. */
export function VariantsForm({
  variants,
  version: renderedVersion,
  images,
  inherited,
  constraint,
  lastResult,
}: Pick<Page, "variants" | "version" | "images" | "inherited" | "constraint"> & {
  lastResult: SubmissionResult | undefined;
}) {
  const [added, setAdded] = useState(0);
  const newRows = Math.max(added, countPostedRows(lastResult, ADD_VARIANT_ROW, countNewRows) ?? 1);
  const keys = [
    ...variants.map(({ key }) => key),
    ...Array.from({ length: newRows }, (_row, number) => newVariantKey(number)),
  ];
  const [form, fields] = useForm({
    id: VARIANTS_FORM,
    constraint: constraintOfRows(keys, constraint),
    lastResult,
  });
  const version = useHiddenValue("version", renderedVersion, lastResult);
  const isAdding = added === newRows || lastResult?.initialValue?.intent === ADD_VARIANT_ROW;

  return (
    <Form method="post" preventScrollReset {...getFormProps(form)}>
      <DefaultButton intent="save" />
      <input type="hidden" name="version" value={version} />
      <div
        aria-hidden="true"
        className={`hidden items-end pb-2 text-sm leading-tight font-semibold lg:grid ${VARIANT_COLUMNS}`}
      >
        {COLUMNS.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <div className="max-lg:space-y-4 lg:border-t">
        {keys.map((key, index) => (
          <VariantRow
            key={key}
            rowKey={key}
            variant={variants[index]}
            fields={fields}
            images={images}
            inherited={inherited}
            lastResult={lastResult}
            isFocused={isAdding && index === keys.length - 1}
          />
        ))}
      </div>
      <p className="mt-4 max-w-prose text-sm text-muted">
        A blank price, weight, lead time or protocol is the product’s. A price of 0 is on
        application (POA). A variant that is removed also leaves every basket it is in; submitted
        quotes do not change.
      </p>
      <AddRowButton
        intent={ADD_VARIANT_ROW}
        className="mt-3 mb-4"
        onAdd={() => setAdded(newRows + 1)}
      />
      <SaveBar>
        <SubmitButton idle="Save variants" busy="Saving..." name="intent" value="save" />
      </SaveBar>
    </Form>
  );
}

function constraintOfRows(keys: readonly string[], constraint: Page["constraint"]) {
  const all = keys.flatMap((key) =>
    Object.entries(constraint).map(([name, each]) => [variantFieldName(name, key), each] as const),
  );
  return Object.fromEntries(all);
}
