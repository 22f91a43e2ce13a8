import type { SubmissionResult } from "@conform-to/dom";
import type { SerializeFrom } from "@remix-run/node";

import type { Fields } from "~/ui/form/fields";
import { Icon } from "~/ui/icon";
import {
  VARIANT_FIELD_LABELS as LABELS,
  type VariantField,
  variantFieldName,
} from "~/catalogue/variants/variant-rows";

import type { loader } from "./route";
import { VariantCell as Cell } from "./variant-cell";

type Page = SerializeFrom<typeof loader>;

type RowProps = {
  rowKey: string;
  /** Undefined in a row to add. */
  variant: Page["variants"][number] | undefined;
  fields: Fields<string>;
  images: Page["images"];
  inherited: Page["inherited"];
  lastResult: SubmissionResult | undefined;
  isFocused: boolean;
};

/** The columns of the table; on narrower screens each row is a card. */
export const VARIANT_COLUMNS =
  "gap-x-2 lg:grid-cols-[3.5rem_minmax(0,1.6fr)_minmax(0,1.2fr)_6.5rem_5.5rem_5.5rem_5.5rem_3.5rem_4rem]";

const MORE = ["manufacturerPartNumber", "protocol", "imageId", "specifications"] as const;

/** A variant, or an empty row to add one. */
export function VariantRow(props: RowProps) {
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
        <Cell {...cell("place")} inputMode="numeric" className="max-lg:order-8" />
        <Cell {...cell("name")} isFocused={isFocused} className="max-lg:col-span-2" />
        <Cell {...cell("sku")} className="max-lg:col-span-2" />
        <Cell {...cell("price")} inputMode="decimal" placeholder={inherited.price} />
        <Cell {...cell("weightGrams")} inputMode="numeric" placeholder={inherited.weightGrams} />
        <Cell {...cell("stockQuantity")} inputMode="numeric" />
        <Cell
          {...cell("leadTimeWorkingDays")}
          inputMode="numeric"
          placeholder={inherited.leadTimeWorkingDays}
        />
        <Tick {...props} type="radio" label="Default variant" />
        <Tick {...props} type="checkbox" label="Remove" />
      </div>
      <div className="mt-3 gap-x-4 lg:mt-2 lg:ml-16 lg:flex lg:flex-wrap lg:items-start">
        <Cell
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
            <Cell {...cell("manufacturerPartNumber")} isLabelled />
            <Cell {...cell("protocol")} placeholder={inherited.protocol} isLabelled />
            <Cell {...cell("imageId")} images={images} isLabelled />
            <Cell {...cell("specifications")} rows={3} hint={SPECIFICATIONS_HINT} isLabelled />
          </div>
        </details>
      </div>
    </div>
  );
}

const SPECIFICATIONS_HINT =
  "Only those that differ from the product’s, one “Parameter: value” on each line.";

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
