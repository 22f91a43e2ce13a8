import type { SubmissionResult } from "@conform-to/dom";
import { getTextareaProps } from "@conform-to/react";
import { useState } from "react";

import { countRows, ROW_LISTS, type RowList } from "~/catalogue/cards/product-rows";
import { PRODUCT_LABELS as LABELS } from "~/catalogue/products/product-labels";
import type { ProductFormValues } from "~/catalogue/products/product-text";
import { rowFieldName } from "~/shared/entry-rows";
import { controlClass } from "~/ui/control";
import { AddRowButton, countPostedRows } from "~/ui/form/add-row-button";
import {
  Checkbox,
  type Field,
  FieldErrors,
  type Fields,
  SelectField,
  TextArea,
  TextField,
} from "~/ui/form/fields";
import { Panel } from "~/ui/panel";

const COLUMNS = "grid grid-cols-2 gap-x-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]";

/** Edits a list in rows of two fields, the last of them empty. */
function RowFields({
  list,
  hint,
  fields,
  values,
  lastResult,
}: {
  list: RowList;
  hint: string;
  fields: Fields<string>;
  /** The initial values of all rows, by field name. */
  values: Record<string, string>;
  lastResult: SubmissionResult | undefined;
}) {
  const { label, first, second, addIntent } = ROW_LISTS[list];
  const [added, setAdded] = useState(0);
  const isAdding = lastResult?.initialValue?.intent === addIntent;
  const posted = countPostedRows(lastResult, addIntent, (names) => countRows(list, names));
  const rows = Math.max(added, posted ?? countRows(list, Object.keys(values)) + 1);
  const hintId = `${list}-hint`;

  return (
    <fieldset aria-describedby={hintId}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <p id={hintId} className="mb-2 text-sm text-muted">
        {hint}
      </p>
      <div aria-hidden="true" className={`mb-1 text-sm text-muted ${COLUMNS}`}>
        <span>{first.label}</span>
        <span>{second.label}</span>
      </div>
      <div className="space-y-2">
        {Array.from({ length: rows }, (_row, number) => (
          <RowOfFields
            key={number}
            list={list}
            number={number}
            fields={fields}
            isNew={number === rows - 1 && (added === rows || isAdding)}
          />
        ))}
      </div>
      <AddRowButton
        intent={addIntent}
        subject={label}
        className="mt-3"
        onAdd={() => setAdded(rows + 1)}
      />
    </fieldset>
  );
}

type RowProps = { list: RowList; number: number; fields: Fields<string>; isNew: boolean };

function RowOfFields({ list, number, fields, isNew }: RowProps) {
  const { first, second } = ROW_LISTS[list];
  return (
    <div className={COLUMNS}>
      {[first, second].map(({ name, label }) => {
        const field = fields[rowFieldName(name, number)];
        return (
          field && (
            <div key={name} className="min-w-0">
              {/* A text area, because it grows with its text; its line breaks are not stored. */}
              <textarea
                {...getTextareaProps(field)}
                aria-label={`${label} ${number + 1}`}
                // eslint-disable-next-line jsx-a11y/no-autofocus -- only in the row that was just added
                autoFocus={isNew && name === first.name}
                rows={1}
                className={`${controlClass} block resize-y py-2 field-sizing-content`}
              />
              <FieldErrors id={field.errorId} errors={field.errors} />
            </div>
          )
        );
      })}
    </div>
  );
}

/** Existing names to choose from. */
export type KnownNames = {
  categories: ReadonlyArray<{ id: number; name: string }>;
  companies: readonly string[];
  protocols: readonly string[];
  types: readonly string[];
};

type PartProps = { fields: Fields<keyof ProductFormValues> };

