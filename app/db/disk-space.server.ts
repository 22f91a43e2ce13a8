import { statfsSync } from "node:fs";
import path from "node:path";

import { env } from "~/env.server";

const NEARLY_FULL = 0.9;
// A tenth of a large disk is room for years.
const PLENTY_BYTES = 1024 ** 3;

/**
 * Returns true when the database's disk is more than 90 % full, counted as `df` does, and has less than
 * a gigabyte left. Then whatever quotes can do without is refused, so that quotes can still be stored.
 */
export function isDiskNearlyFull(): boolean {
  const { blocks, bfree, bavail, bsize } = statfsSync(path.dirname(env.databasePath));
  const used = blocks - bfree;
  return used > NEARLY_FULL * (used + bavail) && bavail * bsize < PLENTY_BYTES;
}
