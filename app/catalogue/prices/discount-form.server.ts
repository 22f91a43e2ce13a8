import { z } from "zod";

import { parsePercentage } from "~/catalogue/prices/price-raise";
import { lineField, versionField } from "~/shared/fields.server";
import { plainPercentage } from "~/shared/typed-amounts";

const MESSAGES = {
  "not-a-percentage": "Enter the percentage as a number with up to two decimals, such as 4 or 2.5",
  "out-of-range": "Enter a percentage from -50 to 200",
  zero: "Enter a percentage other than 0",
} as const;

const NOT_A_DISCOUNT = "Enter the discount as a number, such as 12.5";

/** A discount typed in per cent, parsed to whole basis points without floating-point arithmetic. */
export const discountSchema = z.object({
  discount: discountField(),
  version: versionField(),
});

/** A discount in per cent with at most two decimals, in basis points. */
export function discountField() {
  return lineField(NOT_A_DISCOUNT)
    .overwrite(plainPercentage)
    .regex(/^-?\d{1,9}(\.\d*)?$/, NOT_A_DISCOUNT)
    .regex(/^[^.]*(\.\d{1,2})?$/, "Discount must have at most two decimals")
    .transform(toBasisPoints)
    .pipe(
      z
        .number()
        .min(0, "Discount must be between 0 and 100")
        .max(10_000, "Discount must be between 0 and 100"),
    );
}

function toBasisPoints(typed: string): number {
  const [whole = "", decimals = ""] = typed.split(".");
  return Number(whole + decimals.padEnd(2, "0"));
}

/** Returns the typed percentage in basis points, or a message about its error. */
export function readPercentage(
  typed: string,
): { basisPoints: number; error: null } | { basisPoints: null; error: string } {
  const parsed = parsePercentage(typed);
  return parsed.kind === "basis-points"
    ? { basisPoints: parsed.basisPoints, error: null }
    : { basisPoints: null, error: MESSAGES[parsed.kind] };
}
