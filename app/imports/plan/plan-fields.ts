import { isClear, type Specification, unescapeClear } from "~/imports/cells/cell-text";
import { cellText } from "~/imports/files/row-cleaner";
import {
  codeAsNumber,
  excelChanged,
  numberIn,
  spreadsheetError,
} from "~/imports/cells/excel-changed";
import type { ImportColumn } from "~/imports/plan/shared-columns";
import { findColumn, specificationParameter } from "~/imports/plan/import-columns";
import type { TableKind } from "~/imports/runs/import-kinds";
import type { Mapping, RunOptions } from "~/imports/runs/import-run";
import type { FieldChanges, FieldValue, Problem } from "~/imports/plan/planned-row";
import { weightUnit } from "~/imports/cells/read-amounts";
import { clearedValue, readCell } from "~/imports/cells/read-cell";
import type { StoredFields } from "~/imports/plan/stored-things";
import { writeCell } from "~/imports/cells/write-cell";

/** A column of the file that is used. */
export type UsedColumn = ImportColumn & {
  place: number;
  header: string;
  parameter: string | undefined;
};

/** A row of the file with its columns and the decisions about the file. */
export type RowToPlan = {
  rowNumber: number;
  cells: readonly string[];
  columns: readonly UsedColumn[];
  options: RunOptions;
  /** The sheets that are read, by which rows are named. */
  sheetNames: readonly string[];
  /** True if the file writes numbers with a decimal comma, so that “1,250” may be one and a quarter. */
  hasDecimalCommas: boolean;
};

const SHOWN_CHARACTERS = 200;

/** Returns the columns that a mapping uses; those of one specification come last. */
export function usedColumns(
  kind: TableKind,
  headers: readonly string[],
  mapping: Mapping,
): UsedColumn[] {
  const used = Object.entries(mapping).flatMap(([at, field]) => {
    const place = Number(at);
    const column = findColumn(kind, field);
    const parameter = specificationParameter(field);
    return column
      ? [{ ...column, place, header: headers[place] ?? column.heading, parameter }]
      : [];
  });
  return used.toSorted(
    (one, other) => Number(one.parameter !== undefined) - Number(other.parameter !== undefined),
  );
}

/** Returns the cell of a field; empty if the file has no such column. */
export function cellOf({ columns, cells }: RowToPlan, field: string): string {
  const column = columns.find((each) => each.field === field);
  return column ? unescapeClear(cells[column.place] ?? "") : "";
}

/** Returns true if the row empties a field: by `[clear]`, or by an empty cell in a file whose empty cells clear (I3). */
export function isEmptied({ columns, cells, options }: RowToPlan, field: string): boolean {
  const column = columns.find((each) => each.field === field);
  const cell = column && (cells[column.place] ?? "");
  if (cell === undefined) return false;
  return cell === "" ? options.isEmptyClearing : isClear(cell);
}

/** Describes what is wrong with a field of a row, or with the row if it is no field of the file. */
export function problemOf(
  row: RowToPlan,
  field: string | null,
  message: string,
  level: Problem["level"] = "error",
): Problem {
  const column = row.columns.find((each) => each.field === field);
  const value = column ? (row.cells[column.place] ?? "") : "";
  return {
    level,
    column: column?.header ?? null,
    value: value.slice(0, SHOWN_CHARACTERS),
    message,
  };
}

type PlannedFields = { changes: FieldChanges; problems: Problem[] };

/**
 * Compares the cells of a row with the stored thing; of a new one, `stored` is undefined. A cell that is
 * exactly what an export writes changes nothing, whatever is stored (I10).
 */
export function planFields(
  row: RowToPlan,
  stored: StoredFields | undefined,
  of: "product" | "variant",
  leftOut: readonly string[] = [],
): PlannedFields {
  const changes = new Map<string, FieldChanges[string]>();
  const problems: Problem[] = [];
  for (const column of row.columns) {
    const { field, place, parameter } = column;
    if (leftOut.includes(field)) continue;
    const text = row.cells[place] ?? "";
    const target = parameter === undefined ? field : SPECIFICATIONS;
    const before = stored?.[target] ?? null;
    const change = changes.get(target);
    const now = change ? change[1] : before;
    const current = parameter === undefined ? now : specificationIn(now, parameter);
    if (stored && text === cellText(writeCell(column, current))) continue;

    // A note of a relation that is there already is compared later (I10).
    const error = field === "note" ? undefined : spreadsheetError(text);
    if (error) {
      problems.push(problemOf(row, field, error));
      continue;
    }
    const rules = {
      isEmptyClearing: row.options.isEmptyClearing,
      weightUnit: weightUnit(column.header),
      hasDecimalCommas: row.hasDecimalCommas,
    };
    const read = readCell(column, text, rules);
    if (read.kind === "leave") continue;
    if (read.kind === "problem") {
      problems.push(problemOf(row, field, read.message));
      continue;
    }
    const excel =
      column.kind === "code"
        ? excelProblem(text, current, row.options.answers?.areCodesRight)
        : undefined;
    if (excel) {
      problems.push(problemOf(row, field, excel));
      continue;
    }
    if (read.kind === "clear" && !stored) continue;
    const value = read.kind === "value" ? priceOf(read.value, field) : clearedValue(column, of);
    const after = parameter === undefined ? value : withSpecification(now, parameter, value, of);
    if (stored && isSameValue(priceOf(before, field), after)) changes.delete(target);
    else {
      changes.set(target, [before, after]);
      if (NAMES.includes(field) && NO_NAME.test(text)) {
        problems.push(problemOf(row, field, `“${text}” is stored as it is`, "warning"));
      }
    }
  }
  return { changes: Object.fromEntries(changes), problems };
}

/** Texts that a list has in the place of a name or part number that nothing has yet. */
const NO_NAME = /^(?:n\/?a|tb[acd]|-+|\?+|none|unknown|x+)$/i;
const NAMES = ["name", "manufacturerPartNumber", "company"];

/** Returns true if both are stored as the same. */
export function isSameValue(one: FieldValue, other: FieldValue): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

const SPECIFICATIONS = "specificationsContent";

/** A product on application has no price; a variant on application has a price of 0. */
function priceOf(value: FieldValue, field: string): FieldValue {
  return field === "listPricePence" && value === 0 ? null : value;
}

function excelProblem(
  text: string,
  current: FieldValue,
  areCodesRight: boolean | undefined,
): string | undefined {
  const isNumber = typeof current === "string" && current !== text && numberIn(current) === text;
  return isNumber ? codeAsNumber(current) : excelChanged(text, areCodesRight);
}

function specificationsOf(value: FieldValue): Specification[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (each): each is Specification => typeof each === "object" && "parameter" in each,
  );
}

function specificationIn(value: FieldValue, parameter: string): string | null {
  return specificationsOf(value).find(isOf(parameter))?.value ?? null;
}

/** Replaces the first line of this parameter, adds one at the end, or removes it if the value is null. */
function withSpecification(
  list: FieldValue,
  parameter: string,
  value: FieldValue,
  of: "product" | "variant",
): FieldValue {
  const lines = specificationsOf(list);
  const at = lines.findIndex(isOf(parameter));
  if (typeof value !== "string") {
    const remaining = lines.filter((_, index) => index !== at);
    return remaining.length === 0 ? (of === "product" ? [] : null) : remaining;
  }
  if (at < 0) return [...lines, { parameter, value }];
  return lines.map((line, index) => (index === at ? { parameter: line.parameter, value } : line));
}

function isOf(parameter: string) {
  return (line: Specification) => line.parameter.toLowerCase() === parameter.toLowerCase();
}
