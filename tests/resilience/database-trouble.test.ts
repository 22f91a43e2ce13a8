import { spawnSync } from "node:child_process";
import { closeSync, copyFileSync, mkdtempSync, openSync, readFileSync, renameSync } from "node:fs";
import { rmSync, truncateSync, writeFileSync, writeSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { lockDatabase } from "#tests/support/database-lock";
import { readMails, type Site, startSite } from "#tests/support/site";

import { Buyer, type Sent } from "./buyer";

const PAGES = ["/", "/products", "/products?q=valve", "/quote", "/contact", "/auth"];

/** Pages are read, and quickly; forms are answered 503 with what was typed still in them. */
async function expectReadingOnly(buyer: Buyer) {
  for (const page of PAGES) {
    const startedAt = performance.now();
    expect((await buyer.get(page)).status, page).toBe(200);
    // A write waits three seconds for its lock; a page that waited would show it.
    expect(performance.now() - startedAt, page).toBeLessThan(2000);
  }

  const sent = await buyer.sendQuote({ notes: "Fourth floor, ring twice" });
  expectLater(sent);
  expectText(sent, "Failed to submit quote. Please try again.");
  expectText(sent, "Fourth floor, ring twice");
  expectText(sent, buyer.email);

  const message = { firstName: "Zoë", lastName: "Example", email: buyer.email, subject: "Valves" };
  const written = await buyer.post("/contact", { ...message, message: "Do you stock DN 80?" });
  expectLater(written);
  expectText(written, "Do you stock DN 80?");

  const [, quantity = "none"] =
    /name="(quantity-[\d-]+)"/.exec((await buyer.get("/quote")).text) ?? [];
  const typedOver = await buyer.post("/quote", { intent: "update", [quantity]: "4321" });
  expectLater(typedOver);
  expectText(typedOver, 'value="4321"');

  const signIn = { intent: "sign-in", email: buyer.email, password: "Wrong-Horse-7" };
  const refused = await buyer.post("/auth", signIn);
  expectLater(refused);
  expectText(refused, buyer.email);
  expect(refused.text.includes("Wrong-Horse-7")).toBe(false);

  const added = await buyer.addToBasket(2);
  expectLater(added);
  expectText(added, "Failed to add item to quote.");
  const scripted = await buyer.post("/basket/lines", { productId: "2", scripted: "yes" });
  expectLater(scripted);
  expectText(scripted, "Failed to add item to quote.");
}

// Not toContain: what a failure prints is read by people, and a page is long.
function expectText({ text }: Sent, wanted: string) {
  expect(text.includes(wanted), wanted).toBe(true);
}

function expectLater({ status, headers }: Sent) {
  expect(status).toBe(503);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
}

async function expectWell(site: Site, buyer: Buyer) {
  expect(await buyer.sendQuote()).toMatchObject({ status: 303, location: "/thank-you" });
  await expect
    .poll(() => readMails(site.mailDir).filter((mail) => mail.includes(buyer.email)).length, {
      timeout: 20_000,
    })
    .toBe(2);
}

describe("a database that another process has locked", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  test.each(["immediate", "exclusive"] as const)(
    "%s: is read from, and all heals by itself",
    async (how) => {
      const buyer = new Buyer(site.url);
      await buyer.get("/");
      await buyer.addToBasket();
      const pid = site.pid();

      const unlock = lockDatabase(site.databasePath, how);
      try {
        await expectReadingOnly(buyer);
      } finally {
        unlock();
      }

      await expectWell(site, buyer);
      expect(site.pid()).toBe(pid);
    },
  );
});

describe("a database file that cannot be read", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  test("every page and form says to come back, and the log once what to do", async () => {
    const buyer = new Buyer(site.url);
    await buyer.get("/");
    await buyer.addToBasket();

    // All of it in the one file: what is still in the log would go on being read from there.
    const other = new Database(site.databasePath);
    other.pragma("wal_checkpoint(truncate)");
    other.close();
    const whole = readFileSync(site.databasePath);
    truncateSync(site.databasePath, 5000);
    for (const page of PAGES) expectLater(await buyer.get(page));
    expectLater(await buyer.sendQuote());
    expect((await fetch(`${site.url}/healthz`)).status).toBe(503);
    await expect.poll(site.output).toContain('"health-changed"');
    const said = site.output().match(/.*"event":"database-unavailable".*/g) ?? [];
    expect(said).toHaveLength(1);
    expect(said[0]).toContain("stop the site and restore a backup");

    await site.kill();
    writeFileSync(site.databasePath, whole);
    await site.startAgain();
    await expectWell(site, buyer);
  });
});

