const NUMBER_BEFORE_UNIT = /(\d) (?=[^\d\s,]{1,5}(?![^\s,]))/g;
const WORD_BEFORE_NUMBER = /(^|\s)([^\d\s,×]{1,3}) (?=\d)/g;

/**
 * Joins sizes in a product's name with no-break spaces, so that "5 Nm", "24 V" and "DN 150" stay on
 * one line. "300 × 200 mm" can be long, so it may break after the ×.
 */
export function noBreakSizes(name: string): string {
  return name.replace(NUMBER_BEFORE_UNIT, "$1\u00a0").replace(WORD_BEFORE_NUMBER, "$1$2\u00a0");
}
