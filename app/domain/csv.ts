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

/** One line with its line end; NULL is an empty cell. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);

  const safe = BEGINS_LIKE_A_FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