/** Shows the fields of the product's name, code, category, manufacturer, protocol and type. */
export function NamingFields({ fields, known }: PartProps & { known: KnownNames }) {
  return (
    <Panel title="Name and category">
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField label={LABELS.name} field={fields.name} className="md:col-span-2" />
        <TextField
          label={LABELS.productCode}
          field={fields.productCode}
          hint="Letters, digits, hyphens and underscores. If left blank, it is derived from the name."
        />
        <TextField
          label={LABELS.manufacturerPartNumber}
          field={fields.manufacturerPartNumber}
          hint="As it is printed on the part, in any characters. Searches find the product by it."
        />
        <SelectField label={LABELS.category} field={fields.categoryId}>
          <option value="">No category</option>
          {known.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Or a new category"
          field={fields.newCategory}
          hint="Used instead of the selected category."
        />
        <SuggestField label={LABELS.company} field={fields.company} options={known.companies} />
        <SuggestField label={LABELS.protocol} field={fields.protocol} options={known.protocols} />
        <SuggestField
          label={LABELS.type}
          field={fields.type}
          options={known.types}
          hint="What it is, for searches and filters. If left blank, the name says it."
        />
      </div>
    </Panel>
  );
}

/** Price, weight, stock and badge. */
export function PricingFields({ fields }: PartProps) {
  return (
    <Panel title="Price, weight, stock and badge">
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField
          label={`${LABELS.listPricePence} (£, ex VAT)`}
          field={fields.listPrice}
          inputMode="decimal"
          hint="For example 249.50. Leave blank for price on application (POA)."
        />
        <TextField
          label={`${LABELS.weightGrams} (grams)`}
          field={fields.weightGrams}
          inputMode="numeric"
          hint="A whole number: 1 kg is 1000. Leave blank if unknown."
        />
        <TextField
          label={LABELS.stockQuantity}
          field={fields.stockQuantity}
          inputMode="numeric"
          hint="Only of a product without variants: each variant has its own stock. Leave blank if stock is not counted."
        />
        <TextField
          label={`${LABELS.leadTimeWorkingDays} (working days)`}
          field={fields.leadTimeWorkingDays}
          inputMode="numeric"
          hint="How long an order takes that stock does not cover. Leave blank if unknown."
        />
        <Checkbox label={LABELS.isNew} field={fields.isNew} />
        <Checkbox
          label={LABELS.comingSoon}
          field={fields.comingSoon}
          hint="Shown instead of New. The product can still be quoted."
        />
        <TextField
          label={LABELS.expectedMonth}
          field={fields.expectedMonth}
          type="month"
          hint="Of a coming-soon product, for example 2027-03. Leave blank if unknown."
        />
      </div>
    </Panel>
  );
}

/** Origin, commodity code and warranty. */
export function TradeFields({ fields }: PartProps) {
  return (
    <Panel title="Origin and warranty">
      <div className="grid grid-cols-1 gap-5 md:grid-cols-3">
        <TextField
          label={LABELS.originCountry}
          field={fields.originCountry}
          hint="By its name or two letters: Germany or DE. Leave blank if unknown."
        />
        <TextField
          label={LABELS.commodityCode}
          field={fields.commodityCode}
          inputMode="numeric"
          hint="Of the UK tariff: 8 or 10 digits. Leave blank if unknown."
        />
        <TextField
          label={`${LABELS.warrantyMonths} (months)`}
          field={fields.warranty}
          hint="For example 24. Leave blank if it is not stated."
        />
      </div>
    </Panel>
  );
}

type WordingProps = {
  fields: Fields<string> & PartProps["fields"];
  /** The initial values of the rows, by field name. */
  rows: Record<string, string>;
  lastResult: SubmissionResult | undefined;
};

/** The product's texts, on its card and in the tabs of its page. */
export function WordingFields({ fields, rows, lastResult }: WordingProps) {
  const shared = { fields, values: rows, lastResult };
  return (
    <Panel title="Description">
      <div className="grid gap-5">
        <TextArea
          label={LABELS.description}
          field={fields.description}
          rows={4}
          hint="Shown on the card and under the name."
        />
        <TextArea
          label={LABELS.features}
          field={fields.features}
          rows={4}
          hint="Separate with commas or new lines. Cards show the first two or three."
        />
        <RowFields
          list="keyFeatures"
          hint="The description is optional. To remove a row, empty it."
          {...shared}
        />
        <RowFields
          list="specifications"
          hint="Shown in this order. To remove a row, empty it."
          {...shared}
        />
        <TextArea label={LABELS.overviewContent} field={fields.overview} rows={6} />
        <TextArea label={LABELS.additionalInfoContent} field={fields.additionalInfo} rows={4} />
      </div>
    </Panel>
  );
}

function SuggestField({
  label,
  field,
  options,
  hint,
}: {
  label: string;
  field: Field;
  options: readonly string[];
  hint?: string;
}) {
  const listId = `${field.id}-known`;
  return (
    <div>
      <TextField label={label} field={field} hint={hint} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {options.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}
