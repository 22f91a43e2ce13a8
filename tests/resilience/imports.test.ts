import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { NEW_MEDIA } from "~/imports/media/plan-media";
import { root } from "#scripts/run.mjs";
import { lockDatabase } from "#tests/support/database-lock";
import { pictureOf } from "#tests/support/files/picture";
import { zipOf } from "#tests/support/files/zip-file";
import { type Site, startSite } from "#tests/support/site";

import { backUp, restore } from "./backups";
import { killAll, leave, press, query, runOf, until } from "./runs";

const ROWS = 3000;
const PICTURES = 60;
// A backup starts within a second or two, and finds these still being written.
const MANY_ROWS = 15_000;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Leaves a file of new products. */
function leaveProducts(code: string, count = ROWS): number {
  const rows = Array.from(
    { length: count },
    (_, row) => `${code}-${row},Valve ${code} ${row},12.50`,
  );
  const mapping = { 0: "productCode", 1: "name", 2: "listPricePence" };
  const content = ["Product code,Name,List price", ...rows].join("\n");
  return leave(site, { kind: "products", mapping, content });
}

function countProducts(site: Site, code: string): number {
  const [counted] = query<{ count: number }>(
    site,
    "select count(*) as count from products where product_code like ? and name_rank is not null",
    `${code}-%`,
  );
  return counted?.count ?? 0;
}

test("killed while a file is checked, written and undone, an import goes on each time", async () => {
  const id = leaveProducts("KILL");
  await until(site, id, ({ progress }) => progress > 0);
  await killAll(site);
  await site.startAgain();
  await until(site, id, ({ state }) => state !== "checking");
  expect(runOf(site, id)).toMatchObject({ state: "checked", failure: null });
  expect(countProducts(site, "KILL")).toBe(0);

  press(site, id, "applying");
  await until(site, id, ({ progress }) => progress > 0);
  await killAll(site);
  const written = countProducts(site, "KILL");
  expect(written).toBeLessThan(ROWS);
  await site.startAgain();
  await until(site, id, ({ state }) => state !== "applying");
  expect(runOf(site, id)).toMatchObject({ state: "applied", progress: ROWS });
  expect(countProducts(site, "KILL")).toBe(ROWS);

  press(site, id, "undoing");
  await until(site, id, ({ progress }) => progress > 0);
  await killAll(site);
  await site.startAgain();
  await until(site, id, ({ state }) => state !== "undoing");
  expect(runOf(site, id).state).toBe("undone");
  expect(countProducts(site, "KILL")).toBe(0);
  const held = query(site, "select held from catalogue_version");
  expect(held).toEqual([{ held: 0 }]);
}, 300_000);

test("an import waits while another process holds the lock for longer than a form does", async () => {
  const id = leaveProducts("LOCK");
  await until(site, id, ({ state }) => state === "checked");
  press(site, id, "applying");
  await until(site, id, ({ progress }) => progress > 0);
  const unlock = lockDatabase(site.databasePath);
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  unlock();
  await until(site, id, ({ state }) => state !== "applying");
  expect(runOf(site, id)).toMatchObject({ state: "applied", failure: null });
  expect(countProducts(site, "LOCK")).toBe(ROWS);
}, 200_000);

test("killed while pictures are stored, each of them is stored once", async () => {
  const products = query<{ id: number; code: string }>(
    site,
    "select id, product_code as code from products where name_rank is not null limit ?",
    PICTURES,
  );
  const files = await Promise.all(
    products.map(async ({ code }, red) => ({ name: `${code}.png`, content: await pictureOf(red) })),
  );
  const id = leave(site, { ...NEW_MEDIA, content: zipOf(files) });
  await until(site, id, ({ state }) => state === "checked");
  press(site, id, "applying");
  await until(site, id, ({ progress }) => progress > 0);
  await killAll(site);
  expect(runOf(site, id).progress).toBeLessThan(PICTURES);
  await site.startAgain();
  await until(site, id, ({ state }) => state !== "applying");
  expect(runOf(site, id)).toMatchObject({ state: "applied", progress: PICTURES });

  const stored = query<{ productId: number; sha256: string; url: string }>(
    site,
    "select product_id as productId, upload_sha256 as sha256, image_url as url from product_images where upload_sha256 is not null order by product_id",
  );
  const sent = files.map(({ content }, at) => ({
    productId: products[at]?.id,
    sha256: createHash("sha256").update(content).digest("hex"),
  }));
  const inOrder = sent.sort((one, other) => Number(one.productId) - Number(other.productId));
  expect(stored.map(({ productId, sha256 }) => ({ productId, sha256 }))).toEqual(inOrder);
  const answers = await Promise.all(stored.map(({ url }) => fetch(`${site.url}${url}`)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
}, 200_000);

test("backed up while an import is written, it goes on after the restore", async () => {
  const other = await startSite();
  const backups = mkdtempSync(path.join(os.tmpdir(), "backup-import-"));
  try {
    const id = leaveProducts("BACK", MANY_ROWS);
    await until(site, id, ({ state }) => state === "checked");
    press(site, id, "applying");
    await until(site, id, ({ progress }) => progress > 0);
    const backup = await backUp(site, backups);
    await other.kill();
    expect((await restore(other, backup.output)).code).toBe(0);
    const inBackup = runOf(other, id);
    expect(inBackup.state).toBe("applying");
    expect(inBackup.progress).toBeLessThan(MANY_ROWS);
    expect(countProducts(other, "BACK")).toBe(inBackup.progress);

    await other.startAgain();
    for (const each of [site, other]) {
      await until(each, id, ({ state }) => state !== "applying");
      expect(runOf(each, id)).toMatchObject({ state: "applied", failure: null });
      expect(countProducts(each, "BACK")).toBe(MANY_ROWS);
    }
  } finally {
    await other.stop();
    rmSync(backups, { recursive: true, force: true });
  }
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
    site,
    "select product_code as code from products where name_rank is not null and list_price_pence > 0 and not exists (select 1 from product_variants where product_id = products.id) limit 1",
  );
  const price = (pounds: string) => `Product code,List price\n${product?.code},${pounds}`;
  query(site, "update products set list_price_pence = 1000 where product_code = ?", product?.code);

  expect(run(price("11.00"), "--apply")).toMatchObject({ code: 0 });
  expect(
    query(
      site,
      "select list_price_pence as pence from products where product_code = ?",
      product?.code,
    ),
  ).toEqual([{ pence: 1100 }]);
  expect(run(price("eleven"), "--apply")).toMatchObject({ code: 2 });
}, 120_000);
