import { getInstanceInfoSync } from "litefs-js";

import { env } from "~/env.server";

/**
 * The machine that writes, when this process runs on a LiteFS replica; undefined on the primary,
 * and on every site without LiteFS. It is asked anew each time, for another may take over.
 */
export function findPrimaryElsewhere(): string | undefined {
  if (!env.litefsDir) return undefined;
  const { currentIsPrimary, primaryInstance } = getInstanceInfoSync(env.litefsDir);
  return currentIsPrimary ? undefined : primaryInstance;
}

/** Whether this process may write: the outbox, the daily forgetting and migrations ask. */
export function isPrimary(): boolean {
  return findPrimaryElsewhere() === undefined;
}
