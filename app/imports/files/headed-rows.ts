import { cellText } from "~/imports/cells/cell-text";
import { CUT_MARK } from "~/imports/plan/stored-row";
import { formatCount } from "~/shared/counts";
import { withoutGuard } from "~/shared/csv";
import type { Problem } from "~/imports/plan/planned-row";
import {
  cellTooLong,
  MAX_CELL_CHARACTERS,
  MAX_COLUMNS,
  MAX_HEAD_CHARACTERS,
  MAX_ROWS,
  type RawRow,
  TableRefused,
  type TableRow,
  tooManyCharacters,
  tooManyColumns,
} from "~/imports/files/table";

const PLAIN = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
const SHOWN_CHARACTERS = 200;
const CELL_WAS_CUT =
  "The file of errors has only the beginning of this long text. Correct the row in your own file";

/**
 * Yields the headings and then the rows under them: rows without a value are skipped, but counted in row numbers. A value
 * in a column without a heading is that row's problem, so that none is dropped. Throws TableRefused once the cells
 * have more than `maxCharacters` together.
 */
export async function* readHeadedRows(
  chunks: AsyncIterable<RawRow[]>,
  maxCharacters: number,
): AsyncGenerator<{ heads: string[] } | { row: TableRow }> {
  let heads: string[] | undefined;
  let count = 0;
  let characters = 0;
  for await (const rows of chunks) {
    for (const raw of rows) {
      for (const { length } of raw.cells) characters += length;
      if (characters > maxCharacters) throw tooManyCharacters(raw.rowNumber, maxCharacters);
      const cells = raw.cells.map((cell) => cleanCell(cell, raw.rowNumber));
      if (!raw.unusable && cells.every((cell) => cell === "")) continue;
      if (heads) {
        count += 1;
        if (count > MAX_ROWS) throw tooManyRows();
        yield { row: toRow(heads, cells, raw) };
      } else {
        const named = cells.map((cell) => cell.slice(0, MAX_HEAD_CHARACTERS).trimEnd());
        heads = nameRepeated(withoutEmptyEnd(named));
        if (heads.length > MAX_COLUMNS) throw tooManyColumns(raw.rowNumber);
        yield { heads };
      }
    }
  }
}

/** Returns a cell as forms store text: clean, trimmed, with a line end of one character; and without its guard. */
export function cleanCell(cell: string, rowNumber: number): string {
  if (cell.length > MAX_CELL_CHARACTERS) throw cellTooLong(rowNumber);
  if (cell === "" || (PLAIN.test(cell) && !cell.startsWith("'"))) return cell;
  return withoutGuard(cellText(cell)).trim();
}

function toRow(heads: readonly string[], found: readonly string[], raw: RawRow): TableRow {
  const filled = withoutEmptyEnd(found);
  const cells = heads.map((_, place) => filled[place] ?? "").concat(filled.slice(heads.length));
  return { rowNumber: raw.rowNumber, cells, problem: findProblem(heads, cells, raw) };
}

function findProblem(heads: readonly string[], cells: readonly string[], raw: RawRow) {
  if (raw.unusable) {
    const { place, message } = raw.unusable;
    return problemOf(heads[place] || null, cells[place] ?? "", message);
  }
  const cut = cells.findIndex((cell) => cell.endsWith(CUT_MARK));
  if (cut >= 0) return problemOf(heads[cut] || null, cells[cut] ?? "", CELL_WAS_CUT);
  const place = cells.findIndex((cell, at) => cell !== "" && !heads[at]);
  if (place < 0) return null;
  return problemOf(null, cells[place] ?? "", `Column ${place + 1} has no heading`);
}

function problemOf(column: string | null, value: string, message: string): Problem {
  return { level: "error", column, value: value.slice(0, SHOWN_CHARACTERS), message };
}

/** Returns headings that are all different: the second “Price” becomes “Price (column 7)”. */
function nameRepeated(heads: readonly string[]): string[] {
  const seen = new Set<string>();
  return heads.map((head, place) => {
    const isRepeated = head !== "" && seen.has(head.toLowerCase());
    seen.add(head.toLowerCase());
    return isRepeated ? `${head} (column ${place + 1})` : head;
  });
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

function tooManyRows(): TableRefused {
  return new TableRefused(
    `The file has more than ${formatCount(MAX_ROWS)} rows, which is the limit. Send it in several files.`,
  );
}
