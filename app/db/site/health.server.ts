import { statfsSync } from "node:fs";
import path from "node:path";

import { sqlite } from "~/db/engine/client.server";
import { tryWriteLock } from "~/db/engine/exclusive.server";
import { findOldestUnsentMail } from "~/db/mail/outbox.server";
import { MINUTE_MS } from "~/domain/site/durations";
import { mayWrite } from "~/litefs/litefs.server";
import { env } from "~/env.server";

// Below this SQLite's log soon cannot grow; a lock is had even on a full disk, so it is asked apart.
const MIN_FREE_BYTES = 1024 * 1024;

// Anyone may ask: of a younger one they could read whether their own post sent a mail, as it does to
// an address that has an account, and not to another.
const REPORTED_FROM_MS = 15 * MINUTE_MS;

/**
 * Whether the database can be read and written at this moment, and the age of the oldest unsent mail in
 * seconds, 0 below a quarter of an hour and null when that cannot be read. Writes nothing.
 */
export function checkDatabase(now: number) {
  const reads = succeeds(() => sqlite.prepare("select 1 from sqlite_schema").get());
  return {
    reads,
    // A LiteFS replica never writes, and is well.
    writes: reads && (!mayWrite() || (hasRoom() && succeeds(tryWriteLock))),
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
