import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import type { Primary } from "~/domain/primary";
import { env } from "~/env.server";

/**
 * Where the machine that writes is: here, on every site without LiteFS. It is asked anew each time,
 * for another may take over.
 *
 * LiteFS names it in a file, which is missing on the primary itself. litefs-js takes a file that
 * cannot be read for a missing one, and would let a replica in trouble write and send mail.
 */
export function findPrimary(): Primary {
  if (!env.litefsDir) return { kind: "here" };
  try {
    const instance = readFileSync(path.join(env.litefsDir, ".primary"), "utf8").trim();
    if (instance === os.hostname()) return { kind: "here" };
    return { kind: "elsewhere", instance: instance || undefined };
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return isMissing ? { kind: "here" } : { kind: "elsewhere", instance: undefined };
  }
}

/** Whether this process may write: the outbox, the hourly forgetting and migrations ask. */
export function mayWrite(): boolean {
  return findPrimary().kind === "here";
}
