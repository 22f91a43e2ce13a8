// Fewer are an order number, or stand in too many numbers.
const MIN_DIGITS = 6;

/**
 * The digits by which a phone number is known, however it is written: "+44 (0)20 7946 0123",
 * "0044 20 79460123" and "020 7946 0123" are one number. Undefined for what is no number, or less than
 * six digits of one.
 */
export function phoneDigits(typed: string): string | undefined {
  if (/[^\d\s+()./-]/.test(typed)) return undefined;
  const digits = typed
    .replace(/\D/g, (mark) => (mark === "+" ? "00" : ""))
    .replace(/^0044/, "")
    .replace(/^0+/, "");
  return digits.length < MIN_DIGITS ? undefined : digits;
}
