import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { env } from "~/env.server";

/** The machine that holds the write lease; `instance` is undefined while LiteFS cannot name it. */
export type Primary = { kind: "here" } | { kind: "elsewhere"; instance: string | undefined };

/**
 * Returns which machine is the primary: this one if LiteFS is not in use. Reads the files on every
 * call, because another machine may take over at any time.
 *
 * LiteFS writes the primary's name to `.primary` and removes that file on the primary itself, but also
 * on a replica that has lost the primary: only `.lag` distinguishes the two.
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
    if (isMissing && readLagMs(env.litefsDir) === 0) return { kind: "here" };
    return { kind: "elsewhere", instance: undefined };
  }
}

/**
 * Returns how many milliseconds this machine's copy is behind: 0 on the primary ("+000000000"), the
 * time since the last contact on a replica that is cut off ("+000001829"), and 2147483647 before the
 * first sync. NaN if LiteFS does not say.
 */
function readLagMs(mount: string): number {
  try {
    const lag = readFileSync(path.join(mount, ".lag"), "utf8").trim();
    return /^[+-]?\d+$/.test(lag) ? Number(lag) : Number.NaN;
  } catch {
    return Number.NaN;
  }
}
