/** Measures imports: how long they take, and how long visitors wait for pages and quotes meanwhile. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { buildCatalogue } from "#data/demo/catalogue";
import { expandedTo } from "#data/demo/variations";
import { csvLine } from "~/shared/csv";

import { printTimes, type Settings, timeDuring } from "./measure";
import { openPlace, PAGES, REQUESTS } from "./requests";
import { runScript } from "./servers";

const QUOTES = 2000;
const QUOTE_EVERY_MS = 250;
const PAGE_EVERY_MS = 20;

export async function measureImports({ small, large }: Settings): Promise<void> {
  const place = await openPlace(small, { baskets: QUOTES });
  const allPages = Object.values(PAGES).map((request) => request(place));
  const quote = REQUESTS["send a quote"](place);
  const pages: Record<string, number[]> = {};
  const quotes: Record<string, number[]> = {};
  const visitDuring = async (what: string, work: () => Promise<void>) => {
    const sendQuotes = async () => {
      quotes[`a quote, ${what}`] = await timeDuring([quote], QUOTE_EVERY_MS, work);
    };
    pages[`a page, ${what}`] = await timeDuring(allPages, PAGE_EVERY_MS, sendQuotes);
  };
  const importFile = async (what: string, kind: string, rows: string[][]) => {
    const file = path.join(place.folder, `${kind}.csv`);
    writeFileSync(file, rows.map(csvLine).join(""));
    const startedAt = performance.now();
    const args = [file, "--kind", kind, "--apply", "--leave-out-errors"];
    await visitDuring(what, () => runScript("import.ts", place.folder, args, "ignore"));
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`${rows.length - 1} ${what} checked and written in ${seconds.toFixed(1)} s`);
  };

  const products = [...expandedTo(buildCatalogue().products, small + large)].slice(small);
  const pounds = (pence: number | null, by = 1) =>
    ((Math.max(pence ?? 0, 100) * by) / 100).toFixed(2);
  await visitDuring("nothing else", () => delay(5000));
  await importFile("new products", "products", [
    ["Product code", "Name", "Description", "List price"],
    ...products.map((each) => [
      ...[each.productCode ?? "", each.name, each.description ?? "", pounds(each.listPricePence)],
    ]),
  ]);
  await importFile("new prices", "prices", [
    ["Product code", "List price"],
    ...products.map((each) => [each.productCode ?? "", pounds(each.listPricePence, 1.04)]),
  ]);
  printTimes("pages of visitors, ms", pages);
  printTimes("quotes of visitors, ms", quotes);
}
