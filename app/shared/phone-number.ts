import { cleanCode } from "~/shared/clean-text";

const MIN_LENGTH = 7;
const MAX_LENGTH = 20;
/** A number of 20 characters, an extension, and a word for it. */
export const MAX_TYPED_PHONE = 40;

const NOT_IN_NUMBER = /[^+0-9 ()-]/u;
// Links, business cards and mail signatures write these before a number.
const LABEL = /^(?:(?:telephone|tel|phone|mobile|mob|callto|t|m)\s*[.:]|tel(?=\s))\s*/i;
const EXTENSION = /^(.*?)[ ,;(]*(?:extension|extn|ext|x|#)[ .:=]*(\d{1,6})(?:;[a-z-]+=[^;]*)*\)?$/i;
const SHOWN = 100;

type ReadPhone =
  { kind: "read"; phone: string } | { kind: "too-short" | "too-long" | "wrong"; reason: string };

/**
 * Reads a phone number of 7 to 20 characters (S12) without a label, “tel:” or dots between digits. An extension counts apart and is
 * written “ext. 12”, as in “020 7946 0123 ext. 12”. `minLength` 2 takes an extension without a number.
 */
export function readPhone(typed: string, minLength = MIN_LENGTH): ReadPhone {
  const text = cleanCode(typed);
  const within = `“${text.slice(0, SHOWN)}${text.length > SHOWN ? "…" : ""}”`;
  if (text.length > SHOWN) {
    return { kind: "too-long", reason: `${within} has ${text.length} characters.` };
  }
  const { number, extension } = splitExtension(text.replace(LABEL, ""));
  const isOnlyExtension = number === "" && extension !== "" && minLength < MIN_LENGTH;
  const sign = NOT_IN_NUMBER.exec(number)?.[0];
  if (sign) return { kind: "wrong", reason: `There is “${sign}” in ${within}.` };
  if (number.lastIndexOf("+") > 0) {
    return { kind: "wrong", reason: `There is a + that is not at the beginning of ${within}.` };
  }
  if (!isOnlyExtension && number.length < minLength) {
    return { kind: "too-short", reason: `There are ${number.length} characters in ${within}.` };
  }
  if (number.length > MAX_LENGTH) {
    return { kind: "too-long", reason: `There are ${number.length} characters in ${within}.` };
  }
  return { kind: "read", phone: [number, extension].filter(Boolean).join(" ") };
}

/** Returns a phone number without its extension; a text that is longer than any as it is. */
function withoutExtension(phone: string): string {
  return splitExtension(phone).number;
}

function splitExtension(text: string): { number: string; extension: string } {
  if (text.length > SHOWN) return { number: text, extension: "" };
  const [, before = text, digits] = EXTENSION.exec(text) ?? [];
  const number = before
    .replace(/(\d)\.(?=\d)/g, "$1 ")
    .replace(/ {2,}/g, " ")
    .trim();
  return { number, extension: digits === undefined ? "" : `ext. ${digits}` };
}

// A shorter number is more likely an order number, or matches too many phone numbers.
const MIN_DIGITS = 6;

/**
 * Returns the significant digits of a phone number, so that different spellings compare equal:
 * "+44 (0)20 7946 0123", "0044 20 79460123" and "020 7946 0123". Undefined when the input has
 * fewer than six digits or characters that no phone number has.
 */
export function phoneDigits(input: string): string | undefined {
  const typed = withoutExtension(cleanCode(input).replace(/^tel:/i, ""));
  if (/[^\d\s+()./-]/.test(typed)) return undefined;
  const digits = typed
    .replace(/\D/g, (character) => (character === "+" ? "00" : ""))
    .replace(/^0044/, "")
    .replace(/^0+/, "");
  return digits.length < MIN_DIGITS ? undefined : digits;
}
