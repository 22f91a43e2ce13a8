import type { ReactNode } from "react";

import { type Fields, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";

/** The tools that change all lines or add one. Each saves the form first. */
export function AllLines({ fields }: { fields: Fields<string> }) {
  const { discount, newName, newCode } = fields;
  return (
    <div className="mt-2 grid grid-cols-1 gap-x-8 gap-y-5 border-t pt-5 lg:grid-cols-2">
      <div className="flex flex-wrap items-end gap-3">
        {discount && (
          <TextField
            label="Discount on all lines (%)"
            field={discount}
            inputMode="decimal"
            className="max-w-44"
          />
        )}
        <Tool value="discount">Apply</Tool>
        <Tool value="list-prices">Use today’s prices</Tool>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {newName && <TextField label="Name of a free line" field={newName} className="grow" />}
        {newCode && <TextField label="Code" field={newCode} className="w-32" />}
        <Tool value="add-line">Add free line</Tool>
        <Tool value="add-product">Add product</Tool>
      </div>
      <p className="text-sm text-muted lg:col-span-2">
        A discount is taken off the list prices. Lines without one, and those ticked “Fixed price”,
        stay as they are.
      </p>
    </div>
  );
}

/** A button of the draft's form besides those that end it. */
export function Tool({ value, children }: { value: string; children: ReactNode }) {
  return (
    <SubmitButton
      name="intent"
      value={value}
      variant="secondary"
      size="sm"
      idle={children}
      busy="Saving..."
    />
  );
}
