import { z } from "zod";

import { lineField, versionField } from "~/shared/fields.server";
import { plainPercentage } from "~/shared/typed-amounts";

const NOT_A_DISCOUNT = "Enter the discount as a number, such as 12.5";

/** A discount typed in per cent, parsed to whole basis points without floating-point arithmetic. */
export const discountSchema = z.object({
  discount: lineField(NOT_A_DISCOUNT)
    .overwrite(plainPercentage)
    .regex(/^-?\d{1,9}(\.\d*)?$/, NOT_A_DISCOUNT)
    .regex(/^[^.]*(\.\d{1,2})?$/, "Discount must have at most two decimals")
    .transform(toBasisPoints)
    .pipe(
      z
        .number()
        .min(0, "Discount must be between 0 and 100")
        .max(10_000, "Discount must be between 0 and 100"),
    ),
  version: versionField(),
});

function toBasisPoints(typed: string): number {
  const [whole = "", decimals = ""] = typed.split(".");
  return Number(whole + decimals.padEnd(2, "0"));
}
