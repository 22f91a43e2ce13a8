import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { env } from "~/env.server";

/** The machine that holds the write lease; `instance` is undefined while LiteFS cannot name it. */
export type Primary = { kind: "here" } | { kind: "elsewhere"; instance: string | undefined };

/**
 * Returns which machine is the primary: this one if LiteFS is not in use. Reads the file on every
 * call, because another machine may take over at any time.
 *
 * LiteFS writes the primary's name to `.primary` and removes that file on the primary itself.
 * litefs-js treats any unreadable file as a missing one, which would let a faulty replica write.
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
