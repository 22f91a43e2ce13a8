/** Moves several files as if by one rename: a process killed in between leaves a journal for the next start. */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync } from "node:fs";
import { rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

type FileMove = { from: string; to: string };

// The inode says which file is meant: a move that was made already, or whose place has been taken by a
// new file since, is not made again.
const moveSchema = z.object({ from: z.string(), to: z.string(), inode: z.number() });
const journalSchema = z.array(moveSchema);

type PlannedMove = z.infer<typeof moveSchema>;

/** Returns the path of the journal of a database's files. */
export function exchangeJournal(databasePath: string): string {
  return `${databasePath}.exchange`;
}

/**
 * Makes these moves in order; one whose file does not exist is left out. Only the last may replace a file.
 * Throws with all of them undone when one fails. Killed once the journal is written, `finishExchange`
 * makes the rest.
 */
export function exchangeFiles(journal: string, moves: readonly FileMove[]): void {
  const planned = moves.flatMap(({ from, to }) => {
    const inode = inodeOf(from);
    return inode === undefined ? [] : [{ from, to, inode }];
  });
  writeJournal(journal, planned);
  try {
    for (const move of planned) applyMove(move);
  } catch (error) {
    for (const { from, to, inode } of planned.toReversed())
      applyMove({ from: to, to: from, inode });
    removeJournal(journal);
    throw error;
  }
  settle(journal, planned);
}

/** Finishes the moves of a process that was killed, if there are any. Call before opening the database. */
export function finishExchange(journal: string): void {
  if (!existsSync(journal)) return;

  const planned = journalSchema.parse(JSON.parse(readFileSync(journal, "utf8")));
  for (const move of planned) applyMove(move);
  const missing = planned.find(({ to, inode }) => inodeOf(to) !== inode);
  if (missing) {
    throw new Error(
      `A restore was interrupted, and ${missing.from} is not at ${missing.to}. Delete ${journal} and restore the backup again.`,
    );
  }
  settle(journal, planned);
}

/** Does nothing if the file is not at `from`. */
function applyMove({ from, to, inode }: PlannedMove): void {
  if (inodeOf(from) === inode) renameSync(from, to);
}

function writeJournal(journal: string, planned: readonly PlannedMove[]): void {
  const draft = `${journal}.part`;
  writeFileSync(draft, JSON.stringify(planned), { flush: true });
  // From here on the moves are made, by this process or by the next.
  renameSync(draft, journal);
  syncFolder(path.dirname(journal));
}

function settle(journal: string, planned: readonly PlannedMove[]): void {
  for (const folder of new Set(planned.map(({ to }) => path.dirname(to)))) syncFolder(folder);
  removeJournal(journal);
}

function removeJournal(journal: string): void {
  rmSync(journal, { force: true });
  syncFolder(path.dirname(journal));
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
