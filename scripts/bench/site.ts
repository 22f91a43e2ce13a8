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
  const page = path.join(small.folder, "page.gz");
  writeFileSync(page, gzipSync(await (await fetch(`${small.server.url}/products`)).text()));
  const node = { ...small, server: await startRival("rival-node.ts", page) };
  // A database of its own, so that what the rival writes does not empty the site's caches.
  const file = path.join(await seededFolder(settings.small), "site.db");
  const remix = { ...small, server: await startRival("rival-remix.tsx", file) };

  const [visitor, customer] = [PAGES["visitor's list"], PAGES["customer's list"]];
  const quote = REQUESTS["send a quote"](written);
  const sixInserts = posts(remix.server, "/products", () => ({ body: "text=A" }));
  printRow("\nthe site / a rival", RATIO_HEAD);
  await compare("visitor's list / node:http, same page", [visitor(small), visitor(node)], settings);
  await compare("customer's list / bare Remix", [customer(small), customer(remix)], settings);
  await compare("quote, two mails / six inserts", [quote, sixInserts], settings);

  printRow(`\n${settings.large} products / ${settings.small}`, RATIO_HEAD);
  for (const [what, request] of Object.entries(PAGES)) {
    await compare(what, [request(large), request(small)], settings);
  }
}
