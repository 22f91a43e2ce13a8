/**
 * Measures how fast the site is, next to servers it can be compared with, on one machine in one run.
 *
 *     npm run bench                     everything, in about half an hour
 *     npm run bench -- --quick          one short round
 *     npm run bench -- --only list      targets and mechanisms whose name contains "list"
 *     npm run bench -- --mechanisms     only what each mechanism for speed gives
 *     npm run bench -- --replies        only our quotes: save, send, the customer's page, PDFs
 *     npm run bench -- --codes          only finding products, at 50 000 products
 *     npm run bench -- --facets         only filtered lists and their counts, at 50 000 products
 *     npm run bench -- --imports        only imports of 50 000 products, and what visitors notice of them
 *     npm run bench -- --json FILE      also writes the figures to a file
 *
 * The targets take turns in each round, compared ones next to each other, and each figure is the median
 * of the rounds, so that other load on the machine affects all alike. Ratios mean something; absolute
 * figures mean little. On a busy machine, ratios of processor time are the most reliable. It asserts
 * nothing.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";

import { measureImports } from "./bench/imports";
import { measureOnce, takeTurns } from "./bench/measure";
import { measureMechanisms } from "./bench/mechanisms";
import { measureFilters, measureFinding } from "./bench/finding";
import { seed, type Server, startRival, startSite } from "./bench/processes";
import {
  megabytes,
  printImport,
  printLatencies,
  printMechanisms,
  printRatios,
  printRows,
  printWeights,
  type Row,
} from "./bench/report";
import { measureReplies } from "./bench/replies";
import { weighJoinedScripts, weighLazyRoutes } from "./bench/script-weights";
import {
  addBody,
  filteredPath,
  lastPath,
  listPath,
  mailsSent,
  pages,
  posts,
  productPath,
  quoteBody,
  suggestionPath,
  type Target,
} from "./bench/targets";
import { prepareVisitors, signIn } from "./bench/visitors";
import { soakFor } from "./bench/soak";
import { ensureBuilt } from "./ready.mjs";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean" },
    mechanisms: { type: "boolean" },
    replies: { type: "boolean" },
    codes: { type: "boolean" },
    facets: { type: "boolean" },
    imports: { type: "boolean" },
    only: { type: "string", default: "" },
    large: { type: "string", default: "50000" },
    json: { type: "string" },
  },
});
const SIZES = { small: 500, large: Number(options.large) };
const ROUNDS = options.quick ? 1 : 5;
const SECONDS = options.quick ? 1 : 2;
const CLIENTS = options.quick ? [16] : [1, 16, 64];
// Many short rounds: a mechanism may give only a few per cent.
const MECHANISM_PACE = options.quick ? { rounds: 2, seconds: 1 } : { rounds: 21, seconds: 1 };
const SOAK_SECONDS = options.quick ? 5 : 60;
// More than one process can send.
const BASKETS_PER_SECOND = 1500;

// Searches by code and filters need no build.
if (!options.codes && !options.facets && !(await ensureBuilt())) process.exit(1);
const folder = mkdtempSync(path.join(os.tmpdir(), "trade-catalogue-bench-"));
const servers: Server[] = [];
try {
  const { mechanisms, replies, codes, facets, imports } = options;
  const isAll = ![mechanisms, replies, codes, facets, imports].some(Boolean);
  const results = {
    ...(isAll ? await compare() : {}),
    ...(isAll || codes ? measureFinding(seededFolder("codes", SIZES.large), SIZES.large) : {}),
    ...(isAll || facets ? measureFilters(seededFolder("facets", SIZES.large)) : {}),
    ...(isAll || replies ? await measureOurQuotes() : {}),
    ...(isAll || imports ? await measureFiles() : {}),
    ...(isAll || mechanisms ? await measureWithoutEach() : {}),
  };
  if (options.json) writeFileSync(options.json, JSON.stringify(results, null, 2));
} finally {
  await stopServers();
  rmSync(folder, { recursive: true, force: true });
}

/** Measures the site next to other servers, and at two sizes of the catalogue. */
async function compare() {
  const small = await seededSite("small", SIZES.small);
  const large = await seededSite("large", SIZES.large);
  // Separate, so that nothing writes to the database that the pages read.
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

  // Compared targets are next to each other.
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
    "filtered list": { ...pages(small, filteredPath), headers: small.customer },
    "filtered list, 50 000": { ...pages(large, filteredPath), headers: large.customer },
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

  // The first requests are slow, until the code is compiled.
  for (const target of Object.values(targets)) await measureOnce(target, 16, 1);
  const rows: Row[] = [];
  for (const clients of CLIENTS) {
    rows.push(...(await takeTurns(targets, { clients, rounds: ROUNDS, seconds: SECONDS })));
  }
  written.expectQuotes();
  printRows(rows);
  const ratios = printRatios(rows, CLIENTS.includes(16) ? 16 : (CLIENTS[0] ?? 1));
  const soak = await soakFor(small, SOAK_SECONDS);

  console.log(`\nfirst page ${started.startMs.toFixed(0)} ms after the start of the process`);
  console.log(`memory: ${megabytes(started.memoryMb)} at start`);
  console.log(
    `${SOAK_SECONDS} s of 64 clients on pages of all kinds: ${soak.failures} failures, memory ${soak.memory.map(megabytes).join(", ")}`,
  );
  await stopServers();
  return { rows, ratios, started, soak };
}

/** Measures writing, sending and reading our quotes. */
async function measureOurQuotes() {
  const place = seededFolder("replies", SIZES.small);
  const { latencies, rows } = await measureReplies(place, { rounds: ROUNDS, seconds: SECONDS });
  printRows(rows);
  const replyRatios = printRatios(rows, rows[0]?.clients ?? 1);
  printLatencies(latencies);
  return { replies: rows, replyRatios, latencies };
}

/** Measures imports beside visitors. */
async function measureFiles() {
  const place = {
    small: seededFolder("imports into few", SIZES.small),
    large: seededFolder("imports into many", SIZES.large),
  };
  const imports = await measureImports(place, options.only);
  for (const figures of imports) printImport(figures);
  return { imports };
}

/** Measures what each mechanism for speed gives. */
async function measureWithoutEach() {
  const place = seededFolder("mechanisms", SIZES.small);
  const databasePath = path.join(place, "site.db");
  const mechanisms = await measureMechanisms(folder, databasePath, {
    ...MECHANISM_PACE,
    only: options.only,
  });
  printMechanisms(mechanisms);

  const site = await startSite(place);
  servers.push(site);
  const weights = {
    "joined scripts, product list": await weighJoinedScripts(site, place, "/products"),
    "no lazy routes, packages only": await weighLazyRoutes(),
  };
  printWeights(weights);
  return { mechanisms, weights };
}

function seededFolder(name: string, products: number): string {
  const place = path.join(folder, name);
  mkdirSync(place);
  console.log(`Writing ${products} products…`);
  seed(place, products);
  return place;
}

async function seededSite(name: string, products: number) {
  const place = seededFolder(name, products);
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

async function stopServers(): Promise<void> {
  for (const server of servers.splice(0)) await server.stop();
}
