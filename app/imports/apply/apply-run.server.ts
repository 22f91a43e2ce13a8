/** Writes the rows of a checked run, and restores them (I2). */
import { setTimeout as delay } from "node:timers/promises";

import { mergeIndexes } from "~/catalogue/search/merge-indexes.server";
import { mergeNames } from "~/catalogue/search/merged-ranks.server";
import { sqlite } from "~/db/client.server";
import { runLong } from "~/db/long-write.server";
import { prepareOnce } from "~/db/prepared.server";
import {
  applyChunk,
  beginApply,
  ChangedMeanwhileError,
  type PlannedRanks,
  prepareApply,
  undoChunk,
  undoPrices,
} from "~/imports/apply/apply-chunk.server";
import { applyMedia } from "~/imports/media/apply-media.server";
import { countCorrections } from "~/imports/runs/corrections.server";
import { countRows, countWritten } from "~/imports/runs/import-rows.server";
import type { WrittenRows } from "~/imports/runs/import-run";
import { failRun, finishApply, finishUndo, type LeasedRun } from "~/imports/runs/run-lease.server";
import { audit } from "~/imports/runs/run-steps.server";

// The rows of one transaction take about as long, so that others wait no longer than that.
const TARGET_MS = 50;
const FIRST = 50;
const MIN = 5;
const MAX = 2000;

// A millisecond or less a row.
const MAX_TOGETHER = 150;

type OfProduct = { productId: number | null };

/** Adapts the size of chunks to the time that the last ones took. */
class ChunkSize {
  #rows: number;

  constructor(all: number) {
    this.#rows = all <= MAX_TOGETHER ? MAX_TOGETHER : FIRST;
  }

  get rows(): number {
    return this.#rows;
  }

