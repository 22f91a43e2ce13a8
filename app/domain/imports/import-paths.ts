import type { TableKind } from "~/domain/imports/import-kinds";
import type { StaffProductFilters } from "~/domain/catalogue/staff-products";
import { pathWith } from "~/domain/site/path-with";

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

/** Returns the URL of an empty file with the headings and three examples. */
export function templatePath(kind: TableKind): string {
  return pathWith(`${IMPORTS_PATH}/template.csv`, { kind });
}

/** Returns the URL of what is stored, in the columns of its template: all of it, or of a filtered list. */
export function exportPath(kind: TableKind, filters?: StaffProductFilters): string {
  return pathWith(`${IMPORTS_PATH}/export.csv`, { kind, ...filters });
}
