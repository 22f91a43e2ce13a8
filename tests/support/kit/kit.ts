/**
 * The test data of every test: factories, readers and changes by noun, on any Drizzle connection.
 * Integration tests bind them to the application's own connection (tests/support/bound-kit.ts),
 * browser tests to the file of a running site (`kitOf`).
 *
 * Tests contain SQL only where SQL is their subject: the engine, migrations, query plans, backup,
 * locks and full disks. tests/support/source/raw-sql.ts lists those files with reasons.
 */
import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";

import { accountKit } from "#tests/support/kit/accounts";
import { catalogueKit } from "#tests/support/kit/catalogue";
import { firmKit } from "#tests/support/kit/firms";
import { importKit } from "#tests/support/kit/imports";
import { listKit } from "#tests/support/kit/lists";
import { mailKit } from "#tests/support/kit/mails";
import { quoteKit } from "#tests/support/kit/quotes";
import { replyKit } from "#tests/support/kit/replies";
import { siteKit } from "#tests/support/kit/site";
import { tableKit, type TestDatabase } from "#tests/support/kit/tables";

export type Kit = ReturnType<typeof kitFor>;

const LOCK_TIMEOUT_MS = 10_000;

const kits = new Map<string, Kit>();

export function kitFor(db: TestDatabase) {
  return {
    ...accountKit(db),
    ...listKit(db),
    ...catalogueKit(db),
    ...firmKit(db),
    ...importKit(db),
    ...mailKit(db),
    ...quoteKit(db),
    ...replyKit(db),
    ...siteKit(db),
    ...tableKit(db),
  };
}

/** Returns the kit of a running site, on one connection for each database file. */
export function kitOf({ databasePath }: { databasePath: string }): Kit {
  // By inode, because a restored backup is a new file at the same path.
  const key = `${databasePath} ${statSync(databasePath).ino}`;
  const kit =
    kits.get(key) ?? kitFor(drizzle(new Database(databasePath, { timeout: LOCK_TIMEOUT_MS })));
  kits.set(key, kit);
  return kit;
}
