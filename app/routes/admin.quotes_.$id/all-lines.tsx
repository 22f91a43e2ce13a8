import { useState } from "react";

import { PASTE_COLUMNS } from "~/quotes/reply/pasted-cells";
import { discountReach } from "~/quotes/reply/reply-figures";
import { replyFieldName } from "~/quotes/reply/reply-form";
import { Checkbox, type Field, SelectField, TextArea, TextField } from "~/ui/form/fields";

import { Tool } from "./desk-form";
import type { ReplyFields } from "./reply-form";
import { useFormInput } from "./use-form-input";

export type Discount = {
  canUndo: boolean;
  lines: ReadonlyArray<{
    id: number;
    listPricePence: number | null;
    isFixed: boolean;
    /** The text in its field as it was saved. */
    savedPrice: string;
  }>;
};

/** The tools that change all lines or add one. Each saves the form first. */
export function AllLines({
  formId,
  fields,
  discount,
  addBelow,
}: {
  formId: string;
  fields: ReplyFields;
  discount: Discount;
  /** The number of the item below which a line is added; 0 adds it as the last. */
  addBelow: number;
}) {
  const { newName, newCode, addBelow: below } = fields;
  return (
    <div className="mt-2 grid grid-cols-1 gap-x-8 gap-y-5 border-t pt-5 lg:grid-cols-2">
      <DiscountOnAll formId={formId} fields={fields} {...discount} />
      <div className="flex flex-wrap items-end gap-3 self-start">
        {addBelow > 0 && (
          <p className="basis-full font-semibold">The new line goes below item {addBelow}.</p>
        )}
        <input type="hidden" name={below.name} defaultValue={below.initialValue} />
        <TextField label="Name of a free line" field={newName} className="grow" />
        <TextField label="Code" field={newCode} className="w-32" />
        <Tool value="add-line">Add free line</Tool>
        <Tool value="add-product">Add product</Tool>
      </div>
      <PastePrices fields={fields} />
    </div>
  );
}

/** Takes a discount off the list prices, saying beside its button which prices that changes, or prices from cost. */
function DiscountOnAll({
  formId,
  fields,
  lines: saved,
  canUndo,
}: Discount & { formId: string; fields: ReplyFields }) {
  const { discount, margin, changesTyped } = fields;
  const [lines, setLines] = useState(saved);
  useFormInput(formId, (_name, read) => {
    const changesAll = read("changesTyped") !== null;
    const isTyped = ({ id, savedPrice }: Discount["lines"][number]) => {
      const price = read(replyFieldName("price", id));
      return read(replyFieldName("isFixed", id)) !== null || (price !== "" && price !== savedPrice);
    };
    setLines(saved.map((line) => ({ ...line, isFixed: !changesAll && isTyped(line) })));
  });
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Discount on all lines (%)"
          field={discount}
          inputMode="decimal"
          className="max-w-44"
        />
        <Tool value="discount">Apply discount</Tool>
        {canUndo && <Tool value="undo-discount">Undo price change</Tool>}
        <Tool value="list-prices">Use today’s prices</Tool>
      </div>
      <p className="text-sm text-muted" role="status">
        {discountReach(lines)}. The discount comes off the list price.
      </p>
      <PriceFromCost field={margin} />
      <Checkbox label="Change typed prices too" field={changesTyped} />
    </div>
  );
}

/** Prices all lines from their costs at a margin. Each of its buttons saves the form first. */
function PriceFromCost({ field }: { field: Field }) {
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Margin on all lines (%)"
          field={field}
          inputMode="decimal"
          className="max-w-44"
        />
        <Tool value="cost-prices">Price from Cost</Tool>
      </div>
      <p className="text-sm text-muted">
        A cost of £80.00 at 20% is £100.00. Lines without a cost stay as they are.
      </p>
    </div>
  );
}

/** Fills columns from a sheet without scripts; with scripts, pasting into a field of a line does the same. */
function PastePrices({ fields: { pasted, pastedInto } }: { fields: ReplyFields }) {
  return (
    <details className="lg:col-span-2" open={Boolean(pasted.errors)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-petrol underline underline-offset-4">
        Paste prices
      </summary>
      <div className="max-w-xl space-y-3 pt-1">
        <TextArea
          label="Cells from a spreadsheet"
          field={pasted}
          rows={6}
          hint="One row for each item, in the order of this page; those not offered count too. Further columns fill the next ones of Quantity, Cost, Price and Lead time, or those that a first row of headings names. You can also paste into the field of an item."
        />
        <SelectField label="The first column is" field={pastedInto}>
          {PASTE_COLUMNS.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </SelectField>
        <Tool value="paste">Fill from item 1</Tool>
      </div>
    </details>
  );
}
