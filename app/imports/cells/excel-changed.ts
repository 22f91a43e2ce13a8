/** Codes that a spreadsheet has made a number or a date of (I12). */
const NUMBER = /^\d(?:\.\d+)?E\+?\d+$/i;
const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const DATE = new RegExp(
  `^(?:\\d{1,2}[-/ ](?:${MONTHS})(?:[-/ ]\\d{2,4})?|(?:${MONTHS})[-/ ]\\d{2,4})$`,
  "i",
);
const TOO_NARROW = /^#{3,}$/;

const REMEDY = "Format the column as text in the spreadsheet, and enter it again";

/** Returns the message of a code that looks changed; undefined if it does not. Not for codes that are known. */
export function excelChanged(code: string): string | undefined {
  const isChanged = NUMBER.test(code) || DATE.test(code) || TOO_NARROW.test(code);
  return isChanged ? `Excel has changed this code. ${REMEDY}` : undefined;
}

/** Returns the message of a code that has lost the zeros at its start. */
export function zerosRemoved(code: string): string {
  return `Excel has changed this code: it is “${code}”. ${REMEDY}`;
}

/** Returns a code without the zeros at its start, if it has only digits. */
export function withoutZeros(code: string): string | undefined {
  return /^\d+$/.test(code) ? code.replace(/^0+/, "") : undefined;
}
