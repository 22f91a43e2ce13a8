import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { useState } from "react";

import {
  ADD_VARIANT_ROW,
  countNewRows,
  VARIANT_FIELD_LABELS as LABELS,
  newVariantKey,
  type VariantField,
  variantFieldName,
} from "~/catalogue/variants/variant-rows";
import { controlClass } from "~/ui/control";
import { AddRowButton, countPostedRows } from "~/ui/form/add-row-button";
import { type Field, type Fields, LabelledControl } from "~/ui/form/fields";
import { DefaultButton, SaveBar } from "~/ui/form/save-bar";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { Icon } from "~/ui/icon";
import { Select } from "~/ui/select";

import type { loader } from "./route";

/** The columns of the table; on narrower screens each row is a card. */
const VARIANT_COLUMNS =
  "gap-x-2 lg:grid-cols-[3.5rem_minmax(0,1.6fr)_minmax(0,1.2fr)_6.5rem_5.5rem_5.5rem_5.5rem_3.5rem_4rem]";

const MORE = ["manufacturerPartNumber", "protocol", "imageId", "specifications"] as const;

const SPECIFICATIONS_HINT =
  "Only those that differ from the product’s, one “Parameter: value” on each line.";

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

type RowProps = {
  rowKey: string;
  /** Undefined in a row to add. */
  variant: SerializeFrom<typeof loader>["variants"][number] | undefined;
  fields: Fields<string>;
  images: SerializeFrom<typeof loader>["images"];
  inherited: SerializeFrom<typeof loader>["inherited"];
  lastResult: SubmissionResult | undefined;
  isFocused: boolean;
};

/** A variant, or an empty row to add one. */
function VariantRow(props: RowProps) {
  const { rowKey, variant, fields, images, inherited, isFocused } = props;
  const cell = (name: VariantField | "place") => cellOf(props, name);
  const headingId = `heading-of-${rowKey}`;
  const hasWrongMore = MORE.some((name) => fields[variantFieldName(name, rowKey)]?.errors);
  return (
    <div
      role="group"
      aria-labelledby={headingId}
      className="max-lg:rounded-sm max-lg:border max-lg:bg-panel max-lg:p-4 lg:border-b lg:py-3"
    >
      <p id={headingId} className="mb-3 font-semibold lg:sr-only">
        {variant?.typed.name ?? "New variant"}
      </p>
      <div
        className={`grid grid-cols-2 gap-y-3 md:max-lg:grid-cols-4 [&_label]:font-normal ${VARIANT_COLUMNS}`}
      >
        <VariantCell {...cell("place")} inputMode="numeric" className="max-lg:order-8" />
        <VariantCell {...cell("name")} isFocused={isFocused} className="max-lg:col-span-2" />
        <VariantCell {...cell("sku")} className="max-lg:col-span-2" />
        <VariantCell {...cell("price")} inputMode="decimal" placeholder={inherited.price} />
        <VariantCell
          {...cell("weightGrams")}
          inputMode="numeric"
          placeholder={inherited.weightGrams}
        />
        <VariantCell {...cell("stockQuantity")} inputMode="numeric" />
        <VariantCell
          {...cell("leadTimeWorkingDays")}
          inputMode="numeric"
          placeholder={inherited.leadTimeWorkingDays}
        />
        <Tick {...props} type="radio" label="Default variant" />
        <Tick {...props} type="checkbox" label="Remove" />
      </div>
      <div className="mt-3 gap-x-4 lg:mt-2 lg:ml-16 lg:flex lg:flex-wrap lg:items-start">
        <VariantCell
          {...cell("description")}
          rows={1}
          placeholder={LABELS.description}
          className="grow basis-0 [&>label]:font-normal"
        />
        <details className="group lg:w-1/2 lg:open:w-full" open={hasWrongMore}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-petrol">
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
            Part number, protocol, image and specifications
          </summary>
          <div className="mt-1 grid gap-3 pb-2 md:grid-cols-2">
            <VariantCell {...cell("manufacturerPartNumber")} isLabelled />
            <VariantCell {...cell("protocol")} placeholder={inherited.protocol} isLabelled />
            <VariantCell {...cell("imageId")} images={images} isLabelled />
            <VariantCell
              {...cell("specifications")}
              rows={3}
              hint={SPECIFICATIONS_HINT}
              isLabelled
            />
          </div>
        </details>
      </div>
    </div>
  );
}

