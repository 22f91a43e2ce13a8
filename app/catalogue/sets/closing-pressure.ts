import { numberLabel, unitAtStart } from "~/catalogue/facets/units";
import { plainAmount } from "~/shared/typed-amounts";

const MAX_TYPED = 40;
const MAX_PA = 100_000_000;
const PA_IN_KPA = 1000;
const PA_IN_BAR = 100_000;

/** The message for a pressure that `parsePressure` rejects. */
export const PRESSURE_RULE = "Enter a pressure with its unit, such as 600 kPa or 6 bar";

const NUMBER = /^(?:[1-9]\d{0,2}(?:,\d{3}){1,2}|\d{1,9})(?:\.\d{1,6})?/;

/** Reads a pressure with its unit as whole pascals; undefined for anything else, and for less than 1 Pa. */
export function parsePressure(typed: string): number | undefined {
  const plain = plainAmount(typed.slice(0, MAX_TYPED + 1));
  const number = plain.length <= MAX_TYPED ? NUMBER.exec(plain)?.[0] : undefined;
  if (number === undefined) return undefined;
  const rest = plain.slice(number.length);
  const found = unitAtStart(rest) ?? unitAtStart(rest.toLowerCase());
  if (found?.unit.quantity !== "Pressure" || found.length !== rest.length) return undefined;
  const pascals = Math.round(Number(number.replaceAll(",", "")) * found.unit.factor);
  return pascals >= 1 && pascals <= MAX_PA ? pascals : undefined;
}

/** Writes a pressure in both units that the trade uses: "600 kPa (6 bar)". */
export function formatPressure(pascals: number): string {
  return `${inKilopascals(pascals)} (${numberLabel(pascals / PA_IN_BAR)} bar)`;
}

/** Writes a pressure as fields and files have it: "600 kPa". */
export function inKilopascals(pascals: number): string {
  // Not rounded, so that it is read back as the same pressure.
  return `${pascals / PA_IN_KPA} kPa`;
}
