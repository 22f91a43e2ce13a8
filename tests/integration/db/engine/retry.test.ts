import { setTimeout as delay } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";

import { sqlite } from "~/db/engine/client.server";
import { isUnavailable, retryWhenBusy } from "~/db/engine/retry.server";

const touch = () => sqlite.prepare("update site_settings set updated_at = updated_at + 1").run();

test("a write waits for another process's lock without freezing this one", async () => {
  const other = new Database(sqlite.name);
  other.exec("begin immediate");

  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 5);
  const write = retryWhenBusy(touch);
  await delay(250);
  expect(ticks).toBeGreaterThan(5);

  other.exec("commit");
  other.close();
  expect((await write).changes).toBe(1);
  clearInterval(clock);
});

test("any other trouble is thrown at once", async () => {
  let tries = 0;
  const broken = () => {
    tries += 1;
    return sqlite.prepare("update nowhere set x = 1").run();
  };
  await expect(retryWhenBusy(broken)).rejects.toThrow("no such table");
  expect(tries).toBe(1);
});

test("a clock that is put back keeps no write waiting longer", async () => {
  const other = new Database(sqlite.name);
  other.exec("begin immediate");
  const now = Date.now();
  vi.spyOn(Date, "now")
    .mockReturnValueOnce(now)
    .mockReturnValue(now - 60 * 60 * 1000);
  await expect(retryWhenBusy(touch)).rejects.toThrow("database is locked");
  vi.restoreAllMocks();
  other.exec("rollback");
  other.close();
}, 20_000);

test.each([
  { code: "SQLITE_BUSY", isSo: true },
  { code: "SQLITE_BUSY_SNAPSHOT", isSo: true },
  { code: "SQLITE_LOCKED", isSo: true },
  { code: "SQLITE_FULL", isSo: true },
  { code: "SQLITE_IOERR_WRITE", isSo: true },
  { code: "SQLITE_READONLY", isSo: true },
  { code: "SQLITE_CONSTRAINT_UNIQUE", isSo: false },
  { code: "SQLITE_CORRUPT", isSo: true },
  { code: "SQLITE_NOTADB", isSo: true },
  { code: "SQLITE_CANTOPEN", isSo: true },
  { code: "SQLITE_ERROR", isSo: false },
  { code: "EACCES", isSo: false },
])(
  "$code is trouble with the database itself: $isSo, also where Drizzle wraps it",
  ({ code, isSo }) => {
    const error = Object.assign(new Error("trouble"), { code });
    expect(isUnavailable(error)).toBe(isSo);
    expect(isUnavailable(new Error("Failed to run the query", { cause: error }))).toBe(isSo);
  },
);
