import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

import { kitOf } from "#tests/support/kit/kit";
import { type Site, startSite } from "#tests/support/site";

import { backUp, restore } from "./backups";
import { Buyer } from "./buyer";
import { draftLargeReply, inDatabase, signInAsStaff } from "./sales";

const folder = mkdtempSync(path.join(os.tmpdir(), "backup-drill-"));
const sites: Site[] = [];
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  rmSync(folder, { recursive: true, force: true });
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
  const backup = await backUp(site, path.join(folder, "backups"));
  const inBackup = acknowledged.filter(({ at }) => at < startedAt);
  isBuying = false;
  await Promise.all(buyers);
  expect(backup.code).toBe(0);
  expect(acknowledged.length).toBeGreaterThan(inBackup.length);

  // Elsewhere is a site of other products; it is stopped, replaced and started again.
  const other = await startSite();
  sites.push(other);
  const running = await restore(other, backup.output);
  expect(running.code).toBe(1);
  await other.kill();
  const restored = await restore(other, backup.output);
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

test("restored elsewhere, each version of a reply is the same, and so is its PDF", async () => {
  const site = await startSite();
  const other = await startSite();
  sites.push(site, other);
  const { desk, orderNumber } = await draftLargeReply(site, await signInAsStaff(site));
  await desk.send(await desk.review());
  await desk.start();
  await desk.save();
  await desk.send(await desk.review());
  const secret = randomBytes(32).toString("base64url");
  await inDatabase(site, (kit) => kit.addQuoteLink(orderNumber, secret));
  const readAll = (from: Site) =>
    inDatabase(from, (kit) => REPLY_TABLES.map((table) => kit.readTable(table)));
  const hashes = (from: Site) =>
    inDatabase(from, (kit) =>
      kit.listReplies(orderNumber).map(({ id }) => kit.findDocument(id)?.sha256),
    );
  await expect
    .poll(() => hashes(site), { timeout: 20_000 })
    .toEqual([expect.any(String), expect.any(String)]);

  const backup = await backUp(site, path.join(folder, "replies"));
  expect(backup.code).toBe(0);
  await other.kill();
  const restored = await restore(other, backup.output);
  expect(restored.code).toBe(0);
  await other.startAgain();

  expect(await readAll(other)).toEqual(await readAll(site));
  const served = [site, other].map(({ url }) =>
    Promise.all([1, 2].map((version) => hashOfPdf(`${url}/q/${secret}`, version))),
  );
  const [stored, ...pages] = await Promise.all([hashes(site), ...served]);
  for (const page of pages) expect(page).toEqual(stored);
});

const REPLY_TABLES = [
  "quoteReplies",
  "quoteReplyLines",
  "quoteEvents",
  "quoteLinks",
  "quoteDocuments",
] as const;

async function hashOfPdf(page: string, version: number): Promise<string> {
  const response = await fetch(`${page}/quotation.pdf?version=${version}`);
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  return createHash("sha256")
    .update(Buffer.from(await response.arrayBuffer()))
    .digest("hex");
}

function picturesOf({ mediaDir }: Site): string[] {
  const products = path.join(mediaDir, "products");
  return readdirSync(products)
    .sort()
    .map((name) => `${name} ${readFileSync(path.join(products, name)).length}`);
}
