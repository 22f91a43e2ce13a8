/** A table of a file, whatever its kind, and its limits (I16). */
import { formatCount } from "~/shared/counts";

const MAX_TABLE_MEGABYTES = 64;
export const MAX_ROWS = 120_000;
/** The most rows of a spreadsheet, empty ones included. */
const MAX_ROW_NUMBER = 1_048_576;
export const MAX_COLUMNS = 100;
export const MAX_CELL_CHARACTERS = 20_000;
/** Headings are names; what is longer is cut, because each problem of a row repeats its heading. */
export const MAX_HEADER_CHARACTERS = 200;

const MEGABYTE = 1024 * 1024;
const MAX_MEGACHARACTERS = 128;
/** A small file may unpack to this many characters. */
const FREE_MEGACHARACTERS = 8;
const MAX_CHARACTERS_A_BYTE = 100;

/** The look of a number in a spreadsheet, where a person sees something else than its digits. */
export type CellLook = {
  /** The text that the cell shows, as in "VA-007", "2%" or "€10.40". */
  shown: string;
  /** The number format that shows it, as in `[$€-407] #,##0.00`. */
  format: string;
};

/** An error or a warning about a row. */
export type Problem = {
  level: "error" | "warning";
  /** The heading in the file; null if the problem is the row's. */
  column: string | null;
  /** The cell as it came, cut to 200 characters. */
  value: string;
  /** A sentence without its final stop. */
  message: string;
};

/** Rows of a sheet as they lie, for choosing the row of the headings. */
export type SheetPreview = {
  name: string;
  isHidden: boolean;
  /** True if its rows are read. */
  isRead: boolean;
  /** True if one of its rows could be the headings of a table. */
  hasTable?: boolean;
  /** The first twelve rows with a value; each text cut to 40 characters. */
  rows: ReadonlyArray<{ rowNumber: number; cells: readonly string[] }>;
};

export type TableRow = {
  /**
   * As a spreadsheet counts: the first line is 1, empty lines count too, and a cell of several lines is in one row. Rows of further sheets
   * are numbered above those of the first one; `rowName` says their sheet (I28).
   */
  rowNumber: number;
  /** One for each heading, clean and trimmed, a number with the decimals that it shows; more if there are values outside the columns that have one. */
  cells: string[];
  /** By the place of the cell; missing where the cell shows its value. */
  looks?: Readonly<Record<number, CellLook>>;
  /** By the place of the cell: the number that it holds, where it shows fewer decimals and `cells` has what it shows. */
  holds?: Readonly<Record<number, string>>;
  /** The indices of cells that hold numbers. Their decimal sign is a point, also if texts of the file use a comma. */
  numbers?: readonly number[];
  /** True for a row that is hidden or filtered away. */
  isHidden?: boolean;
  /** The places of cells whose text is struck through. */
  struck?: readonly number[];
  /** The places of cells that share their value with the row above, because the cells are merged. */
  merged?: readonly number[];
  /** An error that makes the row unusable, or a warning about a remark beside the table; null if it is fine. */
  problem: Problem | null;
};

export type Table = {
  /** How the text of a CSV was read, as in "Windows-1252"; null for a spreadsheet. */
  encoding: string | null;
  /** How many more sheets the file has, such as charts, and those beyond the limit. */
  otherSheets: number;
  /** Every sheet of the file as it lies; a CSV has one without a name. */
  sheets: SheetPreview[];
  /** The row of the headings on the first sheet that is read. */
  headingRow: number;
  /** False if no row is certain to have the headings, so that the first row with a value is taken for them. */
  isHeadingFound: boolean;
  headers: string[];
  /** The places of hidden columns, on any of the sheets that are read. */
  hiddenColumns: number[];
  /** Texts above the headings, of all sheets that are read. */
  titles: string[];
  /** Reads the file again each time it is iterated; throws TableRefused when it meets what cannot be read. */
  rows: AsyncIterable<TableRow>;
};

/** A row as it is in the file. */
export type RawRow = Pick<
  TableRow,
  "rowNumber" | "cells" | "looks" | "holds" | "isHidden" | "struck" | "merged"
> & {
  numbers?: number[];
  /** The place of a cell that has no usable value, from 0, and why. */
  unusable?: { place: number; message: string };
};

