import { readdirSync } from "node:fs";
import os from "node:os";

/**
 * Lets a process have the processor before others of a busy machine, so that what it is measured by is
 * its own work. Only root may; otherwise nothing changes.
 */
export function preferProcess(pid: number | undefined): void {
  try {
    // Linux has one priority for each thread.
    for (const thread of readdirSync(`/proc/${pid}/task`)) os.setPriority(Number(thread), -15);
  } catch {
    return;
  }
}