  /** Halves or doubles at most, because one slow write of the disk says little about the next. */
  adapt(written: number, tookMs: number): void {
    const wanted = (written * TARGET_MS) / Math.max(tookMs, 1);
    const bounded = Math.min(Math.max(wanted, this.#rows / 2), this.#rows * 2);
    this.#rows = Math.round(Math.min(Math.max(bounded, MIN), MAX));
  }
}

/** Returns the end of the chunk that starts here: the rows of one product are never in two chunks. */
function nextChunk(rows: readonly OfProduct[], start: number, size: number): number {
  let end = Math.min(start + size, rows.length);
  while (end < rows.length && isSameProduct(rows[end - 1], rows[end])) end += 1;
  return end;
}

function isSameProduct(one: OfProduct | undefined, other: OfProduct | undefined): boolean {
  return one !== undefined && one.productId !== null && one.productId === other?.productId;
}

// SQLite has no queue for its lock: in a pause, visitors' changes are written that wait for it.
const PAUSE_MS = 15;

/** Smaller runs do not fragment the indexes of a large catalogue. */
const MIN_ROWS_MERGED = 1000;

/** Says between chunks if the process is to end, and is called after each chunk. */
export type Pace = { isStopping: () => boolean; afterChunk?: () => void };

/** Returns true once the run has ended, and false if it stopped between chunks because the process ends. */
export async function applyRun(run: LeasedRun, pace: Pace): Promise<boolean> {
  const prepared = prepareApply(run);
  const began = await runLong(() => beginApply(run, prepared, Date.now()));
  if (began === "stale") return true;

  const rows = remainingToApply(run);
  const writing = run.kind === "media" ? applyMedia(run, rows, pace) : writeRows(run, rows, pace);
  const isEndReached = await writing.catch((error: unknown) => failIfChanged(run, error));
  if (!isEndReached) return false;
  if (run.state !== "applying") return true;

  await runLong(() => {
    const now = Date.now();
    const written = countWritten(run.id);
    finishApply(run, written, now);
    const { fileSha256 } = run;
    audit(run.id, "import.apply", actorOf(run, now), { ...counted(run, written), fileSha256 });
  });
  await mergeIfMany(rows, pace);
  return true;
}

async function mergeIfMany(rows: readonly PendingRow[], { isStopping }: Pace): Promise<void> {
  if (rows.length >= MIN_ROWS_MERGED) await mergeIndexes(isStopping);
}

function writeRows(run: LeasedRun, rows: readonly PendingRow[], pace: Pace): Promise<boolean> {
  const isProducts = run.kind === "products";
  const ranks = isProducts ? planRanks(run.id) : new Map<number, number>();
  const ordered = isProducts ? inOrderOfRanks(rows, ranks) : rows;
  return inChunks(run, ordered, pace, (numbers, done) =>
    applyChunk(run, numbers, { ranks, done, now: Date.now() }),
  );
}

/** Returns true once all rows are restored or left, and false if it stopped between chunks. */
export async function undoRun(run: LeasedRun, pace: Pace): Promise<boolean> {
  const isPrices = run.kind === "prices";
  if (isPrices && isPriceLeft().get(run.id)) await runLong(() => undoPrices(run, Date.now()));
  const prices = isPrices ? pricesWritten().all(run.id).slice(run.progress) : [];
  const rows = [...prices, ...toRestore().all(run.id)];
  const isEndReached = await inChunks(run, rows, pace, (numbers, done) =>
    undoChunk(run, numbers, { done, now: Date.now() }),
  );
  if (!isEndReached) return false;

  await runLong(() => {
    const now = Date.now();
    finishUndo(run, now);
    audit(run.id, "import.undo", actorOf(run, now), { fileSha256: run.fileSha256 });
  });
  await mergeIfMany(rows, pace);
  return true;
}

/** Prices are all written when a run begins; their entries of the audit log follow in chunks, and what the list has not. */
function remainingToApply(run: LeasedRun): PendingRow[] {
  const prices = run.kind === "prices" ? pricesWritten().all(run.id).slice(run.progress) : [];
  return [...prices, ...toWrite().all(run.id)];
}

async function inChunks(
  run: LeasedRun,
  rows: readonly PendingRow[],
  { isStopping, afterChunk }: Pace,
  write: (numbers: readonly number[], done: number) => void,
): Promise<boolean> {
  const size = new ChunkSize(rows.length);
  const before = run.progress;
  let start = 0;
  while (start < rows.length) {
    if (isStopping()) return false;
    const end = nextChunk(rows, start, size.rows);
    const numbers = rows.slice(start, end).map(({ rowNumber }) => rowNumber);
    let lockedAt = 0;
    await runLong(() => {
      lockedAt = performance.now();
      write(numbers, before + end);
    });
    // With the wait for the disk, and without the one for the lock.
    size.adapt(end - start, performance.now() - lockedAt);
    start = end;
    afterChunk?.();
    await delay(PAUSE_MS);
  }
  return true;
}

async function failIfChanged(run: LeasedRun, error: unknown): Promise<true> {
  if (!(error instanceof ChangedMeanwhileError)) throw error;
  await runLong(() => failRun(run, error.message));
  run.state = "failed";
  return true;
}

function actorOf(run: LeasedRun, now: number) {
  return { name: run.appliedBy ?? run.startedBy, now };
}

function counted({ id, counts }: LeasedRun, written: WrittenRows): Record<string, number> {
  const { same: unchanged = 0, error = 0 } = counts ?? {};
  const { new: added, change: changed, missing: discontinued } = written;
  const corrected = countCorrections(id);
  return {
    ...{ added, changed, unchanged, discontinued },
    leftOut: error + countRows(id, "skipped"),
    ...(corrected > 0 && { corrected }),
  };
}

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

// Always in the same order, so that a later step can continue at an index.
const pricesWritten = prepareOnce(() =>
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

const names = prepareOnce(() =>
  sqlite.prepare<[number], { rowNumber: number; name: string }>(
    `select row_number as rowNumber, changes ->> '$.name[1]' as name from import_rows
     where run_id = ? and applied_at is null and left_because is null and action in ('new', 'change')
       and json_type(changes, '$.name[1]') = 'text'`,
  ),
);

/** Returns the rows of products in the order of the names that they will have. */
function inOrderOfRanks(rows: readonly PendingRow[], ranks: PlannedRanks): PendingRow[] {
  const rankOf = ({ rowNumber, nameRank }: PendingRow) => ranks.get(rowNumber) ?? nameRank ?? 0;
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Works out the places in name order of all names that a run of products has yet to write. */
function planRanks(runId: number): PlannedRanks {
  const rows = names().all(runId);
  const ranks = rows.length === 0 ? [] : mergeNames(rows.map(({ name }) => name));
  return new Map(rows.map(({ rowNumber }, index) => [rowNumber, ranks[index] ?? null]));
}
