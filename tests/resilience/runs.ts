/** Imports on a running site, begun and moved in its database as its pages do. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { expect } from "vitest";

import { DEFAULT_OPTIONS } from "~/imports/runs/import-run";
import type { Site } from "#tests/support/site";

const WAIT = { timeout: 100_000, interval: 20 };

type Run = { state: string; progress: number; failure: string | null };

/** Uses the site's database on a connection that is closed at once. */
export function query<Row>({ databasePath }: Site, statement: string, ...values: unknown[]): Row[] {
  const database = new Database(databasePath, { timeout: 10_000 });
  try {
    const prepared = database.prepare<unknown[], Row>(statement);
    if (prepared.reader) return prepared.all(...values);
    prepared.run(...values);
    return [];
  } finally {
    database.close();
  }
}

type Left = { kind: "products" | "prices" | "media"; mapping: object; content: string | Buffer };

/** Leaves a file to be checked, as an upload does. Returns the run's id. */
export function leave(site: Site, { kind, mapping, content }: Left): number {
  const [added] = query<{ id: number }>(
    site,
    `insert into import_runs (kind, state, file_name, file_bytes, file_sha256, mapping, options, started_by, created_at)
     values (?, 'uploaded', 'new', 1, 'none', ?, ?, 'alex@example.com', ?) returning id`,
    ...[kind, JSON.stringify(mapping), JSON.stringify(DEFAULT_OPTIONS), Date.now()],
  );
  const id = added?.id ?? 0;
  const folder = path.join(path.dirname(site.databasePath), "imports");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, String(id)), content);
  press(site, id, "checking");
  return id;
}

/** Moves a run as its page does. */
export function press(site: Site, id: number, state: "checking" | "applying" | "undoing"): void {
  query(
    site,
    "update import_runs set state = ?, progress = 0, step_began_at = null, leased_until = null where id = ?",
    state,
    id,
  );
}

/** Returns a run's state. */
export function runOf(site: Site, id: number): Run {
  const [run] = query<Run>(
    site,
    "select state, progress, failure from import_runs where id = ?",
    id,
  );
  if (!run) throw new Error(`There is no run ${id}`);
  return run;
}

/** Lists the process ids of the workers and commands that a site has started. */
export function childrenOf(site: Site): number[] {
  const pid = site.pid() ?? 0;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}

/** Kills the site and its worker in the midst, as a power cut does. */
export async function killAll(site: Site): Promise<void> {
  for (const child of childrenOf(site)) process.kill(child, "SIGKILL");
  await site.kill();
}

/** Waits for a run to come so far. */
export async function until(
  site: Site,
  id: number,
  isReached: (run: Run) => boolean,
): Promise<void> {
  await expect.poll(() => isReached(runOf(site, id)), WAIT).toBe(true);
}
