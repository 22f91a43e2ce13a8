/** Works off the runs that are waiting, one after the other, until there is none (I2). */
import { applyRun, type Pace, undoRun } from "~/imports/apply/apply-run.server";
import { runLong } from "~/db/long-write.server";
import { isUnavailable } from "~/db/sqlite-errors.server";
import { RowFailedError } from "~/imports/apply/row-writing.server";
import { rowWords, TableRefused } from "~/imports/files/table";
import { checkAgain } from "~/imports/plan/check-again.server";
import { checkRun } from "~/imports/plan/check-run.server";
import { countRows, listRows } from "~/imports/runs/import-rows.server";
import { importEnded } from "~/imports/runs/import-ended.server";
import { removeUnneededFiles } from "~/imports/runs/import-retention.server";
import {
  failRun,
  findNextRun,
  type LeasedRun,
  LeaseLostError,
  leaseNextRun,
  releaseLease,
  startDueRuns,
} from "~/imports/runs/run-lease.server";
import { findRun, type ImportRun, sheetNamesOf } from "~/imports/runs/runs.server";
import { logError } from "~/log.server";
import { queueMail } from "~/mail/queue-mail.server";
import { COMMAND_LINE } from "~/shared/actor";
import { formatCount } from "~/shared/counts";
import { MINUTE_MS } from "~/shared/durations";

const REPORTED = ["checked", "applied", "undone", "stale", "failed"] as const;

/** Queues a mail about a run that has ended to the administrator who pressed its last button; a command has no address. */
async function queueImportMail(run: ImportRun, now: number): Promise<void> {
  const to = run.appliedBy ?? run.startedBy;
  const state = REPORTED.find((each) => each === run.state);
  if (state === undefined || to === COMMAND_LINE) return;
  const { id: importId, fileName } = run;
  const reason = state === "applied" ? describeSkipped(importId) : run.failure;
  await runLong(() => queueMail(importEnded, { to, importId, fileName, state, reason }, now));
}

const MAX_NAMED = 20;

/** Names the rows that a scheduled run has left as they are, each with its reason; null if it has left none (I5). */
function describeSkipped(id: number): string | null {
  const rows = listRows(id, "skipped", 1);
  if (rows.length === 0) return null;
  const named = rows.slice(0, MAX_NAMED).map(({ key, leftBecause }) => `${key}: ${leftBecause}`);
  const others = countRows(id, "skipped") - named.length;
  const list = others > 0 ? [...named, `and ${formatCount(others)} more`] : named;
  return `Not written: ${list.join("; ")}.`;
}

const FAULT = "because of a fault of this site, which is in its log. Nothing more is written.";
const WORKERS_DIED =
  "It could not go on, because the program that works on it has ended several times at the same place. The site's log says more. Nothing more is written.";
const FILE_GONE = "The file is no longer here. Upload it again.";

/**
 * Returns once there is nothing to do, or between two chunks if the process ends. Rejects if the database cannot be
 * written now, such as with a full disk: the next call continues where this one stopped.
 */
export async function workOffImports(pace: Pace): Promise<void> {
  await runLong(() => startDueRuns(Date.now()));
  while (!pace.isStopping()) {
    const run = await runLong(() => leaseNextRun(Date.now()));
    if (!run) return;
    await workOff(run, pace);
  }
}

/** Takes one run to the end of its step. */
async function workOff(run: LeasedRun, pace: Pace): Promise<void> {
  try {
    const hasEnded = await takeStep(run, pace);
    if (!hasEnded) await runLong(() => releaseLease(run, Date.now()));
  } catch (error) {
    // Staff have stopped it, or another worker has it.
    if (error instanceof LeaseLostError) return removeUnneededFiles(run.id, Date.now());
    if (isUnavailable(error) || isDiskFull(error)) throw error;
    await fail(run, error);
  }
  await announce(run);
  await removeUnneededFiles(run.id, Date.now());
}

/** Ends the next run as failed if it is the one with this id. Returns false while a worker still has a lease. */
export async function giveUpRun(id: number): Promise<boolean> {
  const { isNext, run } = await runLong(() => {
    const isNext = findNextRun()?.id === id;
    const run = isNext ? leaseNextRun(Date.now()) : undefined;
    if (run) failRun(run, WORKERS_DIED);
    return { isNext, run };
  });
  if (run) {
    await announce(run);
    await removeUnneededFiles(id, Date.now());
  }
  return !isNext || run !== undefined;
}

function takeStep(run: LeasedRun, pace: Pace): Promise<boolean> {
  if (run.state === "undoing") return undoRun(run, pace);
  if (run.state === "applying") return applyRun(run, pace);
  return run.applyOn === null ? checkRun(run, pace) : checkAgain(run, pace);
}

async function fail(run: LeasedRun, error: unknown): Promise<void> {
  const failure = sentenceFor(error);
  if (failure === undefined) {
    logError(error, { event: "import-failed", import: String(run.id), ...rowOf(error) });
  }
  await runLong(() => failRun(run, failure ?? faultOf(run, error))).catch((another: unknown) => {
    if (!(another instanceof LeaseLostError)) throw another;
  });
}

/** Returns what staff can do something about; undefined for a fault. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof TableRefused) return error.message;
  return isMissingFile(error) ? FILE_GONE : undefined;
}

function rowOf(error: unknown): { row?: number; key?: string } {
  return error instanceof RowFailedError ? { row: error.rowNumber, key: error.key } : {};
}

/** Names the row at which a fault came. Files of a zip, and products that a list has not, are in no row that staff see. */
function faultOf(run: LeasedRun, error: unknown): string {
  if (!(error instanceof RowFailedError)) return `It could not go on ${FAULT}`;
  const { rowNumber, key } = error;
  const isInFile = run.kind !== "media" && error.isInFile;
  const place = isInFile ? `${rowWords(rowNumber, sheetNamesOf(run), "row")} (${key})` : key;
  return `It stopped at ${place} ${FAULT}`;
}

/** Queues a mail about a step that took over a minute, or about a scheduled run, which no one watches. */
async function announce(leased: LeasedRun): Promise<void> {
  const run = findRun(leased.id);
  if (!run || run.state === "applying" || run.state === "undoing" || run.state === "checking")
    return;
  const tookMs = Date.now() - (leased.stepBeganAt ?? Date.now());
  if (tookMs < MINUTE_MS && run.applyOn === null) return;
  await queueImportMail(run, Date.now());
}

/** Pictures are stored beside the database, so a full disk stops them too. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOSPC";
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
