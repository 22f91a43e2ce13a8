import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

import { backUp, listBackups, pruneBackups } from "~/site/operations/backup.server";
import { sqlite } from "~/db/client.server";
import { restore } from "~/site/operations/restore.server";
import { env } from "~/env.server";
import { addProduct } from "#tests/support/catalogue";
import { addQuote } from "#tests/support/quotes";

const NOW = Date.UTC(2026, 10, 21, 4, 51, 5, 250);
const DAY_MS = 24 * 60 * 60 * 1000;
const root = path.resolve(import.meta.dirname, "../../../..");

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "backup-test-"));
  mkdirSync(path.join(env.mediaDir, "products"), { recursive: true });
  writeFileSync(path.join(env.mediaDir, "products", "a.webp"), "a picture");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function restored(made: string) {
  const done = await restore(made, elsewhere(), { isForced: false, now: NOW });
  if (done.kind === "refused") throw new Error(done.why);
  return done;
}

const backups = () => path.join(folder, "backups");
const elsewhere = () => ({
  databasePath: path.join(folder, "data", "site.db"),
  mediaDir: path.join(folder, "data", "media"),
});
const count = (file: string, table: string) => {
  const database = new Database(file, { readonly: true });
  try {
    return Number(database.prepare(`select count(*) from ${table}`).pluck().get());
  } finally {
    database.close();
  }
};

const there = () => ({
  DATABASE_PATH: elsewhere().databasePath,
  MEDIA_DIR: elsewhere().mediaDir,
});
const run = (script: string, words: string[], environment = {}) =>
  spawnSync(path.join(root, "node_modules/.bin/tsx"), [`scripts/${script}.ts`, ...words], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...environment },
  });

