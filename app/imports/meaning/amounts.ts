/** The amounts in cells: a number with words beside it, its decimal sign, and exact arithmetic (I26, I30). */

type DecimalSign = "point" | "comma";

/** A number with the texts beside it. */
export type AmountText = { before: string; number: string; after: string };

const SPACE = "\\s\\u00a0\\u2007\\u2009\\u202f";
const NUMBER = `\\d(?:[\\d.,'’${SPACE}]*\\d)?`;
const AMOUNT = new RegExp(`^(\\D*?)([-−]?${NUMBER})(\\D*)$`);
const PER = new RegExp(
  `^(\\D*?)([-−]?${NUMBER})(\\s*\\D*?(?:/|\\b(?:per|je|pro|par)\\b)\\s*[\\d.,]+\\s*\\D*)$`,
  "i",
);

/** Splits a cell at its number: "€ 12.50 / m" has "€" before and "/ m" after it. Undefined for a text without one number. */
export function splitAmount(text: string): AmountText | undefined {
  const [, before, number, after] = AMOUNT.exec(text) ?? PER.exec(text) ?? [];
  if (before === undefined || number === undefined || after === undefined) return undefined;
  return { before: before.trim(), number: number.trim(), after: after.trim() };
}

const GROUPS = `[1-9]\\d{0,2}(?:[SEP${SPACE}'’]\\d{3})+`;
const PATTERNS: Record<DecimalSign, RegExp> = {
  point: new RegExp(`^[-−]?(?:\\d+|${GROUPS.replace("SEP", ",")})(?:\\.(\\d+))?$`),
  comma: new RegExp(`^[-−]?(?:\\d+|${GROUPS.replace("SEP", ".")})(?:,(\\d+))?$`),
};

/** An exact number: `units` over ten to the power of `decimals`. */
type Exact = { units: bigint; decimals: number };

/** Reads a number with this decimal sign exactly; undefined for any other text, and for one without digits. */
export function readExact(text: string, sign: DecimalSign = "point"): Exact | undefined {
  const match = PATTERNS[sign].exec(text);
  if (!match) return undefined;
  const decimals = match[1] ?? "";
  const whole = text.slice(0, text.length - (decimals === "" ? 0 : decimals.length + 1));
  const digits = (whole + decimals).replace(/\D/g, "");
  if (digits === "" || digits.length > 40) return undefined;
  const units = BigInt(digits);
  return { units: /^[-−]/.test(text) ? -units : units, decimals: decimals.length };
}

/** Returns the decimal sign that a number must have, or that it may have either; null for one without a sign. */
export function decimalEvidence(number: string): "comma" | "point" | "either" | null {
  const isComma = PATTERNS.comma.test(number);
  const isPoint = PATTERNS.point.test(number);
  if (!/[.,]/.test(number)) return null;
  if (isComma && isPoint) return "either";
  if (isComma) return "comma";
  return isPoint ? "point" : null;
}

/** A fraction of whole numbers; the denominator is above 0. */
export type Fraction = { top: bigint; bottom: bigint };

/** Returns an exact number as a fraction. */
export function fractionOf({ units, decimals }: Exact): Fraction {
  return { top: units, bottom: 10n ** BigInt(decimals) };
}

/** Multiplies two fractions. */
export function times(one: Fraction, other: Fraction): Fraction {
  return { top: one.top * other.top, bottom: one.bottom * other.bottom };
}

/** Divides by a fraction above 0. */
export function over(one: Fraction, other: Fraction): Fraction {
  return { top: one.top * other.bottom, bottom: one.bottom * other.top };
}

/** Returns true if a fraction is a whole number. */
export function isWhole({ top, bottom }: Fraction): boolean {
  return top % bottom === 0n;
}

/** Rounds a fraction of 0 or more to a whole number, half up. */
export function roundHalfUp({ top, bottom }: Fraction): bigint {
  return (2n * top + bottom) / (2n * bottom);
}

/** Writes a fraction with as many decimals as it has, six at most, as in "0.104". */
export function writeFraction({ top, bottom }: Fraction): string {
  const millionths = String(roundHalfUp({ top: top * 1_000_000n, bottom })).padStart(7, "0");
  const text = `${millionths.slice(0, -6)}.${millionths.slice(-6)}`;
  return text.replace(/0+$/, "").replace(/\.$/, "");
}

/** Writes pence as pounds, as forms and files have them: 1040n is "10.40". */
export function writePence(pence: bigint): string {
  const digits = String(pence).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
