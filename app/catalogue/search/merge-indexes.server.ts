/** Merges the segments of the full-text indexes, which many writes leave behind and every search scans. */
import { setTimeout as delay } from "node:timers/promises";

import { sqlite } from "~/db/client.server";
import { runLong } from "~/db/long-write.server";

const INDEXES = ["product_search", "product_words", "code_trigrams"];

// Some 20 ms of the write lock.
const PAGES = 200;
const PAUSE_MS = 15;

/** Merges all segments of each index into one, in short transactions; it may stop between two of them. */
export async function mergeIndexes(isStopping: () => boolean): Promise<void> {
  for (const index of INDEXES) await mergeIndex(index, isStopping);
}

async function mergeIndex(index: string, isStopping: () => boolean): Promise<void> {
  const merge = sqlite.prepare<[bigint]>(
    `insert into ${index}(${index}, rank) values ('merge', ?)`,
  );
  const changes = sqlite.prepare<[], number>("select total_changes()").pluck();
  // A negative number begins to merge all segments, and positive ones go on.
  for (let pages = -PAGES; !isStopping(); pages = PAGES) {
    const before = changes.get() ?? 0;
    await runLong(() => merge.run(BigInt(pages)));
    // By the documentation of FTS5, less than two changes say that nothing is left to merge.
    if ((changes.get() ?? 0) - before < 2) return;
    await delay(PAUSE_MS);
  }
}
