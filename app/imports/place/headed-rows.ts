/** The headings of a sheet and the rows under them (I28). */
import {
  MAX_COLUMNS,
  MAX_HEADER_CHARACTERS,
  type RawRow,
  rowNumberOn,
  type TableRow,
  tooManyColumns,
} from "~/imports/files/table";
import type { FoundHeading } from "~/imports/meaning/find-heading";
import { CUT_MARK, type Problem } from "~/imports/plan/planned-row";

const SHOWN_CHARACTERS = 200;
/** Texts above the headings. */
export const MAX_TITLES = 100;
const CELL_WAS_CUT =
  "The file of errors has only the beginning of this long text. Correct the row in your own file";

/** The headings of a sheet. */
export type Headings = {
  headers: string[];
  /** The row with the headings themselves. */
  rowNumber: number;
  /** The last row that is part of them; the rows of the table are under it. */
  lastRow: number;
  titles: string[];
};

/** Reads the headings in the first filled rows of a sheet, from a row beside them too, and the texts above them. */
export function readHeadings(
  rows: readonly RawRow[],
  { rowNumber, joined }: Pick<FoundHeading, "rowNumber" | "joined">,
): Headings {
  const place = rows.findIndex((row) => row.rowNumber === rowNumber);
  const own = rows[place]?.cells ?? [];
  const above = joined === "above" ? carried(rows[place - 1]?.cells ?? []) : [];
  const below = joined === "below" ? rows[place + 1] : undefined;
  const headers = withoutEmptyEnd(
    Array.from({ length: Math.max(own.length, below?.cells.length ?? 0) }, (_, at) =>
      joinTexts(own[at] ? (above[at] ?? "") : "", own[at] ?? "", below?.cells[at] ?? ""),
    ),
  );
  if (headers.length > MAX_COLUMNS) throw tooManyColumns(rowNumber);
  const titleRows = rows.slice(0, joined === "above" ? place - 1 : place);
  return {
    headers: nameRepeated(headers),
    rowNumber,
    lastRow: below?.rowNumber ?? rowNumber,
    titles: titleRows
      .flatMap(({ cells }) => cells.filter((cell) => cell !== ""))
      .slice(0, MAX_TITLES)
      .map((text) => text.slice(0, MAX_HEADER_CHARACTERS)),
  };
}

/** Returns a row under the headings. A value in a column without a heading is the row's problem, so that none is dropped unseen. */
export function toTableRow(
  headers: readonly string[],
  raw: RawRow,
  { sheetPlace, isCsv }: { sheetPlace: number; isCsv: boolean },
): TableRow {
  const filled = withoutEmptyEnd(raw.cells);
  const cells = headers.map((_, place) => filled[place] ?? "").concat(filled.slice(headers.length));
  const { rowNumber, looks, holds, numbers, isHidden, struck, merged } = raw;
  return {
    rowNumber: rowNumberOn(sheetPlace, rowNumber),
    cells,
    ...(looks && { looks }),
    ...(holds && { holds }),
    ...(numbers && { numbers }),
    ...(isHidden && { isHidden }),
    ...(struck && { struck }),
    ...(merged && { merged }),
    problem: findProblem(headers, cells, raw, isCsv),
  };
}

function findProblem(
  headers: readonly string[],
  cells: readonly string[],
  raw: RawRow,
  isCsv: boolean,
): Problem | null {
  if (raw.unusable) {
    const { place, message } = raw.unusable;
    return problemOf(headers[place] || null, cells[place] ?? "", message);
  }
  const cut = cells.findIndex((cell) => cell.endsWith(CUT_MARK));
  if (cut >= 0) return problemOf(headers[cut] || null, cells[cut] ?? "", CELL_WAS_CUT);
  const place = cells.findIndex((cell, at) => cell !== "" && !headers[at]);
  if (place < 0) return null;
  // In a CSV, a comma in a text without quotation marks moves all values; in a spreadsheet it is a remark beside the table.
  const level = place >= headers.length && !isCsv ? "warning" : "error";
  return problemOf(null, cells[place] ?? "", `Column ${place + 1} has no heading`, level);
}

function problemOf(
  column: string | null,
  value: string,
  message: string,
  level: Problem["level"] = "error",
): Problem {
  return { level, column, value: value.slice(0, SHOWN_CHARACTERS), message };
}

/** Returns the texts of a row, each also in the empty cells to its right. */
function carried(cells: readonly string[]): string[] {
  let last = "";
  return Array.from({ length: MAX_COLUMNS }, (_, at) => (last = cells[at] || last));
}

function joinTexts(...texts: readonly string[]): string {
  const different = texts.filter((text, at) => text !== "" && text !== texts[at - 1]);
  return different.join(" ").slice(0, MAX_HEADER_CHARACTERS).trimEnd();
}

/** Returns headings that are all different: the second “Price” becomes “Price (column 7)”. */
export function nameRepeated(headers: readonly string[]): string[] {
  const seen = new Set<string>();
  return headers.map((header, place) => {
    const isRepeated = header !== "" && seen.has(header.toLowerCase());
    seen.add(header.toLowerCase());
    return isRepeated ? `${header} (column ${place + 1})` : header;
  });
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}
