import { cleanCode } from "~/shared/clean-text";
import { withoutExtension } from "~/shared/phone-number";

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
