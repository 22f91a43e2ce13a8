/**
 * Measures imports of 50,000 products: how long they take and hold the write lock, what memory they need, and how
 * long visitors wait meanwhile.
 */
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Database from "better-sqlite3";

import { DEMO_LOGINS } from "~/accounts/sign-in/demo-passwords";
import { csvLine } from "~/shared/csv";

import { type FileToCheck, ImportRun } from "./import-run";
import { startProbe, watchLock, watchMemory } from "./import-watch";
import { highestMb, startSite } from "./processes";
import type { ImportFigures, Latencies } from "./report";
import { prepareVisitors, signIn } from "./visitors";

const QUOTES = 2000;
const QUIET_MS = 5000;

/** Imports new products into a small catalogue, and changes and prices into a large one. */
export async function measureImports(
  { small, large }: { small: string; large: string },
  only = "",
): Promise<ImportFigures[]> {
  const all = [
    { what: "new products", folder: small, fileOf: () => newProducts(large) },
    { what: "changed products", folder: large, fileOf: () => changedProducts(large) },
    { what: "new prices", folder: large, fileOf: () => newPrices(large) },
  ];
  const figures: ImportFigures[] = [];
  for (const { what, folder, fileOf } of all.filter((each) => each.what.includes(only))) {
    figures.push({ what, ...(await measure(folder, await fileOf())) });
  }
  return figures;
}

/** Exports the larger catalogue, as a spreadsheet because its CSV is larger than an upload may be. */
async function newProducts(folder: string): Promise<FileToCheck> {
  const site = await startSite(folder);
  try {
    const headers = { Cookie: await signIn(site.url, DEMO_LOGINS.admin) };
    const address = `${site.url}/admin/imports/export.xlsx?kind=products`;
    const content = await (await fetch(address, { headers })).arrayBuffer();
    return { kind: "products", name: "products.xlsx", content };
  } finally {
    await site.stop();
  }
}

function changedProducts(folder: string): FileToCheck {
  const rows = list<[string, string | null]>(
    folder,
    "select product_code, description from products where product_code is not null",
  );
  const lines = rows.map(([code, text]) => csvLine([code, `Revised. ${text ?? ""}`]));
  const content = csvLine(["Product code", "Description"]) + lines.join("");
  return { kind: "products", name: "products.csv", content };
}

function newPrices(folder: string): FileToCheck {
  const rows = list<[string, number]>(
    folder,
    `select sku, coalesce(price_pence, list_price_pence, 0) from product_variants v
     join products p on p.id = v.product_id where sku is not null group by sku having count(*) = 1`,
  );
  const lines = rows.map(([sku, pence]) =>
    csvLine([sku, (Math.round(Math.max(pence, 100) * 1.04) / 100).toFixed(2)]),
  );
  const content = csvLine(["SKU", "Price"]) + lines.join("");
  return { kind: "prices", name: "prices.csv", content };
}

function list<Row>(folder: string, statement: string): Row[] {
  const database = new Database(path.join(folder, "site.db"), { readonly: true });
  const rows = database.prepare<[], Row>(statement).raw().all();
  database.close();
  return rows;
}

async function measure(folder: string, file: FileToCheck): Promise<Omit<ImportFigures, "what">> {
  const visitors = await prepareVisitors(folder, QUOTES);
  const site = await startSite(folder);
  try {
    const run = new ImportRun(site, folder, await signIn(site.url, DEMO_LOGINS.admin));
    const probe = startProbe({ ...visitors, site }, await signIn(site.url));
    await delay(QUIET_MS);
    const quiet = probe.take("nothing else");

    const memory = watchMemory(site.pid);
    const before = highestMb(site.pid) ?? 0;
    const { rows, checkMs } = await run.check(file);
    const check = probe.take("check");
    const lock = watchLock(folder);
    const applyMs = await run.apply();
    const locks: Latencies = { what: "write lock", latenciesMs: await lock.stop() };
    const apply = probe.take("apply");
    const failures = await probe.stop();
    const { siteMb: highest, workerMb } = memory.stop();
    const latencies = [...quiet, ...check, ...apply, locks];
    const siteMb = { before, highest };
    return { rows, checkMs, applyMs, latencies, failures, siteMb, workerMb };
  } finally {
    await site.stop();
  }
}
