/** Notices when the database file is no longer the one that was opened, or is not whole. */
import { sqlite } from "~/db/client.server";
import { type FileFault, FileFaultError, isDamage, remedyFor } from "~/db/sqlite-errors.server";
import { watchFiles } from "~/db/watched-files.server";
import { env } from "~/env.server";
import { log } from "~/log.server";

// LiteFS replaces files by itself.
const watchedFault = env.litefsDir ? () => undefined : watchFiles(env.databasePath, bytesNeeded);

let isDamageNoted = false;
let reported: FileFault | undefined;

/**
 * Returns the fault of the database file, or undefined. Logs each change with a remedy. The fault ends
 * when the file is put back; damage ends only with a restart.
 */
export function findFileFault(): FileFault | undefined {
  const fault = isDamageNoted ? "damaged" : watchedFault();
  if (fault !== reported) {
    reported = fault;
    const remedy = fault && remedyFor(new FileFaultError(fault));
    log({ event: "database-file", state: fault ?? "ok", remedy });
  }
  return fault;
}

/** Throws if the database file is gone, replaced or damaged, so that a write would be lost. */
export function assertFileIntact(): void {
  const fault = findFileFault();
  if (fault) throw new FileFaultError(fault);
}

/** Refuses every write until the next start if the error shows damage; ignores other errors. */
export function noteDamage(error: unknown): void {
  if (!isDamage(error)) return;
  isDamageNoted = true;
  findFileFault();
}

function bytesNeeded(): number {
  try {
    const [pages, bytes] = ["page_count", "page_size"].map((name) =>
      Number(sqlite.pragma(name, { simple: true })),
    );
    return (pages ?? 0) * (bytes ?? 0);
  } catch {
    // Without its first page nothing is known, and nothing can be read.
    return Infinity;
  }
}
