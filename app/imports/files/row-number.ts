/** Numbers of rows over the sheets that are read (I28). */

import { formatCount } from "~/shared/counts";

/** Above the last row of any sheet, so that the rows of two sheets never have the same number. */
const ROWS_OF_A_SHEET = 2_097_152;

/** Returns the number of a row on the sheet at this place, from 0, of those that are read. */
export function rowNumberOn(place: number, row: number): number {
  return place * ROWS_OF_A_SHEET + row;
}

/** Names a row as staff find it: by its number, as in "14", and by its sheet if several are read, as in "Valves, row 14". */
export function rowName(rowNumber: number, sheetNames: readonly string[]): string {
  const row = formatCount(rowNumber % ROWS_OF_A_SHEET);
  const sheet = sheetNames[Math.floor(rowNumber / ROWS_OF_A_SHEET)];
  return sheetNames.length > 1 && sheet ? `${sheet}, row ${row}` : row;
}
