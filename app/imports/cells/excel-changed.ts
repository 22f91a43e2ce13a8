/** Codes that a spreadsheet has made a number or a date of, and errors that it shows instead of a value (I12). */
const NUMBER = /^\d(?:[.,]\d+)?E[+-]?\d+$/i;
const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const DATES = [
  new RegExp(`^\\d{1,2}[-/ ](?:${MONTHS})(?:[-/ ]\\d{2,4})?$`, "i"),
  new RegExp(`^(?:${MONTHS})[-/ ]\\d{2,4}$`, "i"),
  /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T ]\d\d:\d\d(?::\d\d)?)?$/,
  /^(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|[12]\d|3[01])\/(?:19|20)?\d\d(?: \d\d:\d\d(?::\d\d)?)?$/,
];
const TRUE_OR_FALSE = /^(?:true|false|wahr|falsch|vrai|faux)$/i;
const ERROR =
  /^#(?:N\/A|N\/V|NV|REF!|VALUE!|WERT!|BEZUG!|DIV\/0!|NAME\?|NUM!|ZAHL!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)$/i;
const TOO_NARROW = /^#{3,}$/;
/** A code of more digits would not be a number in a spreadsheet. */
const MAX_DIGITS = 20;

const REMEDY = "Format the column as text in the spreadsheet, and enter it again";

/**
 * Returns the message of a code that looks changed; undefined if it does not. Not for codes that are known. Staff may confirm the codes
 * of a file, but not one that the spreadsheet shows as an error or as "####".
 */
export function excelChanged(code: string, areCodesRight = false): string | undefined {
  const isLost = TOO_NARROW.test(code) || ERROR.test(code);
  const isAlike =
    NUMBER.test(code) || DATES.some((date) => date.test(code)) || TRUE_OR_FALSE.test(code);
  return isLost || (isAlike && !areCodesRight)
    ? `Excel has changed this code. ${REMEDY}`
    : undefined;
}

/** Returns the message of a cell of any column that shows an error of the spreadsheet, such as #N/A or ########. */
export function spreadsheetError(text: string): string | undefined {
  if (ERROR.test(text)) return `The spreadsheet shows the error ${text.toUpperCase()}`;
  return TOO_NARROW.test(text)
    ? "The column was too narrow in the spreadsheet. Make it wider, and save the file again"
    : undefined;
}

/** Returns the message about a code that a spreadsheet has turned into a number. */
export function codeAsNumber(code: string): string {
  return `Excel has changed this code: it is “${code}”. ${REMEDY}`;
}

/**
 * Returns the number that a spreadsheet makes of a code, as in 123 of “00123”, 1.1 of “1.10” and 120000 of “0012E4”; undefined for a code
 * that is no number.
 */
export function numberIn(code: string): string | undefined {
  const [, whole = "", decimals = "", exponent = "0"] =
    /^(\d{1,20})(?:\.(\d{1,20}))?(?:E([+-]?\d{1,2}))?$/i.exec(code) ?? [];
  if (whole === "") return undefined;
  const point = whole.length + Number(exponent);
  if (point < 0 || point > MAX_DIGITS) return undefined;
  const digits = (whole + decimals).padEnd(point, "0");
  const fraction = digits.slice(point).replace(/0+$/, "");
  const number = digits.slice(0, point).replace(/^0+(?=\d)/, "") || "0";
  return fraction === "" ? number : `${number}.${fraction}`;
}
