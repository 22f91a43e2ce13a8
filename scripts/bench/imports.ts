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

export async function measureImports({ small, large }: Settings): Promise<void> {
  const place = await openPlace(small, { baskets: 2000 });
  const quote = REQUESTS["send a quote"](place);
  const allPages = Object.values(PAGES).map((request) => request(place));
  const pages: Record<string, number[]> = {};
  const quotes: Record<string, number[]> = {};
  const visitDuring = async (what: string, work: () => Promise<void>) => {
    pages[`a page, ${what}`] = await timeDuring(allPages, 20, async () => {
      quotes[`a quote, ${what}`] = await timeDuring([quote], 250, work);
    });
  };
  const importFile = async (kind: string, rows: string[][]) => {
    const file = path.join(place.folder, `${kind}.csv`);
    writeFileSync(file, rows.map(csvLine).join(""));
    const args = [file, "--kind", kind, "--apply", "--leave-out-errors"];
    const startedAt = performance.now();
    await visitDuring(`new ${kind}`, () => runScript("import.ts", place.folder, args, true));
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`${rows.length - 1} new ${kind} checked and written in ${seconds.toFixed(1)} s`);
  };

  const products = [...expandedTo(buildCatalogue().products, small + large)].slice(small);
  const pounds = (pence: number | null, by: number) =>
    ((Math.max(pence ?? 0, 100) * by) / 100).toFixed(2);
  const rows = products.map(({ productCode, name, description, listPricePence }) => [
    ...[productCode ?? "", pounds(listPricePence, 1), name, description ?? ""],
  ]);
  const raised = products.map((each) => [
    each.productCode ?? "",
    pounds(each.listPricePence, 1.04),
  ]);
  await visitDuring("nothing else", () => delay(5000));
  const heads = ["Product code", "List price", "Name", "Description"];
  await importFile("products", [heads, ...rows]);
  await importFile("prices", [heads.slice(0, 2), ...raised]);
  printTimes("pages of visitors, ms", pages);
  printTimes("quotes of visitors, ms", quotes);
}
