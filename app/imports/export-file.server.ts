import { setImmediate as nextTurn } from "node:timers/promises";

import { listExportedIds, listExportRows } from "~/db/imports/export-rows.server";
import type { StaffProductFilters } from "~/domain/catalogue/staff-products";
import { columnsOf } from "~/domain/imports/import-columns";
import type { TableKind } from "~/domain/imports/import-kinds";
import type { StoredFields } from "~/domain/imports/stored-things";
import { writeCell } from "~/domain/imports/cells/write-cell";
import { BYTE_ORDER_MARK, csvLine } from "~/domain/site/csv";

const PRODUCTS_A_CHUNK = 100;
const MAX_EXAMPLES = 3;

/**
 * Yields a CSV of what is stored, which changes nothing when it is imported (I1): of the products of the staff's
 * list, or of all that are not archived. Reads in chunks between other requests.
 */
export async function* exportFile(
  kind: TableKind,
  filters: StaffProductFilters | null,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + headingLine(kind);
  for (let after = 0; ;) {
    const ids = listExportedIds(filters, after, PRODUCTS_A_CHUNK);
    yield listExportRows(kind, ids)
      .map((row) => lineOf(kind, row))
      .join("");
    const last = ids.at(-1);
    if (last === undefined || ids.length < PRODUCTS_A_CHUNK) return;
    after = last;
    await nextTurn();
  }
}

/** Yields the headings with three rows of the catalogue as examples, or fewer. */
export async function* templateFile(kind: TableKind): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + headingLine(kind);
  const ids = listExportedIds(null, 0, PRODUCTS_A_CHUNK);
  yield listExportRows(kind, ids)
    .slice(0, MAX_EXAMPLES)
    .map((row) => lineOf(kind, row))
    .join("");
}

function headingLine(kind: TableKind): string {
  return csvLine(columnsOf(kind).map(({ heading }) => heading));
}

function lineOf(kind: TableKind, values: StoredFields): string {
  return csvLine(columnsOf(kind).map((column) => writeCell(column, values[column.field] ?? null)));
}
