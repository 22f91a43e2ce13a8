/**
 * CSV for spreadsheets (RFC 4180), protected against formula injection: text that begins like a
 * formula gets a leading apostrophe. That includes full-width signs, which some programs treat as
 * the plain ones, and text in which apostrophes precede the sign, so that the added apostrophe can be removed
 * again. Numbers come from the database and are written as they are.
 */

export type CsvCell = string | number | null;

/** Makes Excel read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

const BEGINS_LIKE_A_FORMULA = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

// An international phone number is safe only with a space between two digits, which no formula has:
// a spreadsheet would evaluate `+1-2`, and show `+441632960123` as 4.41633E+11.
const PHONE_NUMBER = /^\+(?=.*\d +\d)[\d ()-]+$/;

/** Writes one line with its line ending; null is an empty cell. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
}

/** Removes the apostrophe that guards a text which begins like a formula; returns other cells unchanged. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && BEGINS_LIKE_A_FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** Adds the apostrophe that `withoutGuard` removes, for a file in which text that begins like a formula has no guard. */
export function withSecondApostrophe(cell: string): string {
  return cell.startsWith("'") && BEGINS_LIKE_A_FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Returns true for a text that `csvLine` writes with an apostrophe before it, as it begins like a formula. */
export function needsGuard(cell: string): boolean {
  return BEGINS_LIKE_A_FORMULA.test(cell) && !PHONE_NUMBER.test(cell);
}

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);

  const safe = needsGuard(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