/** Returns a field with its label and its value: as it was posted, else as it is stored. */
function cellOf({ rowKey, variant, fields, lastResult }: RowProps, name: VariantField | "place") {
  const stored = name === "place" ? variant?.place : variant?.typed[name];
  const replied = repliedValues(lastResult, rowKey);
  const fieldName = variantFieldName(name, rowKey);
  return {
    label: LABELS[name],
    field: fields[fieldName],
    defaultValue: replied ? String(replied[fieldName] ?? "") : (stored ?? ""),
  };
}

/** Returns the posted values if the form had this row: a colleague may have added it since. */
function repliedValues(lastResult: SubmissionResult | undefined, rowKey: string) {
  const hadRow = lastResult?.fields?.includes(variantFieldName("name", rowKey));
  return hadRow ? lastResult?.initialValue : undefined;
}

type TickProps = Pick<RowProps, "rowKey" | "variant" | "lastResult"> & {
  type: "radio" | "checkbox";
  label: string;
};

/** Chooses the default variant, or ticks the row for removal. */
function Tick({ rowKey, variant, lastResult, type, label }: TickProps) {
  const name = type === "radio" ? "default" : variantFieldName("remove", rowKey);
  const value = type === "radio" ? rowKey : "on";
  const stored = type === "radio" && variant?.isDefault === true;
  const replied = lastResult?.initialValue;
  if (!variant && type === "checkbox") return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 self-end max-lg:order-9 lg:self-start">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={replied ? replied[name] === value : stored}
        className="size-5 shrink-0 accent-petrol"
      />
      <span className="lg:sr-only">{label}</span>
    </label>
  );
}

type CellProps = {
  label: string;
  field: Field | undefined;
  defaultValue: string;
  hint?: string;
  className?: string;
  /** Shows the label on wide screens too, where the head of the table names the other fields. */
  isLabelled?: boolean;
} & ControlOptions;

type ControlOptions = {
  isFocused?: boolean;
  /** Makes it a text area. */
  rows?: number;
  /** Makes it a choice of an image. */
  images?: ReadonlyArray<{ id: number; label: string }>;
  inputMode?: "decimal" | "numeric";
  placeholder?: string;
};

function VariantCell({
  label,
  field,
  defaultValue,
  hint,
  className = "",
  isLabelled = false,
  ...options
}: CellProps) {
  if (!field) return null;
  return (
    <LabelledControl
      label={label}
      field={field}
      hint={hint}
      className={`min-w-0 ${isLabelled ? "" : "lg:[&>label]:sr-only"} ${className}`}
    >
      <Control
        field={field}
        defaultValue={defaultValue}
        descriptionId={hint ? field.descriptionId : undefined}
        {...options}
      />
    </LabelledControl>
  );
}

function Control({
  field,
  defaultValue,
  descriptionId: ariaDescribedBy,
  isFocused,
  rows,
  images,
  ...attributes
}: ControlOptions & { field: Field; defaultValue: string; descriptionId: string | undefined }) {
  if (images) {
    return (
      <Select {...getSelectProps(field, { ariaDescribedBy })} defaultValue={defaultValue}>
        <option value="">Do not change the gallery</option>
        {images.map((image) => (
          <option key={image.id} value={image.id}>
            {image.label}
          </option>
        ))}
      </Select>
    );
  }
  if (rows) {
    return (
      <textarea
        {...getTextareaProps(field, { ariaDescribedBy })}
        defaultValue={defaultValue}
        rows={rows}
        {...attributes}
        className={`${controlClass} block resize-y px-2 py-2 field-sizing-content`}
      />
    );
  }
  return (
    <input
      {...getInputProps(field, { type: "text", ariaDescribedBy })}
      // The row to add may stay empty.
      required={false}
      defaultValue={defaultValue}
      {...attributes}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- only in the row that was just added
      autoFocus={isFocused}
      className={`${controlClass} px-2`}
    />
  );
}
