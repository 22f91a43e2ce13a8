import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { statSync, truncateSync, writeFileSync, writeSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, afterEach, expect, test, vi } from "vitest";

const folder = mkdtempSync(path.join(os.tmpdir(), "client-test-"));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the output of a start with this database. */
async function startOver(databasePath: string) {
  vi.resetModules();
  vi.stubEnv("DATABASE_PATH", databasePath);
  return import("~/db/client.server");
}

test("a file that is not a database is named and left unchanged, with instructions", async () => {
  const file = path.join(folder, "garbage.db");
  writeFileSync(file, "no database ".repeat(1000));
  await expect(startOver(file)).rejects.toThrow(
    `${file} cannot be opened: file is not a database. The file is damaged: stop the site and restore a backup.`,
  );
  expect(readFileSync(file, "utf8")).toBe("no database ".repeat(1000));
});

test("so is a folder in the place of the database", async () => {
  await expect(startOver(folder)).rejects.toThrow(`${folder} is a folder. Set DATABASE_PATH`);
});

/** Returns the path of a database of some hundred pages, closed in order. */
function wholeDatabase(name: string): string {
  const file = path.join(folder, name);
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  database.exec("create table notes (text text not null)");
  const insert = database.prepare("insert into notes values (?)");
  database.transaction(() => {
    for (let row = 0; row < 500; row += 1) insert.run("a note ".repeat(200));
  })();
  database.close();
  return file;
}

const WHOLE_PAGES = 100 * 4096;

test.each([
  { why: "cut to a third", damage: (file: string) => truncateSync(file, WHOLE_PAGES / 2) },
  { why: "cut to a page", damage: (file: string) => truncateSync(file, 4096) },
  { why: "cut to 100 bytes", damage: (file: string) => truncateSync(file, 100) },
  {
    why: "cut to an odd number of bytes",
    damage: (file: string) => truncateSync(file, statSync(file).size - 777),
  },
  { why: "emptied", damage: (file: string) => truncateSync(file, 0) },
])("a database that was $why is refused, and left unchanged", async ({ why, damage }) => {
  const file = wholeDatabase(`${why}.db`);
  damage(file);
  const left = readFileSync(file);
  await expect(startOver(file)).rejects.toThrow(/cut short.*restore a backup/);
  expect(readFileSync(file).equals(left)).toBe(true);
});

test("no new database takes the place of a missing one whose log is there", async () => {
  const file = path.join(folder, "missing.db");
  writeFileSync(`${file}-wal`, "log");
  await expect(startOver(file)).rejects.toThrow(`${file} is missing, although its log is there.`);
  expect(existsSync(file)).toBe(false);
  expect(readFileSync(`${file}-wal`, "utf8")).toBe("log");
});

test("a page of zeros is found before anything is served", async () => {
  const file = wholeDatabase("zeros.db");
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(4096), 0, 4096, 50 * 4096);
  closeSync(handle);
  await startOver(file);
  const { migrate } = await import("~/db/migrate.server");
  await expect(migrate()).rejects.toThrow(/is damaged: [^]*restore a backup/);
});

test("a command over a damaged database ends with 1 and a sentence, without a stack trace", () => {
  const file = wholeDatabase("command.db");
  truncateSync(file, WHOLE_PAGES / 2);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/operate.mjs", "site-mode"],
    { env: { ...process.env, DATABASE_PATH: file }, encoding: "utf8" },
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^.*command\.db was cut short: .*restore a backup.*\n$/);
});