describe("a database file that is lost under the running site", () => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite();
  });
  afterEach(() => site.stop());

  test.each([
    { why: "removed", lose: (file: string) => rmSync(file), remedy: "put it back" },
    { why: "emptied", lose: (file: string) => truncateSync(file), remedy: "restore a backup" },
    {
      why: "replaced",
      lose: (file: string) => {
        copyFileSync(file, `${file}.copy`);
        renameSync(`${file}.copy`, file);
      },
      remedy: "put it back",
    },
  ])("$why: no quote is acknowledged, and health and log say so", async ({ lose, remedy }) => {
    const buyer = new Buyer(site.url);
    await buyer.get("/");
    await buyer.addToBasket();
    lose(site.databasePath);

    const sent = await buyer.sendQuote({ notes: "Fourth floor, ring twice" });
    expectLater(sent);
    expectText(sent, "Failed to submit quote. Please try again.");
    const health = await fetch(`${site.url}/healthz`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ status: "failing", checks: { writes: "failing" } });
    await expect.poll(site.output).toMatch(new RegExp(`"event":"database-file".*${remedy}`));
    expectLater(await buyer.addToBasket(2));
  });

  test("damaged in its midst: the first page that is wrong stops every write", async () => {
    const buyer = new Buyer(site.url);
    await buyer.get("/");
    await buyer.addToBasket();
    const other = new Database(site.databasePath);
    other.pragma("wal_checkpoint(truncate)");
    other.close();
    const whole = readFileSync(site.databasePath);
    const handle = openSync(site.databasePath, "r+");
    writeSync(handle, Buffer.alloc(whole.length - 65_536, "?"), 0, undefined, 65_536);
    closeSync(handle);

    for (let page = 1; page < 20; page += 1) await buyer.get(`/products?page=${page}&q=${page}`);
    expectLater(await buyer.sendQuote());
    expect((await fetch(`${site.url}/healthz`)).status).toBe(503);
    await expect.poll(site.output).toMatch(/"event":"database-file".*restore a backup/);
  });
});

describe("a full disk", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "full-disk-"));
  const tmpfs = ["-t", "tmpfs", "-o", "size=48m", "tmpfs", folder];
  const isMounted = spawnSync("mount", tmpfs).status === 0;
  let template: Site | undefined;
  let site: Site | undefined;
  afterAll(async () => {
    await Promise.all([template?.stop(), site?.stop()]);
    if (isMounted) spawnSync("umount", [folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  // Only root may mount.
  test.runIf(isMounted)("is read from, and all heals when there is room again", async () => {
    const databasePath = path.join(folder, "site.db");
    const mailDir = path.join(folder, "mail");
    template = await startSite();
    const original = new Database(template.databasePath, { readonly: true });
    original.prepare("vacuum into ?").run(databasePath);
    original.close();
    site = await startSite({ DATABASE_PATH: databasePath, MAIL_DIR: mailDir });
    const buyer = new Buyer(site.url);
    await buyer.get("/");
    await buyer.addToBasket();
    const pid = site.pid();

    const filler = path.join(folder, "filler");
    fillDisk(filler);
    await expectReadingOnly(buyer);
    const health = await fetch(`${site.url}/healthz`);
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({
      status: "read-only",
      checks: { database: "ok", writes: "failing" },
    });
    rmSync(filler);

    await expectWell({ ...site, databasePath, mailDir }, buyer);
    expect(site.pid()).toBe(pid);
    const database = new Database(databasePath, { readonly: true });
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    database.close();
  });
});

function fillDisk(file: string): void {
  const handle = openSync(file, "w");
  try {
    // Ever smaller pieces, so that not a page is left.
    for (let bytes = 1024 * 1024; bytes >= 512; bytes /= 2) {
      const piece = Buffer.alloc(bytes);
      while (hasWritten(handle, piece));
    }
  } finally {
    closeSync(handle);
  }
}

function hasWritten(handle: number, piece: Buffer): boolean {
  try {
    return writeSync(handle, piece) === piece.length;
  } catch {
    return false;
  }
}
