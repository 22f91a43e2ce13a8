import { findThing, type ThingIndex } from "~/imports/plan/find-thing";
import { finishRow, moveProblems, wrongRow } from "~/imports/plan/finish-row";
import { cellOf, planFields, type RowToPlan } from "~/imports/plan/plan-fields";
import { priceBefore } from "~/imports/plan/plan-variant";
import type { PlannedRow } from "~/imports/plan/planned-row";

const KEYS = ["sku", "productCode", "variantName", "manufacturerPartNumber", "company"];

/** Plans a row of a price list (I3, I14). A price list never adds anything. */
export function planPrice(row: RowToPlan, index: ThingIndex): PlannedRow {
  const key = KEYS.map((field) => cellOf(row, field)).find(Boolean) ?? "";
  const found = findThing(row, index);
  if ("problem" in found) return wrongRow(row, key, found.problem, found.product);

  const { product, variant } = found;
  const priceField = variant ? "pricePence" : "listPricePence";
  const columns = row.columns.map((column) =>
    column.field === "price" ? { ...column, field: priceField } : column,
  );
  const priced = { ...row, columns };
  const stored = (variant ?? product).fields;
  const { changes, problems } = planFields(priced, stored, variant ? "variant" : "product", KEYS);
  const before = variant ? priceBefore(variant) : product.listPricePence;
  const whenEmpty = variant ? product.listPricePence : null;
  return finishRow(priced, {
    key: keyOf(variant ? variant.fields["sku"] : product.code) ?? key,
    product,
    variantId: variant?.id ?? null,
    isNew: false,
    changes,
    problems: [
      ...problems,
      ...moveProblems(priced, { field: priceField, before, whenEmpty }, changes),
    ],
  });
}

function keyOf(stored: unknown): string | undefined {
  return typeof stored === "string" && stored !== "" ? stored : undefined;
}
