import type { TableKind } from "~/imports/runs/import-kinds";
import type { StaffProductFilters } from "~/catalogue/products/staff-products";
import { pathWith } from "~/shared/path-with";

export const IMPORTS_PATH = "/admin/imports";

/** The part of a run's page: a tab of its rows, a page of it, and the row whose cells are corrected. */
export type PlanView = {
  tab?: string;
  page?: number;
  /** Letters of a code or name. */
  q?: string;
  sort?: "move" | null;
  correct?: number | null;
};

/** Returns the URL of a run's page: a part of its rows, or its columns and options. */
export function runPath(
  id: number,
  query: PlanView & { kind?: string; edit?: "columns" } = {},
): string {
  return pathWith(`${IMPORTS_PATH}/${id}`, query);
}

/** Returns the URL of what a plan would change, a line for each value. */
export function differencesPath(id: number, format: ExportFormat): string {
  return `${IMPORTS_PATH}/${id}/differences.${format}`;
}

/** Returns the URL of the rows with errors, to correct and upload again. */
export function errorsPath(id: number): string {
  return `${IMPORTS_PATH}/${id}/errors.csv`;
}

/** The formats of exports and templates. */
export const EXPORT_FORMATS = ["csv", "xlsx"] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_FORMAT_LABELS: Record<ExportFormat, string> = { csv: "CSV", xlsx: "Excel" };

/** Returns the URL of an empty file with the headings and three examples. */
export function templatePath(kind: TableKind, format: ExportFormat = "csv"): string {
  return pathWith(`${IMPORTS_PATH}/template.${format}`, { kind });
}

type Exported = { format?: ExportFormat; filters?: StaffProductFilters };

/** Returns the URL of what is stored, in the columns of its template: all of it, or of a filtered list. */
export function exportPath(kind: TableKind, { format = "csv", filters }: Exported = {}): string {
  return pathWith(`${IMPORTS_PATH}/export.${format}`, { kind, ...filters });
}
