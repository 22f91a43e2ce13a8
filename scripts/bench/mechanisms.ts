/**
 * Measures each mechanism that exists for speed: one page, from a process with the mechanism and from
 * one without it. The two take turns; nothing else runs meanwhile.
 */
import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";

import { measureOnce, takeTurns } from "./measure";
import { startSwitchableSite } from "./processes";
import { type MechanismRow, ratioOf, ratioOfLowestProcessorTime, type Row } from "./report";
import { buildSwitchable } from "./switchable-build";
import {
  addBody,
  listPath,
  mailsSent,
  pages,
  posts,
  productPath,
  quoteBody,
  type SeededSite,
  type Target,
} from "./targets";
import { prepareVisitors, signIn } from "./visitors";

const CLIENTS = 16;
// The same process twice: how far this ratio is from 1 is how much the others can be trusted.
const CONTROL = "nothing (control)";

const PAGES = {
  "visitor's product list": (site: SeededSite) => pages(site, listPath),
  "customer's product list": (site: SeededSite) => asCustomer(site, pages(site, listPath)),
  "customer's product page": (site: SeededSite) => asCustomer(site, pages(site, productPath)),
  "add to basket": (site: SeededSite) => posts(site, "/basket/lines", addBody),
  "send a quote": (site: SeededSite) => ({
    ...posts(site, "/quote", quoteBody),
    settled: () => mailsSent(site),
  }),
} satisfies Record<string, (site: SeededSite) => Target>;

const MECHANISMS: ReadonlyArray<[mechanism: string, page: keyof typeof PAGES]> = [
  [CONTROL, "customer's product list"],
  ["page cache", "visitor's product list"],
  ["cached markup", "customer's product list"],
  ["lazy JSON", "customer's product list"],
  ["Latin-1 escapes", "customer's product list"],
  ["per-route handlers", "customer's product list"],
  ["catalogue cache", "customer's product list"],
  ["change counter", "customer's product list"],
  ["change counter", "visitor's product list"],
  ["prepared statements", "customer's product list"],
  ["prepared statements", "customer's product page"],
  ["prepared statements", "add to basket"],
  ["group commit", "add to basket"],
  ["group commit", "send a quote"],
];

type Pace = { rounds: number; seconds: number };

/** Measures the mechanisms whose name contains `only`, over copies of a seeded database. */
export async function measureMechanisms(
  folder: string,
  databasePath: string,
  { only, ...pace }: Pace & { only: string },
): Promise<MechanismRow[]> {
  buildSwitchable();
  const results: MechanismRow[] = [];
  for (const [mechanism, page] of MECHANISMS) {
    if (!mechanism.includes(only)) continue;
    const [on, off] = await measurePair(folder, databasePath, { mechanism, page, ...pace });
    if (!on || !off) continue;
    results.push({
      mechanism,
      page,
      answers: ratioOf(on, off, ({ perSecond }) => perSecond),
      processor: ratioOfLowestProcessorTime(off, on),
      failures: [on, off].flatMap(({ readings }) => readings).filter((each) => each.failures > 0)
        .length,
    });
  }
  return results;
}

async function measurePair(
  folder: string,
  databasePath: string,
  { mechanism, page, rounds, seconds }: Pace & { mechanism: string; page: keyof typeof PAGES },
): Promise<Row[]> {
  const baskets = page === "send a quote" ? BASKETS_PER_SECOND * (rounds * seconds + 1) : 0;
  const sites = [];
  try {
    for (const off of [undefined, mechanism]) {
      sites.push(await startCopy(folder, databasePath, { off, baskets }));
    }
    const targets = sites.map((site, index) => [index === 0 ? "on" : "off", PAGES[page](site)]);
    const byName: Record<string, Target> = Object.fromEntries(targets);
    // The first requests are slow, until the code is compiled.
    for (const target of Object.values(byName)) await measureOnce(target, CLIENTS, 1);
    return await takeTurns(byName, { clients: CLIENTS, rounds, seconds });
  } finally {
    for (const { site } of sites) await site.stop();
  }
}

// More than one process can send.
const BASKETS_PER_SECOND = 1500;
let copies = 0;

/** Starts a site over its own copy of the database, so that no process works for the other. */
async function startCopy(
  folder: string,
  databasePath: string,
  { off, baskets }: { off: string | undefined; baskets: number },
) {
  copies += 1;
  const place = path.join(folder, `copy-${copies}`);
  mkdirSync(place);
  copyFileSync(databasePath, path.join(place, "site.db"));
  const visitors = await prepareVisitors(place, baskets);
  const site = await startSwitchableSite(place, off);
  const customer = { Cookie: await signIn(site.url) };
  return { ...visitors, site, customer };
}

function asCustomer({ customer }: SeededSite, target: Target): Target {
  return { ...target, headers: customer };
}
