import { findProductsByCode, findVariantsOf } from "~/imports/plan/lookups.server";
import type { ListedRows } from "~/imports/plan/variants/listed-rows";
import type { RowToPlan } from "~/imports/plan/plan-fields";
import type { PlannedRow } from "~/imports/plan/planned-row";
import {
  concernsVariants,
  VARIANT_VALUES,
  withVariants,
} from "~/imports/plan/variants/variant-values";

/** Adds to the plans of a batch what becomes of the variants of its products (I25). */
export function besideVariants(
  plans: readonly PlannedRow[],
  rows: readonly RowToPlan[],
  listed: ListedRows,
): PlannedRow[] {
  const concerned = plans.map((plan, at) => {
    const row = rows[at];
    return row && concernsVariants(plan, row) ? { plan, row } : undefined;
  });
  const ids = concerned.flatMap((each) => each?.plan.productId ?? []);
  const variants = findVariantsOf([...new Set(ids)], VARIANT_VALUES);
  const ofBatch = listed.of([...variants.values()].flat(), (codes) =>
    findProductsByCode(codes, []),
  );
  return plans.map((plan, at) => {
    const row = concerned[at]?.row;
    const own = plan.productId === null ? undefined : variants.get(plan.productId);
    return row && own ? withVariants(plan, row, { variants: own, listed: ofBatch }) : plan;
  });
}
