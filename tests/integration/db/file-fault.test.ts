/** Checks what is written after something has happened to the database file under the process. */
import {
  copyFileSync,
  mkdtempSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

import { findFileFault, noteDamage, watchFiles } from "~/db/file-fault.server";
import { remedyFor } from "~/db/sqlite-errors.server";
import { write } from "~/db/write.server";
import { checkDatabase } from "~/site/operations/health.server";
import { env } from "~/env.server";
import { log } from "~/log.server";

const file = env.databasePath;
const refusal = (change: () => unknown = () => "saved") =>
  write(change).then(
    (result) => `acknowledged: ${String(result)}`,
    (error: unknown) => remedyFor(error),
  );

describe.each([
  { what: "the database", from: file },
  { what: "its log", from: `${file}-wal` },
])("while $what is elsewhere", ({ from }) => {
  test("nothing is acknowledged, and all is well again once it is back", async () => {
    expect(await refusal()).toBe("acknowledged: saved");
    renameSync(from, `${from}.elsewhere`);
    expect(await refusal()).toContain("put it back");
    expect(checkDatabase(Date.now())).toMatchObject({ fault: "removed", writes: false });
    expect(log).toHaveBeenLastCalledWith({
      event: "database-file",
      state: "removed",
      remedy: expect.stringContaining("put it back"),
    });

    renameSync(`${from}.elsewhere`, from);
    expect(await refusal()).toBe("acknowledged: saved");
    expect(checkDatabase(Date.now())).toMatchObject({ fault: undefined, writes: true });
    expect(log).toHaveBeenLastCalledWith(expect.objectContaining({ state: "ok" }));
  });
});

test("a commit to a file that has been removed is not acknowledged", async () => {
  expect(await refusal(() => renameSync(file, `${file}.elsewhere`))).toContain("put it back");
  renameSync(`${file}.elsewhere`, file);
});

test("another file at its place is not the database", async () => {
  renameSync(file, `${file}.elsewhere`);
  copyFileSync(`${file}.elsewhere`, file);
  expect(await refusal()).toContain("put it back");
  renameSync(`${file}.elsewhere`, file);
  expect(findFileFault()).toBeUndefined();
});

describe("a database file that becomes shorter", () => {
  let database: Database.Database;
  let name: string;
  const bytesNeeded = () =>
    Number(database.pragma("page_count", { simple: true })) *
    Number(database.pragma("page_size", { simple: true }));
  beforeEach(() => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "watched-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    name = path.join(folder, "site.db");
    database = new Database(name);
    database.pragma("journal_mode = wal");
    database.exec("create table pages (bytes blob); insert into pages values (zeroblob(400000))");
    database.pragma("wal_checkpoint");
  });
  afterEach(() => database.close());

  test.each([
    { why: "emptied", bytes: 0 },
    { why: "cut short", bytes: 8192 },
  ])("is damaged when it was $why, and stays so when it grows", ({ bytes }) => {
    const findFault = watchFiles(name, bytesNeeded);
    expect(findFault()).toBeUndefined();
    truncateSync(name, bytes);
    expect(findFault()).toBe("damaged");
    writeFileSync(name, Buffer.alloc(800_000));
    expect(findFault()).toBe("damaged");
  });

  test("is well after a VACUUM", () => {
    const findFault = watchFiles(name, bytesNeeded);
    database.exec("delete from pages");
    database.exec("vacuum");
    database.pragma("wal_checkpoint(truncate)");
    expect(findFault()).toBeUndefined();
  });
});

// The last of this file: it lasts until the next start.
describe("a page that could not be read", () => {
  test.each(["SQLITE_BUSY", "SQLITE_FULL", "SQLITE_IOERR_WRITE", "ENOENT"])(
    "is not the meaning of %s",
    async (code) => {
      noteDamage(Object.assign(new Error("trouble"), { code }));
      expect(await refusal()).toBe("acknowledged: saved");
    },
  );

  test("stops every write until the next start, and those of its own batch", async () => {
    vi.mocked(log).mockClear();
    const neighbour = refusal();
    const failing = refusal(() => {
      throw new Database.SqliteError("database disk image is malformed", "SQLITE_CORRUPT");
    });
    for (const each of [neighbour, failing, refusal()]) {
      expect(await each).toContain("stop the site and restore a backup");
    }
    expect(await refusal()).toContain("stop the site and restore a backup");
    expect(checkDatabase(Date.now())).toMatchObject({ fault: "damaged", reads: true });
    expect(log).toHaveBeenCalledOnce();
  });
});
