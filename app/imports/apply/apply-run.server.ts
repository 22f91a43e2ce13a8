/** Writes the rows of a checked run, and restores them (I2). */
import { setTimeout as delay } from "node:timers/promises";

import { mergeIndexes } from "~/catalogue/search/merge-indexes.server";
import { beginApply, prepareApply } from "~/imports/apply/apply-begin.server";
import {
  applyChunk,
  ChangedMeanwhileError,
  undoChunk,
  undoPrices,
} from "~/imports/apply/apply-chunk.server";
import { runLong } from "~/db/long-write.server";
import { applyMedia } from "~/imports/media/apply-media.server";
import {
  hasPricesToRestore,
  inOrderOfRanks,
  listRowsToRestore,
  listRowsToWrite,
  listRowsWritten,
  type PendingRow,
  planRanks,
} from "~/imports/plan/pending-rows.server";
import { countCorrections } from "~/imports/runs/corrections.server";
import { countRows, countWritten } from "~/imports/runs/import-rows.server";
import type { WrittenRows } from "~/imports/runs/import-run";
import { failRun, finishApply, finishUndo, type LeasedRun } from "~/imports/runs/run-lease.server";
import { audit } from "~/imports/runs/run-steps.server";

/** The rows of one transaction take about a twentieth of a second, so that others wait no longer than that. */

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
  if (isPrices && hasPricesToRestore(run.id)) await runLong(() => undoPrices(run, Date.now()));
  const prices = isPrices ? listRowsWritten(run.id).slice(run.progress) : [];
  const rows = [...prices, ...listRowsToRestore(run.id)];
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
  const prices = run.kind === "prices" ? listRowsWritten(run.id).slice(run.progress) : [];
  return [...prices, ...listRowsToWrite(run.id)];
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
