/** The rows that a run has yet to write or restore. */
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { mergeNames } from "~/catalogue/search/merged-ranks.server";
import type { PlannedRanks } from "~/imports/apply/apply-chunk.server";

/** A row with its product's place in name order; null if the product is new or not listed. */
export type PendingRow = { rowNumber: number; productId: number | null; nameRank: number | null };

const PENDING = `select r.row_number as rowNumber, r.product_id as productId, p.name_rank as nameRank
  from import_rows r left join products p on p.id = r.product_id where r.run_id = ?`;

// Not by rank: what has been written of a run must be in the same order each time.
const BY_PRODUCT = "order by r.product_id, r.row_number";

// FTS5 flushes its pending rows whenever a row id is lower than the one before. Ranks are its row ids, so any other
// order takes several times as long. The rows of a product are together.
const BY_RANK = "order by p.name_rank, r.product_id, r.row_number";

const toWrite = prepareOnce(() =>
  sqlite.prepare<[number], PendingRow>(
    `${PENDING} and r.action in ('new', 'change', 'missing') and r.applied_at is null and r.left_because is null ${BY_RANK}`,
  ),
);

const written = prepareOnce(() =>
  sqlite.prepare<[number], PendingRow>(
    `${PENDING} and r.action = 'change' and r.applied_at is not null ${BY_PRODUCT}`,
  ),
);

const toRestore = prepareOnce(() =>
  sqlite.prepare<[number], PendingRow>(
    `${PENDING} and r.applied_at is not null and r.undone_at is null and r.left_because is null ${BY_RANK}`,
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

/** Lists all prices that Apply has written, always in the same order, so that a later step can continue at an index. */
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
     where run_id = ? and applied_at is null and left_because is null and action in ('new', 'change')
       and json_type(changes, '$.name[1]') = 'text'`,
  ),
);

/** Returns the rows of products in the order of the names that they will have. */
export function inOrderOfRanks(rows: readonly PendingRow[], ranks: PlannedRanks): PendingRow[] {
  const rankOf = ({ rowNumber, nameRank }: PendingRow) => ranks.get(rowNumber) ?? nameRank ?? 0;
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Works out the places in name order of all names that a run of products has yet to write. */
export function planRanks(runId: number): PlannedRanks {
  const rows = names().all(runId);
  const ranks = rows.length === 0 ? [] : mergeNames(rows.map(({ name }) => name));
  return new Map(rows.map(({ rowNumber }, index) => [rowNumber, ranks[index] ?? null]));
}
