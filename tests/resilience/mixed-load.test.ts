/**
 * Honest people and attackers at once, for twenty minutes, in a heap as small as the container's. Set
 * RESILIENCE_MINUTES for another duration.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";

import { CONTAINER_MEMORY } from "#tests/support/container-memory";
import { type Site, startSite } from "#tests/support/site";

import { latencyText, limitOf, percentile } from "./load/latencies";
import { countTroubles } from "./load/log-lines";
import { LoadProcess } from "./load/load-process";
import {
  checkIntegrity,
  countWaitingMails,
  findLost,
  findUnequalMails,
  findUnequalQuotes,
} from "./load/proof";
import { preferProcess } from "./load/priority";
import type { Totals } from "./load/reports";
import { prepareScene } from "./load/scene";
import { MAX_RESIDENT_MB, readSample, Watch } from "./load/watch";
import { killAll } from "./runs";

const MINUTES = Number(process.env.RESILIENCE_MINUTES ?? "20");
const IDLE_MS = 15_000;
const WARM_MS = 15_000;
const CALM_MS = 20_000;

const folder = mkdtempSync(path.join(os.tmpdir(), "mixed-load-"));
let site: Site | undefined;
const processes: LoadProcess[] = [];
afterEach(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test(
  `for ${MINUTES} minutes of hostile and honest load, pages are quick and nothing acknowledged is lost`,
  async () => {
    const running = (site = await startSite({
      ...CONTAINER_MEMORY,
      TMPDIR: folder,
    }));
    preferProcess(running.pid());
    const sceneFile = path.join(folder, "scene.json");
    writeFileSync(sceneFile, JSON.stringify(await prepareScene(running)));
    const start = (...words: ConstructorParameters<typeof LoadProcess>) => {
      const started = new LoadProcess(...words);
      processes.push(started);
      return started;
    };

    const watch = new Watch(running);
    const probe = start("probe", sceneFile);
    await delay(IDLE_MS);
    const before = readSample(running, running.pid());
    const idleUntil = Date.now();
    const honest = start("honest", sceneFile, String(MINUTES));
    // A site in use has compiled its code.
    await delay(WARM_MS);
    const loadedFrom = Date.now();
    const hostile = start("hostile", sceneFile);
    while (Date.now() < loadedFrom + MINUTES * 60_000 && !watch.hasEnded) await delay(500);
    await hostile.stop();
    const loadedUntil = Date.now();
    await delay(CALM_MS);
    await probe.stop();
    const after = readSample(running, running.pid());
    watch.stop();
    // As a power cut would, while people still send quotes.
    if (!watch.hasEnded) await killAll(running);
    await honest.stop();

    const [idle, loaded, calm] = [
      probe.latenciesMs(0, idleUntil),
      probe.latenciesMs(loadedFrom, loadedUntil),
      probe.latenciesMs(loadedUntil),
    ];
    const loopDelays = probe.loopDelaysMs(loadedFrom, loadedUntil);
    console.info(
      [
        "cached page, 50th / 90th / 99th of 100 / highest:",
        `  idle ${latencyText(idle)}, loaded ${latencyText(loaded)}, after ${latencyText(calm)}`,
        `  event loop of its client, highest in each second: ${latencyText(loopDelays)}`,
        `resident in each minute at most ${watch.residentMbByMinute().join()} MB`,
        `resident at most ${watch.max("residentMb")} MB, then ${after?.residentMb} MB; WAL at most ${watch.max("walMb")} MB`,
        `open files before ${before?.openFiles}, at most ${watch.max("openFiles")}, after ${after?.openFiles}`,
        ...[...honest.totals, ...hostile.totals].map(totalsText),
        ...countTroubles(running.output()),
      ].join("\n"),
    );
    expect(watch.hasEnded, running.output().slice(-3000)).toBe(false);
    expect.soft([...probe.complaints, ...honest.complaints]).toEqual([]);

    expect.soft(watch.max("residentMb")).toBeLessThan(MAX_RESIDENT_MB);
    expect.soft(percentile(loaded, 0.99)).toBeLessThan(limitOf(idle, loopDelays));
    expect.soft(after?.openFiles).toBeLessThan((before?.openFiles ?? 0) + 100);

    await running.startAgain();
    await expect
      .poll(() => countWaitingMails(running), { timeout: 120_000, interval: 1000 })
      .toBe(0);

    const counts = Object.fromEntries(
      ["basket", "draft", "import", "message", "quote", "reply"].map((what) => [
        what,
        honest.acknowledged.filter((each) => each.what === what).length,
      ]),
    );
    console.info("acknowledged:", counts);
    expect(Object.values(counts)).not.toContain(0);
    expect(await findLost(running, honest.acknowledged)).toEqual([]);
    expect(findUnequalQuotes(running)).toEqual([]);
    expect(await findUnequalMails(running)).toEqual([]);
    expect(checkIntegrity(running)).toBe("ok");

    expect(after?.children).toEqual([]);
    expect(await running.stop()).toBe(0);
    site = undefined;
    expect(readdirSync(folder)).toEqual(["scene.json"]);
  },
  (MINUTES + 6) * 60_000,
);

function totalsText({ name, statuses, latenciesMs }: Totals): string {
  const latencies = latenciesMs.length > 0 ? latencyText(latenciesMs) : "";
  return `  ${name}: ${JSON.stringify(statuses)} ${latencies}`;
}
