/**
 * How fast the site is, beside what one may compare it with, in one run on one machine.
 *
 *     npm run bench                     all of it, some seventeen minutes
 *     npm run bench -- --quick          one short round
 *     npm run bench -- --only list      targets whose name holds these words
 *     npm run bench -- --json FILE      writes the figures down as well
 *
 * Targets take turns within a round, what is compared one right after the other, and each figure is
 * the median of the rounds: what else the machine does touches all alike. Ratios mean something, single
 * figures little, and of a busy machine those of processor time most; nothing is asserted.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";

import { load } from "./bench/load.mjs";
import { seed, type Server, startRival, startSite } from "./bench/processes";
import { printRatios, printRows, type Reading, type Row, formatReading } from "./bench/report";
import {
  addBody,
  lastPath,
  listPath,
  pages,
  posts,
  productPath,
  quoteBody,
  suggestionPath,
  type Target,
} from "./bench/targets";
import { prepareVisitors, type SeededCatalogue, signIn } from "./bench/visitors";
import { ensureBuilt } from "./ready.mjs";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean" },
    only: { type: "string", default: "" },
    large: { type: "string", default: "50000" },
    json: { type: "string" },
  },
});
const SIZES = { small: 500, large: Number(options.large) };
const ROUNDS = options.quick ? 1 : 5;
const SECONDS = options.quick ? 1 : 2;
const CLIENTS = options.quick ? [16] : [1, 16, 64];
const SOAK_SECONDS = options.quick ? 5 : 60;
// More than can be sent in the time.
const BASKETS_PER_SECOND = 1500;
const MAILS_SENT_WITHIN_MS = 60_000;

if (!(await ensureBuilt())) process.exit(1);
const folder = mkdtempSync(path.join(os.tmpdir(), "trade-catalogue-bench-"));
const servers: Server[] = [];
try {
  await measure();
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const small = await seededSite("small", SIZES.small);
  const large = await seededSite("large", SIZES.large);
  // Apart, so that pages are asked of a database that nobody writes to.
  const written = await seededSite("written", SIZES.small);
  const started = { startMs: small.site.startMs, memoryMb: small.site.memoryMb() };

  const page = await fetch(`${small.site.url}/products`, {
    headers: { "Accept-Encoding": "gzip" },
  });
  const pageFile = path.join(folder, "page.gz");
  writeFileSync(pageFile, gzipSync(await page.text()));
  const plain = await rival("plain-node.ts", [small.databasePath, pageFile], "/");
  const plainLarge = await rival("plain-node.ts", [large.databasePath, pageFile], "/");
  const bare = await rival("bare-remix.tsx", [small.databasePath], "/list");

  // What is compared stands side by side.
  const all: Record<string, Target> = {
    "node:http, same bytes": { server: plain, address: "/" },
    "product list": { server: small.site, address: "/products" },
    "product list, 50 000": { server: large.site, address: "/products" },
    "product page": pages(small, productPath),
    "node:http, same index": pages({ ...small, site: plain }, suggestionPath),
    suggestion: pages(small, suggestionPath),
    "suggestion, 50 000": pages(large, suggestionPath),
    "node:http, same index, 50 000": pages({ ...large, site: plainLarge }, suggestionPath),
    "bare Remix list": { server: bare, address: "/list" },
    "bare Remix cards": { server: bare, address: "/cards" },
    "signed-in list, not compressed": {
      ...pages(small, listPath),
      headers: { ...small.customer, "Accept-Encoding": "identity" },
    },
    "signed-in list": { ...pages(small, listPath), headers: small.customer },
    "signed-in list, 50 000": { ...pages(large, listPath), headers: large.customer },
    "signed-in last full page": { ...pages(small, lastPath), headers: small.customer },
    "signed-in last full page, 50 000": { ...pages(large, lastPath), headers: large.customer },
    "signed-in product page": { ...pages(small, productPath), headers: small.customer },
    "signed-in product page, 50 000": { ...pages(large, productPath), headers: large.customer },
    "add to basket": posts(written, "/basket/lines", addBody),
    "bare Remix, six inserts": posts({ ...small, site: bare }, "/six", () => ({ body: "text=A" })),
    "quote submit": {
      ...posts(written, "/quote", quoteBody),
      settled: () => mailsSent(written),
    },
  };

  const isWanted = ([what]: [string, Target]) => what.includes(options.only);
  const targets = Object.fromEntries(Object.entries(all).filter(isWanted));

  // A new process is slow until its code has been compiled: that is no part of any figure.
  for (const target of Object.values(targets)) await reading(target, 16, 1);
  const rows: Row[] = [];
  for (const clients of CLIENTS) rows.push(...(await takeTurns(targets, clients)));
  written.expectQuotes();
  printRows(rows);
  const ratios = printRatios(rows, CLIENTS.includes(16) ? 16 : (CLIENTS[0] ?? 1));
  const soak = await soakFor(small, SOAK_SECONDS);

  console.log(`\nfirst page ${started.startMs.toFixed(0)} ms after the start of the process`);
  console.log(`memory: ${megabytes(started.memoryMb)} at start`);
  console.log(
    `${SOAK_SECONDS} s of 64 clients on all kinds of pages: ${soak.failures} failures, memory ${soak.memory.map(megabytes).join(", ")}`,
  );
  if (!options.json) return;
  writeFileSync(options.json, JSON.stringify({ rows, ratios, started, soak }, null, 2));
}

type Seeded = Awaited<ReturnType<typeof seededSite>>;

async function seededSite(name: string, products: number) {
  const place = path.join(folder, name);
  mkdirSync(place);
  console.log(`Writing ${products} products…`);
  seed(place, products);
  const seconds = SECONDS * ROUNDS * CLIENTS.length + 1;
  const visitors = await prepareVisitors(
    place,
    name === "written" ? seconds * BASKETS_PER_SECOND : 0,
  );
  const site = await startSite(place);
  servers.push(site);
  const customer = { Cookie: await signIn(site.url) };
  return { ...visitors, site, customer, databasePath: path.join(place, "site.db") };
}

async function rival(script: string, args: readonly string[], ready: string): Promise<Server> {
  const server = await startRival(script, args, ready);
  servers.push(server);
  return server;
}

async function takeTurns(targets: Record<string, Target>, clients: number): Promise<Row[]> {
  const readings = new Map<string, Reading[]>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const inOrder = Object.entries(targets);
    // There and back, so that none always has its turn after the same one.
    for (const [what, target] of round % 2 ? inOrder : inOrder.toReversed()) {
      if (process.stdout.isTTY)
        process.stdout.write(`\r${clients} clients, ${round}: ${what}\x1b[K`);
      const known = readings.get(what) ?? [];
      readings.set(what, [...known, await reading(target, clients, SECONDS)]);
    }
  }
  if (process.stdout.isTTY) process.stdout.write("\r\x1b[K");
  return [...readings].map(([what, each]) => ({ what, clients, readings: each }));
}

async function reading(target: Target, clients: number, seconds: number): Promise<Reading> {
  const { server, address = "", settled, ...asked } = target;
  const url = server.url + address;
  const before = server.processorMs();
  const { answered, ...figures } = await load({ ...asked, url, clients, seconds });
  await settled?.();
  const after = server.processorMs();
  const isKnown = before !== undefined && after !== undefined && answered > 0;
  return { ...figures, processorMs: isKnown ? (after - before) / answered : undefined };
}

/** The mails of a rush go out after its quotes are acknowledged: they are part of what a quote costs. */
async function mailsSent({ unsentMails }: SeededCatalogue): Promise<void> {
  const deadline = Date.now() + MAILS_SENT_WITHIN_MS;
  while (Date.now() < deadline) {
    if (unsentMails() === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The mails of the quotes are not sent.");
}

/** All kinds of pages for a minute: nothing may fail, and memory may not grow. */
async function soakFor(place: Seeded, seconds: number) {
  const kinds = [listPath, productPath, suggestionPath, lastPath];
  let count = 0;
  const next = () => {
    count += 1;
    const pathOf = kinds[count % kinds.length] ?? listPath;
    return { path: pathOf(count, place), headers: count % 2 ? place.customer : {} };
  };
  const memory: Array<number | undefined> = [];
  let failures = 0;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const part = { url: place.site.url, clients: 64, seconds: seconds / 4, next };
    failures += (await load(part)).failures;
    memory.push(place.site.memoryMb());
  }
  return { failures, memory };
}

function megabytes(memory: number | undefined): string {
  return `${formatReading(memory, 0)} MB`;
}
