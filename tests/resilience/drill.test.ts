import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

import { kitOf } from "#tests/support/kit/kit";
import { type Site, startSite } from "#tests/support/site";

import { Buyer } from "./buyer";

const folder = mkdtempSync(path.join(os.tmpdir(), "backup-drill-"));
const sites: Site[] = [];
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function command(script: string, words: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, ["--import", "tsx", `scripts/${script}.ts`, ...words], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = await once(child, "close");
  return { code, output: output.trim() };
}

const foldersOf = ({ databasePath, mediaDir }: Site) => ({
  DATABASE_PATH: databasePath,
  MEDIA_DIR: mediaDir,
});

test("backed up while quotes come in, and restored elsewhere, it is the same site of one moment", async () => {
  const site = await startSite();
  sites.push(site);

  const acknowledged: Array<{ email: string; at: number }> = [];
  let isBuying = true;
  const buyers = Array.from({ length: 4 }, async () => {
    while (isBuying) {
      const buyer = new Buyer(site.url);
      await buyer.get("/");
      await buyer.addToBasket();
      const { location } = await buyer.sendQuote();
      if (location === "/thank-you") acknowledged.push({ email: buyer.email, at: Date.now() });
    }
  });
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(5);

  const startedAt = Date.now();
  const backup = await command("backup", [path.join(folder, "backups")], foldersOf(site));
  const inBackup = acknowledged.filter(({ at }) => at < startedAt);
  isBuying = false;
  await Promise.all(buyers);
  expect(backup.code).toBe(0);
  expect(acknowledged.length).toBeGreaterThan(inBackup.length);

  // Elsewhere is a site of other products; it is stopped, replaced and started again.
  const other = await startSite();
  sites.push(other);
  const running = await command("restore", [backup.output, "--force"], foldersOf(other));
  expect(running.code).toBe(1);
  await other.kill();
  const restored = await command("restore", [backup.output, "--force"], foldersOf(other));
  expect(restored.code).toBe(0);
  await other.startAgain();

  const emails = kitOf(other)
    .listQuotes()
    .map(({ guestEmail }) => guestEmail);
  const mails = kitOf(other).countRows("outbox");
  const lines = kitOf(other).countRows("quoteItems");
  for (const { email } of inBackup) expect(emails).toContain(email);
  expect(mails).toBe(emails.length * 2);
  expect(lines).toBe(emails.length);

  const listing = async (url: string) => {
    const { text } = await new Buyer(url).get("/products");
    return text.match(/href="\/product\/[^"]+"/g);
  };
  expect(await listing(other.url)).toEqual(await listing(site.url));
  expect(picturesOf(other)).toEqual(picturesOf(site));

  const buyer = new Buyer(other.url);
  await buyer.get("/");
  await buyer.addToBasket();
  expect(await buyer.sendQuote()).toMatchObject({ location: "/thank-you" });
});

function picturesOf({ mediaDir }: Site): string[] {
  const products = path.join(mediaDir, "products");
  return readdirSync(products)
    .sort()
    .map((name) => `${name} ${readFileSync(path.join(products, name)).length}`);
}
