import { type Fields, TextField } from "~/ui/form/fields";

import { Tool } from "./all-lines";

/** Prices all lines from their costs at a margin. Each of its buttons saves the form first. */
export function PriceFromCost({ field }: { field: Fields<string>[string] }) {
  if (!field) return null;
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
        A cost of £80.00 at 20 % is £100.00. Lines without a cost stay as they are.
      </p>
    </div>
  );
}
