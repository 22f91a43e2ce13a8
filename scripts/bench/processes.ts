import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";

import { root } from "../run.mjs";

export const SECRET = "a secret for measuring alone and long enough";

export type Server = {
  url: string;
  /** Milliseconds from the start of the process to the first answer. */
  startMs: number;
  /** Resident memory now, in megabytes; undefined where the system does not tell. */
  memoryMb: () => number | undefined;
  /** Processor time that the process has taken until now, in milliseconds; undefined likewise. */
  processorMs: () => number | undefined;
  stop: () => Promise<void>;
};

/** Fills a new folder's database with as many products, and a customer to sign in with. */
export function seed(folder: string, products: number): void {
  const script = ["--import", "tsx", "scripts/demo.ts", "--accounts", "--products", `${products}`];
  const { status, stderr } = spawnSync(process.execPath, script, {
    cwd: root,
    env: { ...process.env, ...siteEnvironment(folder), NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The catalogue could not be written: ${stderr}`);
}

/** Starts the build over a seeded folder, and waits for its first page. */
export function startSite(folder: string): Promise<Server> {
  // With the container's heap, whose memory this is to tell.
  const heap = ["--max-old-space-size=512"];
  return start(() => [...heap, "build/index.js"], "/products", siteEnvironment(folder));
}

/** Starts one of the servers that one compares with; its last argument is its port. */
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
    // What it has to say is not wanted, and an unread pipe would block it.
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
    await untilAnswering(url + ready, child);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }

  return {
    url,
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

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return void (await answer.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Nothing answers at ${url}.`);
}

function residentMb(pid: number | undefined): number | undefined {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(told(pid, "status")) ?? [];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}

/** The first figure of each thread's schedstat: nanoseconds on a processor. */
function processorMs(pid: number | undefined): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const times = threads.map((thread) =>
      Number(told(pid, `task/${thread}/schedstat`).split(" ")[0]),
    );
    return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return undefined;
  }
}

/** What Linux tells of a process; elsewhere nothing. */
function told(pid: number | undefined, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, "utf8");
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
