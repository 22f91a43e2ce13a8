/** The changes of a plan as the lines of a file for staff. */
import { setImmediate as nextTurn } from "node:timers/promises";

import {
  fieldLabel,
  formatValue,
  isShownField,
  movedVariants,
  percentageMove,
} from "~/imports/plan/shown-change";
import { rowName } from "~/imports/files/table";
import type { FieldValue } from "~/imports/plan/planned-row";
import { listChosen } from "~/imports/runs/choices.server";
import type { FileRows } from "~/imports/runs/export-rows.server";
import type { ImportKind } from "~/imports/runs/import-kinds";
import { type ImportRow, listRowsAfter, namesOf } from "~/imports/runs/import-rows.server";
import { type ImportRun, sheetNamesOf } from "~/imports/runs/runs.server";

const CHUNK_BYTES = 256 * 1024;
const HEADINGS = ["Row", "Code", "Name", "Field", "Before", "After", "Move", "Why"];

/** Yields the headings and a line for each value of a plan that changes, and for each error, in the order of the file. */
export async function* differenceRows(run: ImportRun): FileRows {
  const { id, kind } = run;
  const sheets = sheetNamesOf(run);
  yield [HEADINGS];
  for (let after = 0; ;) {
    const rows = listRowsAfter(id, "all", after, CHUNK_BYTES);
    const last = rows.at(-1);
    if (!last) return;
    const names = namesOf(rows);
    const chosen = listChosen(
      id,
      rows.map(({ rowNumber }) => rowNumber),
    );
    yield rows.flatMap((row) => {
      const { rowNumber, key } = row;
      const isWritten = row.appliedAt !== null;
      const isLeftOut = !isWritten && row.leftBecause === null && chosen.has(rowNumber);
      const start = [
        kind === "media" ? "" : rowName(rowNumber, sheets),
        key,
        names.get(rowNumber) ?? "",
      ];
      return linesOf(kind, row, isLeftOut ? "Left out" : (row.leftBecause ?? "")).map((line) => [
        ...start,
        ...line,
      ]);
    });
    after = last.rowNumber;
    await nextTurn();
  }
}

/** Returns the name of the file, after the uploaded one: "prices.xlsx" is "prices-differences.csv". */
export function differencesFilename(fileName: string, ending: string): string {
  return `${fileName.replace(/\.[^.]*$/, "")}-differences.${ending}`;
}

function linesOf(kind: ImportKind, row: ImportRow, left: string): string[][] {
  const { action, problems } = row;
  if (action === "error") {
    return problems
      .filter(({ level }) => level === "error")
      .map(({ column, value, message }) => [column ?? "", "", value, "", message]);
  }
  const why = [left, ...problems.map(({ message }) => message)].filter(Boolean);
  if (action === "missing") {
    const reason = ["Becomes discontinued", ...why].join(". ");
    return [["Discontinued", "No", "Yes", "", reason], ...changeLines(kind, row, reason)];
  }
  return changeLines(kind, row, (action === "new" ? ["New", ...why] : why).join(". "));
}

function changeLines(kind: ImportKind, { changes }: ImportRow, reasons: string): string[][] {
  return Object.entries(changes)
    .filter(([field]) => isShownField(field))
    .flatMap(([field, [before, after]]) => valuesOf(kind, field, before, after))
    .map((values) => [...values, reasons]);
}

function valuesOf(
  kind: ImportKind,
  field: string,
  before: FieldValue,
  after: FieldValue,
): string[][] {
  if (field !== "variantPrices") {
    const isPrice = field.endsWith("Pence");
    const texts = [before, after].map((value) => textOf(kind, field, value));
    return [[fieldLabel(kind, field), ...texts, isPrice ? moveOf(before, after) : ""]];
  }
  return movedVariants(before, after).map(({ label, texts, move }) => [
    label,
    ...texts,
    moveOf(...move),
  ]);
}

function textOf(kind: ImportKind, field: string, value: FieldValue): string {
  const isEmpty = value === null || value === "";
  return isEmpty && !field.endsWith("Pence") ? "" : formatValue(kind, field, value);
}

/** Without its plus, which spreadsheets take for a formula. */
function moveOf(before: FieldValue, after: FieldValue): string {
  return (percentageMove(before, after) ?? "").replace("+", "");
}