/** A sheet of a file before its table is found; a CSV is one without a name. */
export type SheetOfFile = {
  name: string;
  isHidden: boolean;
  /** The places of its hidden columns; missing if it has none. */
  hiddenColumns?: readonly number[];
  /** Its first filled rows, clean. */
  first: readonly RawRow[];
  read: () => AsyncIterable<RawRow[]>;
};

export type TableFile = {
  encoding: string | null;
  sheets: readonly SheetOfFile[];
  /** Sheets of other kinds, such as charts, and those beyond the limit. */
  otherSheets: number;
};

/** A file that cannot be read. Its message is a sentence for staff. */
export class TableRefused extends Error {
  override name = "TableRefused";
}

/** Throws TableRefused for a file that is too large. */
export function refuseLargeFile(bytes: number, fileName: string): void {
  const megabytes = Math.ceil(bytes / 1024 / 1024);
  if (megabytes <= MAX_TABLE_MEGABYTES) return;
  throw new TableRefused(
    `“${fileName}” has ${megabytes} MB; the limit is ${MAX_TABLE_MEGABYTES} MB.`,
  );
}

/**
 * Returns how many characters the cells of a file may have together. The cells of a spreadsheet refer to texts, so that a few
 * kilobytes could have gigabytes.
 */
export function maxCharacters(fileBytes: number): number {
  const ofSize = FREE_MEGACHARACTERS * MEGABYTE + MAX_CHARACTERS_A_BYTE * fileBytes;
  return Math.min(MAX_MEGACHARACTERS * MEGABYTE, ofSize);
}

/** Returns the error of a file with too many rows. */
export function tooManyRows(): TableRefused {
  return new TableRefused(
    `The file has more than ${formatCount(MAX_ROWS)} rows, which is the limit. Send it in several files.`,
  );
}

/** Throws TableRefused for a row number that only a file with millions of empty rows would have. */
export function refuseFarRow(rowNumber: number): void {
  if (rowNumber <= MAX_ROW_NUMBER) return;
  throw new TableRefused(
    `The file has more than ${formatCount(MAX_ROW_NUMBER)} rows with its empty ones, which is the limit. Delete the empty rows.`,
  );
}

/** Refuses a file whose cells have too many characters together. */
export function tooManyCharacters(rowNumber: number, limit: number): TableRefused {
  const millions = formatCount(Math.floor(limit / 1_000_000));
  return new TableRefused(
    `The cells up to row ${formatCount(rowNumber)} have more than ${millions} million characters together, which is the limit for a file of this size. Send it in several files, or without its long texts.`,
  );
}

/** Refuses a row with too many columns. */
export function tooManyColumns(rowNumber: number): TableRefused {
  return new TableRefused(
    `Row ${formatCount(rowNumber)} has more than ${MAX_COLUMNS} columns, which is the limit.`,
  );
}

/** Refuses a cell with too long a text. */
export function cellTooLong(rowNumber: number): TableRefused {
  return new TableRefused(
    `Row ${formatCount(rowNumber)} has a cell of more than ${formatCount(MAX_CELL_CHARACTERS)} characters, which is the limit.`,
  );
}

/** Above the last row of any sheet, so that the rows of two sheets never have the same number. */
const ROWS_OF_A_SHEET = 2_097_152;

/** Returns the number of a row on the sheet at this place, from 0, of those that are read. */
export function rowNumberOn(place: number, row: number): number {
  return place * ROWS_OF_A_SHEET + row;
}

/** Names a row in a sentence, as in "Row 14" and "Valves, row 14"; `word` begins the name of a row of the only sheet. */
export function rowWords(
  rowNumber: number,
  sheetNames: readonly string[],
  word: "Row" | "row" = "Row",
): string {
  const name = rowName(rowNumber, sheetNames);
  return sheetNames.length > 1 ? name : `${word} ${name}`;
}

/** Names a row as staff find it: by its number, as in "14", and by its sheet if several are read, as in "Valves, row 14". */
export function rowName(rowNumber: number, sheetNames: readonly string[]): string {
  const row = formatCount(rowNumber % ROWS_OF_A_SHEET);
  const sheet = sheetNames[Math.floor(rowNumber / ROWS_OF_A_SHEET)];
  return sheetNames.length > 1 && sheet ? `${sheet}, row ${row}` : row;
}
