/**
 * Measures how fast the site is, next to servers it can be compared with, on one machine in one run.
 *
 *     npm run bench                     everything
 *     npm run bench -- --quick          one short round, and 5,000 products in place of 50,000
 *     npm run bench -- --site           pages and quotes, next to node:http and a bare Remix app
 *     npm run bench -- --codes          searches by code and by words
 *     npm run bench -- --facets         filtered lists and their counts
 *     npm run bench -- --replies        our quotes: save, send, the customer's page, PDFs
 *     npm run bench -- --imports        imports, and what visitors notice of them
 *     npm run bench -- --mechanisms     what each mechanism for speed gives
 *     npm run bench -- --only commit    of the mechanisms, those whose name contains "commit"
 *
 * What is compared takes turns, and each ratio is the median of the rounds, so that other load on the machine affects both
 * alike. Ratios mean something, and absolute figures little. It asserts nothing.
 */
import { parseArgs } from "node:util";

import { measureImports } from "./bench/imports";
import { measureMechanisms } from "./bench/mechanisms";
import { measureReplies } from "./bench/replies";
import { runScript, seededFolder, stopServers } from "./bench/servers";
import { measureSite } from "./bench/site";
import { ensureBuilt } from "./ready.mjs";

const flag = { type: "boolean" } as const;
const groupFlags = { site: flag, codes: flag, facets: flag, replies: flag, imports: flag };
const { values } = parseArgs({
  options: { ...groupFlags, mechanisms: flag, quick: flag, only: { type: "string", default: "" } },
});
const { quick, only, ...chosen } = values;
const pace = quick ? { rounds: 1, seconds: 1 } : { rounds: 5, seconds: 2 };
const settings = { small: 500, large: quick ? 5000 : 50_000, ...pace };

// Searches and filters run in processes of their own, whose caches are empty.
const groups: Record<keyof typeof chosen, () => Promise<void>> = {
  site: () => measureSite(settings),
  codes: async () => runScript("bench/searches.ts", await seededFolder(settings.large), []),
  facets: async () => runScript("bench/facets.ts", await seededFolder(settings.large), []),
  replies: () => measureReplies(settings),
  imports: () => measureImports(settings),
  mechanisms: () => measureMechanisms(settings, only),
};

if (!(await ensureBuilt())) process.exit(1);
const names = Object.keys(chosen);
for (const [name, measure] of Object.entries(groups)) {
  if (names.length > 0 && !names.includes(name)) continue;
  await measure().finally(stopServers);
}
