/** Each attack by itself, on a site with a heap as small as the container's. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";

import { CONTAINER_MEMORY } from "#tests/support/container-memory";
import { type Site, startSite } from "#tests/support/site";

import { ATTACKS } from "./load/attacks";
import { latencyText, limitOf, percentile } from "./load/latencies";
import { LoadProcess } from "./load/load-process";
import { preferProcess } from "./load/priority";
import { prepareScene } from "./load/scene";
import { MAX_RESIDENT_MB, readSample, Watch } from "./load/watch";

const WARM_PAGES = 100;
const IDLE_MS = 4000;
// Enough cached pages for the 99th of 100 also after an attack of a moment.
const AFTER_MS = 3000;
// One network starts 120 baskets in an hour (B11); the demo has a few of its own.
const MAX_BASKETS = 130;

let folder: string;
let site: Site;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "attack-"));
  site = await startSite(CONTAINER_MEMORY);
  preferProcess(site.pid());
});
afterEach(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each(Object.keys(ATTACKS))("%s", async (name) => {
  const sceneFile = path.join(folder, "scene.json");
  writeFileSync(sceneFile, JSON.stringify(await prepareScene(site)));
  await warmUp();
  const watch = new Watch(site);
  const probe = new LoadProcess("probe", sceneFile);
  await delay(IDLE_MS);
  const attackedFrom = Date.now();
  const hostile = new LoadProcess("hostile", sceneFile, name);
  await hostile.ended;
  await delay(AFTER_MS);
  await probe.stop();
  watch.stop();

  const latenciesMs = probe.latenciesMs(attackedFrom);
  const [totals] = hostile.totals;
  console.info(
    `${JSON.stringify(totals?.statuses)}, resident ${watch.max("residentMb")} MB, cached page ${latencyText(latenciesMs)}`,
  );
  expect(watch.hasEnded, site.output().slice(-3000)).toBe(false);
  expect(probe.complaints).toEqual([]);
  expect(hostile.complaints).toEqual([]);
  const faults = Object.keys(totals?.statuses ?? {}).filter((status) => /^5(?!03)/.test(status));
  expect(faults).toEqual([]);
  expect(countBaskets()).toBeLessThanOrEqual(MAX_BASKETS);
  expect(watch.max("residentMb")).toBeLessThan(MAX_RESIDENT_MB);
  const limitMs = limitOf(probe.latenciesMs(0, attackedFrom), probe.loopDelaysMs(attackedFrom));
  expect(percentile(latenciesMs, 0.99)).toBeLessThan(limitMs);
  // A cancelled import has no worker left.
  await expect.poll(() => readSample(site, site.pid())?.children, { timeout: 60_000 }).toEqual([]);
});

function countBaskets(): number | undefined {
  const database = new Database(site.databasePath, { readonly: true });
  const baskets = database.prepare<[], number>("select count(*) from baskets").pluck().get();
  database.close();
  return baskets;
}

/** Requests pages that are not cached: a site in use has compiled its code. */
async function warmUp(): Promise<void> {
  for (let page = 1; page <= WARM_PAGES; page += 1) {
    await (await fetch(`${site.url}/products?page=${page % 30}&q=${page}`)).text();
  }
}
