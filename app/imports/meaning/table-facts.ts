/** What a file says about its own meaning, beside its values (I26). Bounded: it is stored with the run. */
import type { LeftOutReason } from "~/imports/meaning/left-out";

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

/** What one column of a file contains, counted over all rows. */
export type ColumnFacts = {
  /** Rows with a value. */
  filled: number;
  /** Its different values with their counts, in the order of the file, forty at most; null if it has more. */
  values: ReadonlyArray<readonly [value: string, rows: number]> | null;
  /** Number formats that say more than digits, such as `[$€-407] #,##0.00`, with their counts; ten at most. */
  formats: ReadonlyArray<readonly [format: string, rows: number]>;
  /** Texts with letters or signs beside or instead of a number, such as "ex VAT", "€" or "TBC"; twenty at most. */
  words: ReadonlyArray<readonly [word: string, rows: number]>;
  /** Numbers that can only have a decimal comma, only a decimal point, or either. */
  decimals: { comma: number; point: number; either: number };
};

export type TableFacts = {
  sheets: readonly SheetPreview[];
  headingRow: number;
  /** Texts above the headings, and the names of the file and its sheets. */
  titles: readonly string[];
  columns: readonly ColumnFacts[];
  rowCount: number;
  hiddenRows: number;
  /** Rows whose code or price is struck through. */
  struckRows: number;
  /** Rows that are not data. */
  leftOut: Partial<Record<LeftOutReason, number>>;
};
