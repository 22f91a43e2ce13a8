/** Stores the pictures and datasheets of a checked zip, one after the other (I20). */
import { applyChunk } from "~/db/imports/apply-chunk.server";
import { findRow, type ImportRow, setRowError } from "~/db/imports/import-rows.server";
import { writeLong } from "~/db/imports/long-write.server";
import type { PendingRow } from "~/db/imports/pending-rows.server";
import { RowFailedError } from "~/db/imports/row-writing.server";
import { type LeasedRun, renewLease } from "~/db/imports/run-lease.server";
import { NO_COUNTS } from "~/domain/imports/import-run";
import { encodePicture, storeMediaAt } from "~/http/uploads/media-files.server";
import type { Pace } from "~/imports/apply-run.server";
import { type MediaEntry, readMediaFile } from "~/imports/files/media-zip.server";
import { TableRefused } from "~/imports/files/table";
import { importFilePath } from "~/imports/import-files.server";
import { logError } from "~/log.server";

const UNREADABLE = "It could not be read as a picture";

/**
 * Encodes and stores each file outside any transaction, and then writes its row in a short one. A file whose row is not
 * written, because the run was cancelled or its worker killed, is written again or removed as unused.
 */
export async function applyMedia(
  run: LeasedRun,
  rows: readonly PendingRow[],
  { isStopping, afterChunk }: Pace,
): Promise<boolean> {
  const before = run.progress;
  for (const [at, { rowNumber }] of rows.entries()) {
    if (isStopping()) return false;
    const row = findRow(run.id, rowNumber);
    const isStored = row !== undefined && (await storeFile(run, row).catch(nameRow(row)));
    await writeLong(() => {
      const [now, done] = [Date.now(), before + at + 1];
      if (isStored) applyChunk(run, [rowNumber], { ranks: new Map(), done, now });
      else leaveOut(run, rowNumber, { done, now });
    });
    afterChunk?.();
  }
  return true;
}

/** Returns false for a picture that cannot be encoded, which the check has not seen. */
async function storeFile(run: LeasedRun, row: ImportRow): Promise<boolean> {
  const url = row.changes.imageUrl?.[1] ?? row.changes.datasheetFileUrl?.[1];
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
  if (content.kind === "datasheet") return content.bytes;
  if (content.kind !== "picture") return undefined;
  return encodePicture(content.bytes).catch((error: unknown) => {
    logError(error, { event: "image-unreadable" });
    return undefined;
  });
}

/** A picture that fails prevents no other: its row becomes an error. */
function leaveOut(
  run: LeasedRun,
  rowNumber: number,
  { done, now }: { done: number; now: number },
): void {
  setRowError(run.id, rowNumber, UNREADABLE);
  const counts = { ...NO_COUNTS, ...run.counts };
  counts.new -= 1;
  counts.error += 1;
  renewLease(run, now, { progress: done, counts });
  run.counts = counts;
}
