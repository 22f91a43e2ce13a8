/** The rows that a run has yet to write or restore. */
import { sqlite } from "~/db/engine/client.server";
import { prepareOnce } from "~/db/engine/prepared.server";
import { mergeNames } from "~/db/catalogue/merged-ranks.server";
import type { PlannedRanks } from "~/db/imports/apply-chunk.server";

export type PendingRow = { rowNumber: number; productId: number | null };

// By product, so that the rows of one are together.
const ORDER = "order by product_id, row_number";

const toWrite = prepareOnce(() =>
  sqlite.prepare<[number], PendingRow>(
    `select row_number as rowNumber, product_id as productId from import_rows
     where run_id = ? and action in ('new', 'change', 'missing') and applied_at is null ${ORDER}`,
  ),
);

const written = prepareOnce(() =>
  sqlite.prepare<[number], PendingRow>(
    `select row_number as rowNumber, product_id as productId from import_rows
     where run_id = ? and action = 'change' and applied_at is not null ${ORDER}`,
  ),
);

const toRestore = prepareOnce(() =>
  sqlite.prepare<[number], PendingRow>(
    `select row_number as rowNumber, product_id as productId from import_rows
     where run_id = ? and applied_at is not null and undone_at is null and left_because is null ${ORDER}`,
  ),
);

const isPriceLeft = prepareOnce(() =>
  sqlite.prepare<[number], { rowNumber: number }>(
    `select row_number from import_rows
     where run_id = ? and action = 'change' and applied_at is not null and undone_at is null
       and left_because is null limit 1`,
  ),
);

/** Lists the rows that Apply has yet to write, those of a product together. */
export function listRowsToWrite(runId: number): PendingRow[] {
  return toWrite().all(runId);
}

/** Lists the rows that Undo has yet to restore or to leave, those of a product together. */
export function listRowsToRestore(runId: number): PendingRow[] {
  return toRestore().all(runId);
}

/** Lists all prices that Apply has written, always in the same order, so that what follows can go on at a place. */
export function listRowsWritten(runId: number): PendingRow[] {
  return written().all(runId);
}

/** Returns true if Undo has not restored the prices of this run yet. */
export function hasPricesToRestore(runId: number): boolean {
  return isPriceLeft().get(runId) !== undefined;
}

const names = prepareOnce(() =>
  sqlite.prepare<[number], { rowNumber: number; name: string }>(
    `select row_number as rowNumber, changes ->> '$.name[1]' as name from import_rows
     where run_id = ? and applied_at is null and action in ('new', 'change')
       and json_type(changes, '$.name[1]') = 'text'`,
  ),
);

/** Works out the places in name order of all names that a run of products has yet to write. */
export function planRanks(runId: number): PlannedRanks {
  const rows = names().all(runId);
  const ranks = rows.length === 0 ? [] : mergeNames(rows.map(({ name }) => name));
  return new Map(rows.map(({ rowNumber }, index) => [rowNumber, ranks[index] ?? null]));
}
