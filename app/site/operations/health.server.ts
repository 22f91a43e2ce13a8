import { statfsSync } from "node:fs";
import path from "node:path";

import { sqlite } from "~/db/client.server";
import { tryWriteLock } from "~/db/exclusive.server";
import { findFileFault } from "~/db/file-fault.server";
import { findOldestUnsentMail } from "~/mail/outbox.server";
import { MINUTE_MS } from "~/shared/durations";
import { mayWrite } from "~/litefs/litefs.server";
import { env } from "~/env.server";

// With less, SQLite's log soon cannot grow. Checked separately, because a full disk does not prevent a lock.
const MIN_FREE_BYTES = 1024 * 1024;

// The report is public: the age of a younger mail would reveal whether a visitor's own request sent a
// mail, and so whether an address has an account.
const REPORTED_FROM_MS = 15 * MINUTE_MS;

/**
 * Checks whether the database can be read and written now, and what has happened to its file. Also
 * returns the age of the oldest unsent mail in seconds: 0 below a quarter of an hour, null when it
 * cannot be read. Writes nothing.
 */
export function checkDatabase(now: number) {
  const fault = findFileFault();
  const reads = succeeds(() => sqlite.prepare("select 1 from sqlite_schema").get());
  return {
    fault,
    reads,
    // A LiteFS replica is healthy although it never writes.
    writes: reads && !fault && (!mayWrite() || (hasRoom() && succeeds(tryWriteLock))),
    oldestUnsentMailSeconds: reads ? mailAge(now) : null,
  };
}

function hasRoom(): boolean {
  return succeeds(() => {
    const { bavail, bsize } = statfsSync(path.dirname(env.databasePath));
    if (bavail * bsize < MIN_FREE_BYTES) throw new Error("The disk is full.");
  });
}

function mailAge(now: number): number | null {
  try {
    const age = findOldestUnsentMail(now)?.ageMs ?? 0;
    return age < REPORTED_FROM_MS ? 0 : Math.round(age / 1000);
  } catch {
    return null;
  }
}

function succeeds(probe: () => unknown): boolean {
  try {
    probe();
    return true;
  } catch {
    return false;
  }
}
