/** How amounts are typed and pasted: the same on pages, in the browser and in files. */
import { cleanText, plainDashes } from "~/shared/clean-text";

const GROUPED_BY_SPACES = /^(\D*[1-9]\d{0,2})((?: \d{3})+)(?!\d)/;
const WHOLE_NUMBER = /^(?:\d{1,15}|[1-9]\d{0,2}(?:,\d{3}){1,4})$/;
const PERCENT = / ?%$/;
const WEIGHT =
  /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?\s*(g|gms?|grams?|kgs?|kilos?|kilograms?)?$/i;

/** Returns a typed amount without unseen characters and spaces that group digits, and with a plain minus sign. */
export function plainAmount(typed: string): string {
  return plainDashes(cleanText(typed))
    .trim()
    .replace(GROUPED_BY_SPACES, (_, start: string, groups: string) =>
      start.concat(groups.replaceAll(" ", "")),
    );
}

/** Returns a typed percentage without its sign. */
export function plainPercentage(typed: string): string {
  return plainAmount(typed).replace(PERCENT, "");
}

/** Reads a whole number of up to 15 digits, with or without separators of thousands; undefined for anything else. */
export function parseWholeNumber(typed: string): number | undefined {
  const plain = plainAmount(typed);
  return WHOLE_NUMBER.test(plain) ? Number(plain.replaceAll(",", "")) : undefined;
}

/**
 * Reads whole grams: “250”, “250 g” and “0.25 kg” are the same. A number without a unit has the given one. Undefined for
 * anything else, and for a part of a gram.
 */
export function parseGrams(typed: string, unit: "g" | "kg" = "g"): number | undefined {
  const [, whole, decimals = "", written] = WEIGHT.exec(plainAmount(typed)) ?? [];
  if (whole === undefined) return undefined;
  const isKilograms = written ? /^k/i.test(written) : unit === "kg";
  const digits = isKilograms ? 3 : 0;
  if (/[1-9]/.test(decimals.slice(digits))) return undefined;
  return Number(whole.replaceAll(",", "") + decimals.slice(0, digits).padEnd(digits, "0"));
}
