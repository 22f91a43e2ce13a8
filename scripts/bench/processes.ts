import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";

import { root } from "../run.mjs";
import type { Latencies } from "./report";
import { SWITCHABLE_SERVER } from "./switchable-build";

export const SECRET = "a secret that is used for measuring only";

export type Server = {
  url: string;
  pid: number | undefined;
  /** Milliseconds from the start of the process to the first response. */
  startMs: number;
  /** Returns the resident memory in megabytes; undefined on systems other than Linux. */
  memoryMb: () => number | undefined;
  /** Returns the processor time used so far, in milliseconds; undefined on systems other than Linux. */
  processorMs: () => number | undefined;
  stop: () => Promise<void>;
};

/** Creates a database with this many products, and a customer to sign in with. */
export function seed(folder: string, products: number): void {
  const script = ["--import", "tsx", "scripts/demo.ts", "--accounts", "--products", `${products}`];
  const { status, stderr } = spawnSync(process.execPath, script, {
    cwd: root,
    env: { ...process.env, ...siteEnvironment(folder), NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Could not write the catalogue: ${stderr}`);
}

/** Times searches by code and then by words over a seeded folder, each in a process of its own. */
export function measureSearches(folder: string): { codes: number; latencies: Latencies[] } {
  const byCode: { codes: number; latencies: Latencies[] } = JSON.parse(
    runScript("codes.ts", folder),
  );
  const byWords: { latencies: Latencies[] } = JSON.parse(runScript("searches.ts", folder));
  return { codes: byCode.codes, latencies: [...byCode.latencies, ...byWords.latencies] };
}

type FacetFigures = {
  products: number;
  values: number;
  loadMs: number;
  memoryMb: number;
  latencies: Latencies[];
};

/** Times filtered lists over a seeded folder, in a process of its own. */
export function measureFacets(folder: string): FacetFigures {
  return JSON.parse(runScript("facets.ts", folder));
}

function runScript(script: string, folder: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", `scripts/bench/${script}`],
    {
      cwd: root,
      env: { ...process.env, ...siteEnvironment(folder), NODE_ENV: "production" },
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new Error(`${script} failed: ${stderr}`);
  return stdout;
}

// The limit of the container, so that the memory figures are those of production.
const HEAP = "--max-old-space-size=512";

/** Starts the production build over a seeded folder, and waits for its first page. */
export function startSite(folder: string): Promise<Server> {
  return start(() => [HEAP, "build/index.js"], "/products", siteEnvironment(folder));
}

/** Starts the build with switches over a seeded folder, without one mechanism or with all. */
export function startSwitchableSite(folder: string, off: string | undefined): Promise<Server> {
  const environment = { ...siteEnvironment(folder), BENCH_OFF: off ?? "" };
  return start(() => [HEAP, SWITCHABLE_SERVER], "/products", environment);
}

/** Starts a server for comparison; it takes the port as its last argument. */
export function startRival(script: string, args: readonly string[], ready: string) {
  return start((port) => ["--import", "tsx", `scripts/bench/${script}`, ...args, `${port}`], ready);
}

async function start(
  commandFor: (port: number) => string[],
  ready: string,
  environment: Record<string, string> = {},
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, commandFor(port), {
    cwd: root,
    // An unread pipe would block the process once it is full.
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: url,
      TRUST_PROXY: "loopback",
      ...environment,
    },
  });
  try {
    await waitForPage(url + ready, child);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }

  return {
    url,
    pid: child.pid,
    startMs: performance.now() - startedAt,
    memoryMb: () => residentMb(child.pid),
    processorMs: () => processorMs(child.pid),
    stop: () => stop(child),
  };
}

function siteEnvironment(folder: string): Record<string, string> {
  return {
    DATABASE_PATH: path.join(folder, "site.db"),
    MEDIA_DIR: path.join(folder, "media"),
    MAIL_DIR: path.join(folder, "outbox"),
    SESSION_SECRET: SECRET,
  };
}

async function waitForPage(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return void (await response.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`No response from ${url}.`);
}

function residentMb(pid: number | undefined): number | undefined {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readProc(pid, "status")) ?? [];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}

/** Returns the most memory that a process has needed so far, in megabytes; undefined on systems other than Linux. */
export function highestMb(pid: number | undefined): number | undefined {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readProc(pid, "status")) ?? [];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}

/** Lists the processes that a process has started; none on systems other than Linux. */
export function childrenOf(pid: number | undefined): number[] {
  return readProc(pid, `task/${pid}/children`).split(" ").filter(Boolean).map(Number);
}

/** Adds up the first number of each thread's schedstat: nanoseconds on a processor. */
function processorMs(pid: number | undefined): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const times = threads.map((thread) =>
      Number(readProc(pid, `task/${thread}/schedstat`).split(" ")[0]),
    );
    return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return undefined;
  }
}

/** Returns a file of /proc; empty on systems other than Linux. */
function readProc(pid: number | undefined, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 8000).unref();
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
