/** Gives the cells of a row the meaning that the file and the answers of staff say, before the planner reads them (I26, I30). */
import type { LeftOutReason } from "~/imports/meaning/left-out";
import type { FileReading } from "~/imports/meaning/questions";
import type { TableRow } from "~/imports/files/table";
import type { Problem } from "~/imports/plan/planned-row";

/** A row as the planner reads it. */
export type ConvertedRow = {
  /** Prices in pounds for one, ex VAT; weights with their unit; lead times in working days; other cells as they are shown. */
  cells: string[];
  /** Errors make the row unusable, which is planned all the same, so that what it is about counts as being in the file. */
  problems: Problem[];
  /** Why the row is not data; undefined for a row of data. */
  leftOut?: LeftOutReason;
  /** True if the row says that its product is discontinued, and staff chose to follow that. */
  discontinues?: true;
};

/** Everything by which the rows of one file are converted. */
export type Meaning = {
  reading: FileReading;
  heads: readonly string[];
  /** True for a code, SKU or part number that is stored, so that a row with nothing else is data. */
  isKnownKey: (text: string) => boolean;
};

/** Returns the function that converts the rows of a file, one after the other. */
export function rowConverter(meaning: Meaning): (row: TableRow) => ConvertedRow {
  void meaning;
  return (row) => ({ cells: row.cells, problems: row.problem ? [row.problem] : [] });
}
