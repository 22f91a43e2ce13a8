/** The decimal digits of numbers, as spreadsheets keep 15 of them. */

/** A smaller difference comes from computing. */
export const NOISE = 1e-9;
/** A number of so few signs has neither noise nor more digits than a spreadsheet keeps. */
const MAX_SHORT = 10;

/** Returns a number with the 15 digits that a spreadsheet keeps. */
export function plainNumber(number: number): string {
  const written = String(number);
  if (written.length <= MAX_SHORT && !written.includes("e")) return written;
  const pence = Math.round(number * 100) / 100;
  const isNoise = pence !== 0 && Math.abs(number - pence) < NOISE;
  const { whole, decimals } = digitsOf(Math.abs(isNoise ? pence : number), 0);
  return signed(number < 0, whole, decimals);
}

export type Digits = { whole: string; decimals: string };

/** Returns the 15 digits of a number without its sign, times a power of ten. */
export function digitsOf(number: number, shift: number): Digits {
  const written = String(number);
  if (shift === 0 && written.length <= MAX_SHORT && !written.includes("e")) {
    const [whole = "0", decimals = ""] = written.split(".");
    return { whole, decimals };
  }
  const [mantissa = "", exponent = "0"] = number.toExponential(14).split("e");
  const digits = mantissa.replace(".", "").replace(/0+$/, "");
  const point = Number(exponent) + 1 + shift;
  if (digits === "") return { whole: "0", decimals: "" };
  if (point <= 0) return { whole: "0", decimals: "0".repeat(-point) + digits };
  return { whole: digits.slice(0, point).padEnd(point, "0"), decimals: digits.slice(point) };
}

/** Rounds half up. */
export function roundDigits({ whole, decimals }: Digits, places: number): Digits {
  if (decimals.length <= places) return { whole, decimals: decimals.padEnd(places, "0") };
  const all = `${whole}${decimals.slice(0, places)}`;
  const isUp = (decimals[places] ?? "0") >= "5";
  const rounded = isUp ? String(BigInt(all) + 1n).padStart(all.length, "0") : all;
  const point = rounded.length - places;
  return { whole: rounded.slice(0, point), decimals: rounded.slice(point) };
}

/** Rounds a number that is not negative half up, and writes all of its decimals. */
export function roundTo(number: number, places: number): string {
  const { whole, decimals } = roundDigits(digitsOf(number, 0), places);
  return signed(false, whole, decimals);
}

/** Joins the parts of a number. */
export function signed(isNegative: boolean, whole: string, decimals: string): string {
  return `${isNegative ? "-" : ""}${whole}${decimals === "" ? "" : `.${decimals}`}`;
}
