/** The file of errors: rows as they came, with what is wrong beside them. */
import type { Problem } from "~/imports/plan/planned-row";
import { csvLine } from "~/shared/csv";

const ADDED_HEADINGS = ["Row", "Column", "Value", "What is wrong"];

type WrongRow = {
  rowNumber: number;
  cells: readonly string[] | null;
  problems: readonly Problem[];
};

/** Returns the headings of the uploaded file and those that say what is wrong. */
export function errorCsvHeading(headers: readonly string[]): string {
  return csvLine([...headers, ...ADDED_HEADINGS]);
}

/** Returns the headings of a file without those that the file of errors adds at its end, which may be sent back. */
export function ownHeaders(headers: readonly string[]): string[] {
  const end = headers.slice(-ADDED_HEADINGS.length);
  const isErrors = ADDED_HEADINGS.every((added, at) => {
    // A heading that the uploaded file has too is read as “Row (column 7)”.
    return end[at]?.replace(/ \(column \d+\)$/, "").toLowerCase() === added.toLowerCase();
  });
  return headers.slice(0, isErrors ? -ADDED_HEADINGS.length : undefined);
}

/** Returns one row as it came; several errors of a row are joined with semicolons. */
export function errorCsvLine(columns: number, { rowNumber, cells, problems }: WrongRow): string {
  const own = Array.from({ length: columns }, (_, place) => cells?.[place] ?? "");
  const errors = problems.filter(({ level }) => level === "error");
  return csvLine([
    ...own,
    rowNumber,
    errors.map(({ column }) => column ?? "").join("; "),
    errors.map(({ value }) => value).join("; "),
    errors.map(({ message }) => message).join("; "),
  ]);
}

/** Returns the name of the file of errors, after the uploaded one: "prices.xlsx" is "prices-errors.csv". */
export function errorsFilename(fileName: string): string {
  return `${fileName.replace(/\.[^.]*$/, "")}-errors.csv`;
}
