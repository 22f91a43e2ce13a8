/** Stores the pictures and datasheets of a checked zip, a few at a time (I20). */
import { applyChunk } from "~/imports/apply/apply-chunk.server";
import { findRow, type ImportRow, setRowError } from "~/imports/runs/import-rows.server";
import { runLong } from "~/db/long-write.server";
import type { Pace, PendingRow } from "~/imports/apply/apply-run.server";
import { RowFailedError } from "~/imports/apply/row-writing.server";
import { type LeasedRun, renewLease } from "~/imports/runs/run-lease.server";
import { NO_COUNTS } from "~/imports/runs/import-run";
import { encodePicture, storeMediaAt } from "~/catalogue/media/media-files.server";
import { type MediaEntry, readMediaFile } from "~/imports/files/media-zip.server";
import { TableRefused } from "~/imports/files/table";
import { importFilePath } from "~/imports/runs/import-files.server";
import { logError } from "~/log.server";

const UNREADABLE = "It could not be read as a picture";

// The catalogue's version moves with each transaction, and with it all shared pages are rendered again.
const MAX_FILES = 10;
const MAX_BATCH_MS = 2000;

/**
 * Encodes and stores some files outside any transaction, and then writes their rows in a short one. A file whose row is
 * not written, because the run was cancelled or its worker killed, is written again or removed as unused.
 */
export async function applyMedia(
  run: LeasedRun,
  rows: readonly PendingRow[],
  pace: Pace,
): Promise<boolean> {
  let done = run.progress;
  for (let at = 0; at < rows.length;) {
    const batch = await storeBatch(run, rows.slice(at, at + MAX_FILES), pace);
    if (batch.length === 0) return false;
    at += batch.length;
    done += batch.length;
    await runLong(() => writeBatch(run, batch, { done, now: Date.now() }));
    pace.afterChunk?.();
  }
  return true;
}

/** A row whose file has been looked at; `isStored` is false if it cannot be. */
type Tried = { rowNumber: number; isStored: boolean };

/** Stores the next files, for about two seconds; none if the process ends. */
async function storeBatch(
  run: LeasedRun,
  rows: readonly PendingRow[],
  { isStopping }: Pace,
): Promise<Tried[]> {
  const endsAt = performance.now() + MAX_BATCH_MS;
  const batch: Tried[] = [];
  for (const { rowNumber } of rows) {
    if (isStopping() || performance.now() > endsAt) break;
    const row = findRow(run.id, rowNumber);
    const isStored = row !== undefined && (await storeFile(run, row).catch(nameRow(row)));
    batch.push({ rowNumber, isStored });
  }
  return batch;
}

function writeBatch(
  run: LeasedRun,
  batch: readonly Tried[],
  { done, now }: { done: number; now: number },
): void {
  const numbersOf = (wanted: boolean) =>
    batch.filter(({ isStored }) => isStored === wanted).map(({ rowNumber }) => rowNumber);
  const [stored, unreadable] = [numbersOf(true), numbersOf(false)];
  if (stored.length > 0) applyChunk(run, stored, { ranks: new Map(), done, now });
  if (unreadable.length > 0) leaveOut(run, unreadable, { done, now });
}

/** Returns false for a picture that cannot be encoded, which the check has not seen. */
async function storeFile(run: LeasedRun, row: ImportRow): Promise<boolean> {
  const { imageUrl, datasheetFileUrl, paperUrl } = row.changes;
  const [, url] = imageUrl ?? datasheetFileUrl ?? paperUrl ?? [];
  const entry = await readMediaFile(importFilePath(run.id), run.fileName, row.relatedId ?? -1);
  if (typeof url !== "string" || !entry) throw new Error(`Row ${row.rowNumber} has no file`);
  const bytes = await encode(entry);
  if (bytes) await storeMediaAt(url, bytes);
  return bytes !== undefined;
}

/** Names the row of an error, unless the zip or the disk is what is wrong. */
function nameRow(row: ImportRow) {
  return (error: unknown): never => {
    const isOfFile = error instanceof TableRefused || (error instanceof Error && "errno" in error);
    throw isOfFile ? error : new RowFailedError(row, error);
  };
}

function encode({ content }: MediaEntry): Promise<Uint8Array | undefined> | Uint8Array | undefined {
  if (content.kind === "datasheet" || content.kind === "document") return content.bytes;
  if (content.kind !== "picture") return undefined;
  return encodePicture(content.bytes).catch((error: unknown) => {
    logError(error, { event: "image-unreadable" });
    return undefined;
  });
}

/** A picture that fails prevents no other: its row becomes an error. */
function leaveOut(
  run: LeasedRun,
  numbers: readonly number[],
  { done, now }: { done: number; now: number },
): void {
  for (const rowNumber of numbers) setRowError(run.id, rowNumber, UNREADABLE);
  const counts = { ...NO_COUNTS, ...run.counts };
  counts.new -= numbers.length;
  counts.error += numbers.length;
  renewLease(run, now, { progress: done, counts });
  run.counts = counts;
}
