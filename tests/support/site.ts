/** A site of the tests' own: the production build, served on a free port over a copy of the demo. */
import { type ChildProcess, spawn } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
} from "node:fs";
import { linkSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";

import { hashFiles } from "#scripts/ready.mjs";
import { root, runLocal } from "#scripts/run.mjs";

const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;
const TEMPLATES = path.join(root, "node_modules", ".cache", "demo-site");

export type Site = {
  url: string;
  databasePath: string;
  mediaDir: string;
  mailDir: string;
  /** Returns what the server has written so far to stdout and stderr. */
  output: () => string;
  /** Of the process that serves at present. */
  pid: () => number | undefined;
  /** Ends the process as a power cut would: nothing is said to it beforehand. */
  kill: () => Promise<void>;
  /** Serves the same data again, at the same address. */
  startAgain: () => Promise<void>;
  /** Stops the server as an operator would, removes its files and returns its exit code. */
  stop: () => Promise<number | null>;
};

/**
 * Starts a site with the demo catalogue. Most tests share the run's own site; a test that turns a
 * site-wide switch or needs another environment starts one for itself.
 */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "trade-catalogue-site-"));
  copyBuild(folder);
  copyDemo(await demoTemplate(), path.join(folder, "data"));

  const port = await freePort();
  const site = {
    // A name, because passkeys do not work at an IP address.
    url: `http://localhost:${port}`,
    databasePath: path.join(folder, "data", "site.db"),
    mediaDir: path.join(folder, "data", "media"),
    mailDir: path.join(folder, "data", "outbox"),
  };
  const serve = () =>
    startServer(folder, {
      NODE_ENV: "production",
      // Neither the browser's zone nor London's: a page that says a time must mean one zone.
      TZ: "UTC",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: site.url,
      DATABASE_PATH: site.databasePath,
      MEDIA_DIR: site.mediaDir,
      MAIL_DIR: site.mailDir,
      SESSION_SECRET: "a secret for tests alone and long enough",
      // Each test says which address it comes from, so that none spends another's rate limit.
      TRUST_PROXY: "loopback",
      ...environment,
    });
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });

  let server = await serve().catch((error: unknown) => {
    removeFolder();
    throw error;
  });
  return {
    ...site,
    output: () => server.output(),
    pid: () => server.child.pid,
    kill: () => endChild(server.child, "SIGKILL").then(() => undefined),
    startAgain: async () => void (server = await serve()),
    stop: async () => {
      const code = await endChild(server.child, "SIGTERM");
      removeFolder();
      return code;
    },
  };
}

async function startServer(folder: string, environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ["build/index.js"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, ...environment },
  });
  const output = collectOutput(child);
  try {
    await untilServing(child, output);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return { child, output };
}

/** The mails a site has written, oldest first, as they would go out. */
export function readMails(mailDir: string): string[] {
  if (!existsSync(mailDir)) return [];
  const files = readdirSync(mailDir).filter((name) => name.endsWith(".eml"));
  return files.sort().map((name) => readFileSync(path.join(mailDir, name), "utf8"));
}

/** Copies the build, so that a new build during the tests does not affect this server. */
function copyBuild(folder: string) {
  cpSync(path.join(root, "build"), path.join(folder, "build"), { recursive: true });
  for (const name of ["node_modules", "drizzle", "package.json"]) {
    symlinkSync(path.join(root, name), path.join(folder, name));
  }
}

/** Copies the database, and links the media files: thousands of them, which no site writes to again. */
function copyDemo(template: string, data: string) {
  mkdirSync(data);
  copyFileSync(path.join(template, "site.db"), path.join(data, "site.db"));
  copyByLinks(path.join(template, "media"), path.join(data, "media"));
}

function copyByLinks(from: string, to: string) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyByLinks(source, target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string) {
  try {
    linkSync(source, target);
  } catch {
    // Another file system, or one without links.
    copyFileSync(source, target);
  }
}

/**
 * Returns the demo's data folder, made once for each state of what it is made from. Processes that all find none would
 * each make one, so a run of tests makes it before it starts them.
 */
export async function demoTemplate(): Promise<string> {
  const scripts = readdirSync(path.join(root, "scripts")).filter((name) => name.startsWith("demo"));
  const sources = ["app/db", "app/env.server.ts", "data/demo", "drizzle"];
  const hash = hashFiles([...sources, ...scripts.map((name) => `scripts/${name}`)]);
  const template = path.join(TEMPLATES, hash.slice(0, 16));
  if (existsSync(template)) return template;

  mkdirSync(TEMPLATES, { recursive: true });
  const draft = mkdtempSync(path.join(TEMPLATES, "draft-"));
  const code = await runLocal("tsx", ["scripts/demo.ts", "--if-empty"], {
    env: {
      DATABASE_PATH: path.join(draft, "site.db"),
      MEDIA_DIR: path.join(draft, "media"),
      MAIL_DIR: path.join(draft, "outbox"),
    },
  });
  if (code !== 0) throw new Error("The demo catalogue could not be made.");
  if (existsSync(template)) rmSync(draft, { recursive: true });
  else renameSync(draft, template);
  return template;
}

/** Returns a port of the loopback interface that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function collectOutput(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  }
  return () => text;
}

function untilServing(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (error?: Error) => {
      clearInterval(look);
      clearTimeout(limit);
      child.off("exit", onExit);
      if (error) reject(error);
      else resolve();
    };
    const onExit = () => finish(new Error(`The site did not start:\n${output()}`));
    const look = setInterval(() => output().includes("Serving at") && finish(), 20);
    const limit = setTimeout(
      () => finish(new Error(`The site is not serving:\n${output()}`)),
      START_LIMIT_MS,
    );
    child.once("exit", onExit);
  });
}

function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    const limit = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    child.once("exit", (code) => {
      clearTimeout(limit);
      resolve(code);
    });
    child.kill(signal);
  });
}
