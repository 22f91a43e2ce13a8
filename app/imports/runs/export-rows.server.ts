import { setImmediate as nextTurn } from "node:timers/promises";

import { listExportedIds, listExportRows } from "~/imports/runs/export-query.server";
import type { StaffProductFilters } from "~/catalogue/products/staff-products";
import { columnsOf } from "~/imports/plan/import-columns";
import type { TableKind } from "~/imports/runs/import-kinds";
import type { StoredFields } from "~/imports/plan/stored-things";
import { cellText } from "~/imports/files/row-cleaner";
import { writeCell } from "~/imports/cells/write-cell";

const PRODUCTS_A_CHUNK = 100;
const MAX_EXAMPLES = 3;

/** The rows of a file as texts, a chunk at a time; the first row is the headings. */
export type WrittenRows = AsyncGenerator<string[][]>;

/**
 * Yields what is stored as rows that change nothing when they are imported (I1): of the products of the staff's
 * list, or of all that are not archived. Reads in chunks between other requests.
 */
export async function* exportRows(
  kind: TableKind,
  filters: StaffProductFilters | null,
): WrittenRows {
  yield [headings(kind)];
  for (let after = 0; ;) {
    const ids = listExportedIds(filters, after, PRODUCTS_A_CHUNK);
    yield listExportRows(kind, ids).map((row) => cellsOf(kind, row));
    const last = ids.at(-1);
    if (last === undefined || ids.length < PRODUCTS_A_CHUNK) return;
    after = last;
    await nextTurn();
  }
}

/** Yields the headings with three rows of the catalogue as examples, or fewer. */
export async function* templateRows(kind: TableKind): WrittenRows {
  yield [headings(kind)];
  const ids = listExportedIds(null, 0, PRODUCTS_A_CHUNK);
  const examples = listExportRows(kind, ids).slice(0, MAX_EXAMPLES);
  yield examples.map((row) => cellsOf(kind, row));
}

function headings(kind: TableKind): string[] {
  return columnsOf(kind).map(({ heading }) => heading);
}

function cellsOf(kind: TableKind, values: StoredFields): string[] {
  return columnsOf(kind).map((column) => cellText(writeCell(column, values[column.field] ?? null)));
}
