/**
 * Comma-separated values as RFC 4180 has them, for spreadsheets.
 *
 * Text comes from strangers. A spreadsheet runs a cell that begins like a formula, so such a text
 * gets an apostrophe in front, which makes it text again; the full-width signs count too, for some
 * programs read them as the plain ones. Numbers are ours and stay as they are.
 */

export type CsvCell = string | number | null;

/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

const BEGINS_LIKE_A_FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

// An international phone number is spared, but only where two of its digits have a space between:
// that is no formula. A spreadsheet would work out `+1-2`, and show `+441632960123` as 4.41633E+11.
const PHONE_NUMBER = /^\+(?=.*\d +\d)[\d ()-]+$/;

/** One line with its line end; NULL is an empty cell. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);

  const isRisky = BEGINS_LIKE_A_FORMULA.test(cell) && !PHONE_NUMBER.test(cell);
  const safe = isRisky ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