describe("a backup", () => {
  test("holds the database and the media, and neither secret nor draft", async () => {
    addQuote();
    const made = await backUp(env, backups(), NOW);

    expect(path.basename(made)).toBe("backup-2026-11-21T04-51-05-250Z");
    expect(readdirSync(made).sort()).toEqual(["contents.json", "media", "site.db"]);
    expect(readFileSync(path.join(made, "media", "products", "a.webp"), "utf8")).toBe("a picture");
    expect(readdirSync(backups())).toEqual([path.basename(made)]);
    expect(statSync(backups()).mode & 0o077).toBe(0);
  });

  test("holds the files of messages, which a restore puts back beside the database", async () => {
    const files = path.join(path.dirname(env.databasePath), "files");
    mkdirSync(files, { recursive: true });
    onTestFinished(() => rmSync(files, { recursive: true }));
    writeFileSync(path.join(files, "a".repeat(64)), "a drawing");
    writeFileSync(path.join(files, ".b.part"), "half a drawing");
    const made = await backUp(env, backups(), NOW);
    expect(readdirSync(path.join(made, "files"))).toEqual(["a".repeat(64)]);

    const there = path.join(folder, "data", "files");
    mkdirSync(there, { recursive: true });
    writeFileSync(path.join(there, "old"), "of another site");
    const { replaced } = await restored(made);
    expect(replaced).toEqual([expect.stringMatching(/files\.before-/)]);
    expect(readdirSync(there)).toEqual(["a".repeat(64)]);
    expect(readFileSync(path.join(there, "a".repeat(64)), "utf8")).toBe("a drawing");
  });

  test("is of one moment, however much is written during the backup", async () => {
    // Two rows that only ever change together, by another process, as often as it can.
    sqlite.exec("create table pair (name text primary key, number integer not null)");
    sqlite.exec("insert into pair values ('one', 0), ('two', 0)");
    for (let products = 0; products < 200; products += 1) addProduct();
    const writer = spawn(process.execPath, [
      "--input-type=module",
      "-e",
      `import Database from "better-sqlite3";
       const db = new Database(${JSON.stringify(env.databasePath)}, { timeout: 5000 });
       const both = db.transaction((n) => {
         db.prepare("update pair set number = ? where name = 'one'").run(n);
         db.prepare("update pair set number = ? where name = 'two'").run(n);
       });
       console.log("writing");
       for (let n = 1; ; n += 1) both.immediate(n);`,
    ]);
    await new Promise((resolve) => writer.stdout.once("data", resolve));

    try {
      for (let round = 0; round < 3; round += 1) {
        const made = await backUp(env, backups(), NOW + round);
        const copy = new Database(path.join(made, "site.db"), { readonly: true });
        const [one, two] = copy.prepare("select number from pair order by name").pluck().all();
        copy.close();
        expect(one).toBe(two);
      }
    } finally {
      const ended = once(writer, "exit");
      writer.kill("SIGKILL");
      await ended;
      sqlite.exec("drop table pair");
    }
  });

  test("takes no space for pictures in an earlier backup", async () => {
    const first = await backUp(env, backups(), NOW);
    const second = await backUp(env, backups(), NOW + 1);
    const inode = (made: string) => statSync(path.join(made, "media", "products", "a.webp")).ino;
    expect(inode(second)).toBe(inode(first));
  });

  test("thins the older ones, and leaves what it did not make", async () => {
    for (const days of [400, 3, 3.1, 0.1]) await backUp(env, backups(), NOW - days * DAY_MS);
    mkdirSync(path.join(backups(), "backup-of-mine"));
    mkdirSync(path.join(backups(), ".backup-2026-11-01T00-00-00-000Z.part"));
    await backUp(env, backups(), NOW);
    await pruneBackups(backups(), NOW);

    expect((await listBackups(backups())).map(({ at }) => (NOW - at) / DAY_MS)).toEqual([
      3, 0.1, 0,
    ]);
    expect(readdirSync(backups())).toContain("backup-of-mine");
    expect(readdirSync(backups()).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test("holds every file that its database names, also those removed or added during the backup", async () => {
    const products = path.join(env.mediaDir, "products");
    const many = Array.from({ length: 200 }, (_, number) => path.join(products, `b${number}.webp`));
    for (const file of many) writeFileSync(file, "another");
    const copied = path.join(backups(), ".backup-2026-11-21T04-51-05-250Z.part/media/products");

    const made = backUp(env, backups(), NOW);
    await vi.waitUntil(() => existsSync(path.join(copied, "a.webp")), { interval: 0 });
    writeFileSync(path.join(products, "late.webp"), "late");
    rmSync(path.join(products, "a.webp"));
    const names = readdirSync(path.join(await made, "media", "products"));
    for (const file of [...many, path.join(products, "late.webp")]) rmSync(file);
    expect(names).toEqual(expect.arrayContaining(["a.webp", "late.webp"]));
  });

  test("is not made of a database that is not sound", async () => {
    sqlite.pragma("foreign_keys = off");
    sqlite.exec(
      "insert into product_images (product_id, image_url, display_order) values (999999, '/a.webp', 0)",
    );
    try {
      await expect(backUp(env, backups(), NOW)).rejects.toThrow("dangling foreign keys");
      expect(readdirSync(backups())).toEqual([]);
    } finally {
      sqlite.exec("delete from product_images where product_id = 999999");
      sqlite.pragma("foreign_keys = on");
    }
  });

  test("that cannot be finished leaves nothing, and takes nothing", async () => {
    const before = await backUp(env, backups(), NOW - 400 * DAY_MS);
    await expect(
      backUp({ ...env, databasePath: path.join(folder, "none.db") }, backups(), NOW),
    ).rejects.toThrow();
    expect(readdirSync(backups())).toEqual([path.basename(before)]);
  });
});

describe("restoring", () => {
  test("puts the same site elsewhere", async () => {
    addQuote();
    const made = await backUp(env, backups(), NOW);
    expect(await restore(made, elsewhere(), { isForced: false, now: NOW })).toEqual({
      kind: "restored",
      replaced: [],
    });

    for (const table of ["quotes", "quote_items", "products", "outbox"]) {
      expect(count(elsewhere().databasePath, table), table).toBe(count(env.databasePath, table));
    }
    expect(readdirSync(path.join(elsewhere().mediaDir, "products"))).toEqual(["a.webp"]);
    expect(readdirSync(path.join(folder, "data")).sort()).toEqual(["media", "site.db"]);
  });

  test("refuses over a site that holds anything; forced, it keeps that beside", async () => {
    const made = await backUp(env, backups(), NOW);
    await restore(made, elsewhere(), { isForced: false, now: NOW });
    const { databasePath, mediaDir } = elsewhere();
    writeFileSync(path.join(mediaDir, "products", "later.webp"), "later");

    expect(await restore(made, elsewhere(), { isForced: false, now: NOW })).toMatchObject({
      kind: "refused",
      why: expect.stringContaining("--force"),
    });
    expect(existsSync(path.join(mediaDir, "products", "later.webp"))).toBe(true);

    const forced = await restore(made, elsewhere(), { isForced: true, now: NOW });
    expect(forced).toMatchObject({ kind: "restored" });
    expect(readdirSync(path.join(mediaDir, "products"))).toEqual(["a.webp"]);
    const suffix = "before-2026-11-21T04-51-05-250Z";
    expect(count(`${databasePath}.${suffix}`, "products")).toBe(count(databasePath, "products"));
    expect(existsSync(path.join(`${mediaDir}.${suffix}`, "products", "later.webp"))).toBe(true);
  });

  test("never goes under a running site, forced or not", async () => {
    const made = await backUp(env, backups(), NOW);
    // This process has it open, as a server would.
    expect(await restore(made, env, { isForced: true, now: NOW })).toMatchObject({
      kind: "refused",
      why: expect.stringContaining("running"),
    });
    expect(sqlite.pragma("journal_mode", { simple: true })).toBe("wal");
  });

  test("goes over a database that is damaged, when forced", async () => {
    const made = await backUp(env, backups(), NOW);
    const { databasePath } = elsewhere();
    mkdirSync(path.dirname(databasePath));
    writeFileSync(databasePath, "no database at all, but something was here".repeat(100));
    writeFileSync(`${databasePath}-wal`, "and its log");

    expect(await restore(made, elsewhere(), { isForced: false, now: NOW })).toMatchObject({
      kind: "refused",
    });
    await restore(made, elsewhere(), { isForced: true, now: NOW });
    expect(count(databasePath, "products")).toBe(count(env.databasePath, "products"));
    expect(existsSync(`${databasePath}-wal`)).toBe(false);
  });

  test("is not corrupted by the log of a deleted database", async () => {
    const made = await backUp(env, backups(), NOW);
    const { databasePath } = elsewhere();
    mkdirSync(path.dirname(databasePath));
    addProduct();
    copyFileSync(`${env.databasePath}-wal`, `${databasePath}-wal`);

    await restore(made, elsewhere(), { isForced: false, now: NOW });
    expect(existsSync(`${databasePath}-wal`)).toBe(false);
    expect(count(databasePath, "products")).toBe(count(path.join(made, "site.db"), "products"));
  });

  test.each([
    {
      why: "a changed picture",
      spoil: (made: string) => writeFileSync(path.join(made, "media/products/a.webp"), "another"),
    },
    {
      why: "a missing picture",
      spoil: (made: string) => rmSync(path.join(made, "media/products/a.webp")),
    },
    {
      why: "a database cut short",
      spoil: (made: string) => {
        const file = path.join(made, "site.db");
        writeFileSync(file, readFileSync(file).subarray(0, 8192));
      },
    },
    {
      why: "no list of contents",
      spoil: (made: string) => rmSync(path.join(made, "contents.json")),
    },
  ])("touches nothing when the backup has $why", async ({ spoil }) => {
    const made = await backUp(env, backups(), NOW);
    spoil(made);
    await expect(restore(made, elsewhere(), { isForced: true, now: NOW })).rejects.toThrow(
      /damaged|not a backup/,
    );
    expect(existsSync(path.join(folder, "data"))).toBe(false);
  });

  test("refuses what a newer version made", async () => {
    sqlite.exec("insert into applied_migrations values (9e15, 'later', 0)");
    const made = await backUp(env, backups(), NOW);
    sqlite.exec("delete from applied_migrations where hash = 'later'");
    expect(await restore(made, elsewhere(), { isForced: false, now: NOW })).toMatchObject({
      why: expect.stringContaining("newer"),
    });
  });
});

test("the commands back up, restore and migrate, and say in one line what is wrong", async () => {
  addProduct();
  const { status, stdout } = run("backup", [backups()]);
  expect(status).toBe(0);
  const made = stdout.trim();
  expect(run("restore", [made], there())).toMatchObject({ status: 0, stderr: "" });
  expect(count(elsewhere().databasePath, "products")).toBe(count(env.databasePath, "products"));

  const refused = run("restore", [made], there());
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toMatch(/^Nothing was restored: .*--force.*\n$/);
  expect(run("backup", [])).toMatchObject({ status: 2 });
  const none = { DATABASE_PATH: path.join(folder, "none.db") };
  expect(run("backup", [backups()], none).stderr).toMatch(/^Could not back up .*none\.db: .*\n$/);
  expect(run("restore", [folder], there())).toMatchObject({ status: 1 });
}, 60_000);

test("a backup without the files that products name is made, and says so", () => {
  const a = addProduct({ imageUrl: "/media/products/a.webp" });
  expect(run("backup", [backups()])).toMatchObject({ status: 0, stderr: "" });

  const { status, stderr } = run("backup", [backups()], { MEDIA_DIR: path.join(folder, "typo") });
  sqlite.prepare("update products set image_url = null where id = ?").run(a.id);
  expect(status).toBe(0);
  expect(stderr).toMatch(/^Files used by .*typo.*\/media\/products\/a\.webp and 0 more\..*\n$/);
}, 60_000);

test("a backup whose older copies cannot be removed is reported differently from a failed backup", async () => {
  const outlived = await backUp(env, backups(), NOW - 400 * DAY_MS);
  // In that process no backup can be removed: a stand-in for a disk that a test cannot make fail.
  const refuseToRemove = `
    import fs from "node:fs/promises";
    import { syncBuiltinESMExports } from "node:module";
    const { rm } = fs;
    fs.rm = async (file, options) => {
      if (String(file).includes("/backup-2")) throw new Error("EIO: i/o error");
      return rm(file, options);
    };
    syncBuiltinESMExports();`;
  const { status, stdout, stderr } = run("backup", [backups()], {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(refuseToRemove)}`,
  });

  expect(status).toBe(3);
  expect(stderr).toMatch(/^The backup was made, but older backups could not be pruned: EIO.*\n$/);
  const folders = (await listBackups(backups())).map((each) => each.folder);
  expect(folders).toEqual([outlived, stdout.trim()]);
}, 60_000);

test("a restored backup that cannot be migrated is reported differently from a failed restore", async () => {
  // As if only its first migration had run: applying the next one again fails.
  const later = "folder_millis > (select min(folder_millis) from applied_migrations)";
  sqlite.exec(`create temp table kept as select * from applied_migrations where ${later};
    delete from applied_migrations where ${later}`);
  const made = await backUp(env, backups(), NOW);
  sqlite.exec("insert into applied_migrations select * from kept; drop table temp.kept");

  const { status, stdout, stderr } = run("restore", [made], there());
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(
    /^Restored, but not migrated: (.*already exists|duplicate column|no such column).*\n$/,
  );
  expect(count(elsewhere().databasePath, "products")).toBe(count(env.databasePath, "products"));
}, 60_000);
