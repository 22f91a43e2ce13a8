import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";

import { root } from "#scripts/run.mjs";
import { lockDatabase } from "#tests/support/database-lock";
import { type Site, startSite } from "#tests/support/site";

const ROWS = 3000;
const WAIT = { timeout: 100_000, interval: 20 };

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

type Run = { state: string; progress: number; failure: string | null };

/** Uses the site's database on a connection that is closed at once. */
function query<Row>(statement: string, ...values: unknown[]): Row[] {
  const database = new Database(site.databasePath, { timeout: 10_000 });
  try {
    const prepared = database.prepare<unknown[], Row>(statement);
    if (prepared.reader) return prepared.all(...values);
    prepared.run(...values);
    return [];
  } finally {
    database.close();
  }
}

/** Leaves a file of new products to be checked, as an upload does. */
function upload(code: string): number {
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `${code}-${row},Valve ${code} ${row},12.50`,
  );
  const options = { isEmptyClearing: false, isLeavingOutErrors: false, isAddingCategories: false };
  const all = { ...options, isAllowingPriceJumps: false, isUpdatingOnly: false, wholeListOf: null };
  const mapping = { 0: "productCode", 1: "name", 2: "listPricePence" };
  const [added] = query<{ id: number }>(
    `insert into import_runs (kind, state, file_name, file_bytes, file_sha256, mapping, options, started_by, created_at)
     values ('products', 'uploaded', 'new.csv', 1, 'none', ?, ?, 'alex@example.com', ?) returning id`,
    ...[JSON.stringify(mapping), JSON.stringify(all), Date.now()],
  );
  const id = added?.id ?? 0;
  const folder = path.join(path.dirname(site.databasePath), "imports");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, String(id)),
    ["Product code,Name,List price", ...rows].join("\n"),
  );
  press(id, "checking");
  return id;
}

/** Moves a run as its page does. */
function press(id: number, state: "checking" | "applying" | "undoing"): void {
  query(
    "update import_runs set state = ?, progress = 0, step_began_at = null, leased_until = null where id = ?",
    state,
    id,
  );
}

function runOf(id: number): Run {
  const [run] = query<Run>("select state, progress, failure from import_runs where id = ?", id);
  if (!run) throw new Error(`There is no run ${id}`);
  return run;
}

function countProducts(code: string): number {
  const [counted] = query<{ count: number }>(
    "select count(*) as count from products where product_code like ? and name_rank is not null",
    `${code}-%`,
  );
  return counted?.count ?? 0;
}

/** Kills the site and its worker in the midst, as a power cut does. */
async function killAll() {
  const pid = site.pid() ?? 0;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  for (const child of children.filter(Boolean)) process.kill(Number(child), "SIGKILL");
  await site.kill();
}

async function until(id: number, isReached: (run: Run) => boolean) {
  await expect.poll(() => isReached(runOf(id)), WAIT).toBe(true);
}

test("killed while a file is checked, written and undone, an import goes on each time", async () => {
  const id = upload("KILL");
  await until(id, ({ progress }) => progress > 0);
  await killAll();
  await site.startAgain();
  await until(id, ({ state }) => state !== "checking");
  expect(runOf(id)).toMatchObject({ state: "checked", failure: null });
  expect(countProducts("KILL")).toBe(0);

  press(id, "applying");
  await until(id, ({ progress }) => progress > 0);
  await killAll();
  const written = countProducts("KILL");
  expect(written).toBeLessThan(ROWS);
  await site.startAgain();
  await until(id, ({ state }) => state !== "applying");
  expect(runOf(id)).toMatchObject({ state: "applied", progress: ROWS });
  expect(countProducts("KILL")).toBe(ROWS);

  press(id, "undoing");
  await until(id, ({ progress }) => progress > 0);
  await killAll();
  await site.startAgain();
  await until(id, ({ state }) => state !== "undoing");
  expect(runOf(id).state).toBe("undone");
  expect(countProducts("KILL")).toBe(0);
  const held = query("select held from catalogue_version");
  expect(held).toEqual([{ held: 0 }]);
}, 300_000);

test("an import waits while another process holds the lock for longer than a form does", async () => {
  const id = upload("LOCK");
  await until(id, ({ state }) => state === "checked");
  press(id, "applying");
  await until(id, ({ progress }) => progress > 0);
  const unlock = lockDatabase(site.databasePath);
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  unlock();
  await until(id, ({ state }) => state !== "applying");
  expect(runOf(id)).toMatchObject({ state: "applied", failure: null });
  expect(countProducts("LOCK")).toBe(ROWS);
}, 200_000);

test("the built command imports beside the site, and its exit code says what happened", () => {
  const file = path.join(path.dirname(site.databasePath), "prices.csv");
  const run = (text: string, ...more: string[]) => {
    writeFileSync(file, text);
    const command = [path.join(root, "build/commands/import.js"), file, ...more];
    try {
      const env = { ...process.env, DATABASE_PATH: site.databasePath, PUBLIC_URL: site.url };
      return {
        code: 0,
        out: execFileSync(process.execPath, command, {
          env,
          cwd: root,
          encoding: "utf8",
          stdio: "pipe",
        }),
      };
    } catch (error) {
      const { status = -1, stdout = "", stderr = "" } = Object(error);
      return { code: status, out: `${stdout}${stderr}` };
    }
  };
  const [product] = query<{ code: string }>(
    "select product_code as code from products where name_rank is not null and list_price_pence > 0 and not exists (select 1 from product_variants where product_id = products.id) limit 1",
  );
  const price = (pounds: string) => `Product code,List price\n${product?.code},${pounds}`;
  query("update products set list_price_pence = 1000 where product_code = ?", product?.code);

  expect(run(price("11.00"), "--apply")).toMatchObject({ code: 0 });
  expect(
    query("select list_price_pence as pence from products where product_code = ?", product?.code),
  ).toEqual([{ pence: 1100 }]);
  expect(run(price("eleven"), "--apply")).toMatchObject({ code: 2 });
}, 120_000);
