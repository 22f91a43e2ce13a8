import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";

import * as accounts from "#drizzle/schema/accounts";
import * as baskets from "#drizzle/schema/baskets";
import * as catalogue from "#drizzle/schema/catalogue";
import * as mail from "#drizzle/schema/mail";
import * as productCodes from "#drizzle/schema/product-codes";
import * as quotes from "#drizzle/schema/quotes";
import * as site from "#drizzle/schema/site";
import { sqlite } from "~/db/client.server";
import { migrate } from "~/db/migrate.server";

const schema = {
  ...accounts,
  ...baskets,
  ...catalogue,
  ...mail,
  ...productCodes,
  ...quotes,
  ...site,
};

test("a migrated database has the tables and columns that the schema says", () => {
  for (const table of Object.values(schema)) {
    if (!(table instanceof SQLiteTable)) continue;
    const { name, columns, indexes } = getTableConfig(table);
    const real = sqlite
      .prepare(`select name from pragma_table_info('${name}') order by name`)
      .pluck()
      .all();
    expect(real, name).toEqual(columns.map((column) => column.name).sort());

    const realIndexes = sqlite
      .prepare("select name from sqlite_master where type = 'index' and tbl_name = ?")
      .pluck()
      .all(name);
    expect(realIndexes, name).toEqual(
      expect.arrayContaining(indexes.map(({ config }) => config.name)),
    );
  }
});

test("the connection is durable, checks foreign keys and never waits long", () => {
  expect(sqlite.pragma("journal_mode", { simple: true })).toBe("wal");
  expect(sqlite.pragma("synchronous", { simple: true })).toBe(2);
  expect(sqlite.pragma("foreign_keys", { simple: true })).toBe(1);
  expect(sqlite.pragma("busy_timeout", { simple: true })).toBe(10);
});

test("migrating again changes nothing", async () => {
  expect(await migrate()).toBe(0);
});

test("two starts at once on an empty database end in one schema", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "trade-catalogue-migrate-"));
  const env = { ...process.env, DATABASE_PATH: path.join(folder, "site.db") };
  const start = () =>
    spawn(
      "node_modules/.bin/tsx",
      ["-e", 'import("~/db/migrate.server").then((m) => m.migrate())'],
      {
        env,
        stdio: ["ignore", "ignore", "inherit"],
      },
    );

  try {
    const codes = await Promise.all(
      [start(), start()].map(async (child) => (await once(child, "exit"))[0]),
    );
    expect(codes).toEqual([0, 0]);

    const database = new Database(env.DATABASE_PATH, { readonly: true });
    expect(database.prepare("select count(*) from catalogue_version").pluck().get()).toBe(1);
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    database.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
