import { type ImportRow, listRows } from "~/imports/runs/import-rows.server";
import { type ImportRun, sheetNamesOf } from "~/imports/runs/runs.server";
import { IMPORT_KIND_LABELS } from "~/imports/runs/import-kinds";
import { NO_COUNTS } from "~/imports/runs/import-run";
import type { Problem } from "~/imports/plan/planned-row";
import { NO_OWN_PRICES, ownPricesHeading } from "~/imports/plan/variants/variant-values";
import { rowWords } from "~/imports/files/table";
import { shownChanges, type ShownText, shownValues } from "~/imports/plan/shown-change";

const MAX_LINES = 10;
const MAX_VALUE = 60;

/** Says what a checked run would do, as in "prices and stock: 0 new, 12 changed, 3 unchanged, 1 with an error". */
export function describeCounts({ kind, counts }: Pick<ImportRun, "kind" | "counts">): string {
  const { new: added, change, same, error, warning, missing, leftOut } = counts ?? NO_COUNTS;
  const parts = [`${added} new`, `${change} changed`, `${same} unchanged`, `${error} with errors`];
  if (warning > 0) parts.push(`${warning} with warnings`);
  if (leftOut) parts.push(`${leftOut} left out`);
  if (missing > 0) parts.push(`${missing} to be discontinued`);
  return `${IMPORT_KIND_LABELS[kind].toLowerCase()}: ${parts.join(", ")}`;
}

/** Lists the first errors, warnings and differences of a run, a line each. */
export function describeRows(run: Pick<ImportRun, "id" | "kind" | "counts" | "facts">): string[] {
  const { id, kind } = run;
  const sheets = sheetNamesOf(run);
  const problems = (["error", "warning"] as const).flatMap((level) =>
    listRows(id, level, 1)
      .slice(0, MAX_LINES)
      .flatMap((row) => describeProblems(row, level, sheets)),
  );
  const changed = (["new", "change"] as const).flatMap((tab) =>
    listRows(id, tab, 1)
      .slice(0, MAX_LINES)
      .map((row) => describeChanges(kind, row, sheets)),
  );
  return [...problems, ...changed, ...describeOwnPrices(run)];
}

function describeOwnPrices({ counts }: Pick<ImportRun, "counts">): string[] {
  const { rows, named } = counts?.ownPrices ?? NO_OWN_PRICES;
  if (rows === 0) return [];
  const shown = named.slice(0, MAX_LINES).map(({ key, text }) => `  ${key}: ${text}`);
  const more = rows > shown.length ? [`  and ${rows - shown.length} more`] : [];
  return [`${ownPricesHeading(rows)}:`, ...shown, ...more];
}

function describeProblems(
  { rowNumber, key, problems }: ImportRow,
  of: Problem["level"],
  sheets: readonly string[],
): string[] {
  return problems
    .filter(({ level }) => level === of)
    .map(({ column, value, message }) => {
      const where = [rowWords(rowNumber, sheets, "row"), key, column].filter(Boolean).join(", ");
      return `  ${of === "warning" ? "warning, " : ""}${where}: ${message}${value === "" ? "" : ` (“${shorten(value)}”)`}`;
    });
}

function describeChanges(
  kind: ImportRun["kind"],
  row: ImportRow,
  sheets: readonly string[],
): string {
  const { rowNumber, key, action, changes } = row;
  const fields =
    action === "new"
      ? shownValues(kind, changes).map(({ label, value }) => `${label} ${shorten(value)}`)
      : shownChanges(kind, changes).map(({ label, before, after, moves }) => {
          const values = `${shorten(textOf(before))} → ${shorten(textOf(after))}`;
          return moves === null ? `${label} ${values}` : `${label} ${values} (${moves})`;
        });
  return `  ${rowWords(rowNumber, sheets, "row")}, ${key}: ${fields.join(", ")}`;
}

function textOf({ lead, changed, tail }: ShownText): string {
  return lead + changed + tail;
}

function shorten(text: string): string {
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}
