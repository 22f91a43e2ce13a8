/** Starts what the bench measures: the site, its rivals, and scripts over a catalogue. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { root, runLocal } from "../run.mjs";

export type Server = { url: string; child: ChildProcess };

const temporary = mkdtempSync(path.join(os.tmpdir(), "trade-catalogue-bench-"));
process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));
const servers = new Set<Server>();
let port = 4800;

/** Returns a new folder with a database of this many products, and the demo's accounts. */
export async function seededFolder(products: number): Promise<string> {
  const template = path.join(temporary, `${products} products`);
  if (!existsSync(template)) {
    console.log(`Writing ${products} products.`);
    mkdirSync(template);
    await runScript("demo.ts", template, ["--accounts", "--products", String(products)], true);
  }
  const folder = mkdtempSync(path.join(temporary, "site-"));
  copyFileSync(path.join(template, "site.db"), path.join(folder, "site.db"));
  return folder;
}

/** Runs a script of the project over a folder. */
export async function runScript(script: string, folder: string, args: string[], quiet = false) {
  const env = { NODE_ENV: "production", ...siteEnvironment(folder) };
  const code = await runLocal("tsx", [`scripts/${script}`, ...args], { env, quiet });
  if (code !== 0) throw new Error(`${script} ended with ${code}.`);
}

/** Starts a built server of the site over a folder. */
export function startSite(folder: string, build = "build/index.js"): Promise<Server> {
  // The limit of the container.
  return start(["--max-old-space-size=512", build], siteEnvironment(folder));
}

/** Starts a server for comparison. */
export function startRival(script: string, file: string): Promise<Server> {
  return start(["--import", "tsx", `scripts/bench/${script}`, file]);
}

async function start(command: string[], environment: Record<string, string> = {}): Promise<Server> {
  port += 1;
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), HOST: "127.0.0.1", PUBLIC_URL: url, TRUST_PROXY: "loopback" };
  const child = spawn(process.execPath, command, {
    cwd: root,
    // An unread pipe would block the process once it is full.
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...own, ...environment },
  });
  servers.add({ url, child });
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await delay(50)) {
    const response = await fetch(`${url}/products`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok && child.exitCode === null) return { url, child };
  }
  throw new Error(`No response from ${url}.`);
}

export async function stopServers(): Promise<void> {
  for (const server of servers) {
    servers.delete(server);
    if (server.child.exitCode === null && server.child.kill()) await once(server.child, "exit");
  }
}

function siteEnvironment(folder: string) {
  return {
    DATABASE_PATH: path.join(folder, "site.db"),
    MEDIA_DIR: path.join(folder, "media"),
    MAIL_DIR: path.join(folder, "outbox"),
    SESSION_SECRET: "a secret that is used for measuring only",
  };
}
