/** Compares the site with its rivals, and a large catalogue with a small one. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

import { compare, printRow, RATIO_HEAD, type Settings } from "./measure";
import { basketsFor, openPlace, PAGES, posts, REQUESTS } from "./requests";
import { seededFolder, startRival } from "./servers";

export async function measureSite(settings: Settings): Promise<void> {
  const small = await openPlace(settings.small);
  const large = await openPlace(settings.large);
  const written = await openPlace(settings.small, { baskets: basketsFor(settings) });
  const page = await (await fetch(`${small.server.url}/products`)).text();
  const pageFile = path.join(small.folder, "page.gz");
  writeFileSync(pageFile, gzipSync(page));
  // A database of their own, so that what a rival writes does not empty the site's caches.
  const file = path.join(await seededFolder(settings.small), "site.db");
  const node = { ...small, server: await startRival("rival-node.ts", [file, pageFile]) };
  const remix = { ...small, server: await startRival("rival-remix.tsx", [file]) };

  const list = REQUESTS["customer's list"];
  const quote = REQUESTS["send a quote"](written);
  const sixInserts = posts(remix.server, "/products", () => ({ body: "text=A" }));
  printRow("\nthe site / a rival", RATIO_HEAD);
  for (const what of ["visitor's list", "suggestions"] as const) {
    const targets = [REQUESTS[what](small), REQUESTS[what](node)] as const;
    await compare(`${what} / node:http, same page or index`, targets, settings);
  }
  await compare("customer's list / bare Remix, same cards", [list(small), list(remix)], settings);
  await compare("quote, two mails / bare Remix, six inserts", [quote, sixInserts], settings);

  printRow(`\n${settings.large} products / ${settings.small}`, RATIO_HEAD);
  for (const [what, request] of Object.entries(PAGES)) {
    await compare(what, [request(large), request(small)], settings);
  }
}
