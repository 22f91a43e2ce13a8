/** The rows of a file as they are read: with clean cells, and not too many of them. */
import {
  cellTooLong,
  MAX_CELL_CHARACTERS,
  type RawRow,
  TableRefused,
  tooManyCharacters,
} from "~/imports/files/table";
import { cleanText } from "~/shared/clean-text";
import { withoutGuard } from "~/shared/csv";

const PLAIN = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
/** The rows of a sheet among which its headings are. */
export const MAX_FIRST_ROWS = 60;

/** Cleans the rows of one table, and counts their characters. */
export class RowCleaner {
  readonly #maxCharacters: number;
  #characters = 0;

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
  }

  /**
   * Returns the rows that have a value, with clean cells. Throws TableRefused once all cells have more characters together
   * than their file may have.
   */
  clean(rows: readonly RawRow[]): RawRow[] {
    const filled: RawRow[] = [];
    for (const raw of rows) {
      for (const { length } of raw.cells) this.#characters += length;
      if (this.#characters > this.#maxCharacters) {
        throw tooManyCharacters(raw.rowNumber, this.#maxCharacters);
      }
      const { cells } = raw;
      let isFilled = raw.unusable !== undefined;
      for (let place = 0; place < cells.length; place += 1) {
        const cell = cleanCell(cells[place] ?? "", raw.rowNumber);
        cells[place] = cell;
        isFilled ||= cell !== "";
      }
      if (isFilled) filled.push(raw);
    }
    return filled;
  }
}

/**
 * Reads the first filled rows of a sheet, among which its headings are. A refusal below some of them is thrown again when all rows are
 * read, so that the headings of a file with a broken row are known.
 */
export async function readFirstRows(
  chunks: AsyncIterable<RawRow[]>,
  maxCharacters: number,
): Promise<RawRow[]> {
  const cleaner = new RowCleaner(maxCharacters);
  const first: RawRow[] = [];
  try {
    for await (const rows of chunks) {
      for (const row of rows) {
        first.push(...cleaner.clean([row]));
        if (first.length === MAX_FIRST_ROWS) return first;
      }
    }
  } catch (error) {
    if (!(error instanceof TableRefused) || first.length === 0) throw error;
  }
  return first;
}

/** Returns a cell as forms store text: clean, trimmed, with a line end of one character; and without its guard. */
function cleanCell(cell: string, rowNumber: number): string {
  if (cell.length > MAX_CELL_CHARACTERS) throw cellTooLong(rowNumber);
  if (cell === "" || (PLAIN.test(cell) && !cell.startsWith("'"))) return cell;
  return withoutGuard(cellText(cell)).trim();
}

/** Returns a text as the readers of files give cells: clean, trimmed, with a line end of one character. */
export function cellText(text: string): string {
  // Also of "\r\r\n", so that what is stored is read back as it is.
  return cleanText(text)
    .replace(/\r(?=[\r\n])/g, "")
    .trim();
}
