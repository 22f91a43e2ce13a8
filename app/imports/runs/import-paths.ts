import type { TableKind } from "~/imports/runs/import-kinds";
import type { StaffProductFilters } from "~/catalogue/products/staff-products";
import { pathWith } from "~/shared/path-with";

export const IMPORTS_PATH = "/admin/imports";

/** Returns the URL of a run's page: a tab of its rows and the page of it, or its columns and options. */
export function runPath(
  id: number,
  query: { tab?: string; page?: number; kind?: string; edit?: "columns" } = {},
): string {
  return pathWith(`${IMPORTS_PATH}/${id}`, query);
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
