/**
 * Prepares a fresh clone: checks the version of Node, installs the dependencies, and builds the site.
 * Imports nothing but Node's own modules, because it runs before there is a node_modules.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { buildCommands } from "./commands.mjs";
import { checkBrowserScripts } from "./check-browser-scripts.mjs";
import { compressAssets } from "./compress-assets.mjs";
import { joinScripts } from "./join-scripts.mjs";
import { minifyScripts } from "./minify-scripts.mjs";
import { root, runLocal, runNpm } from "./run.mjs";

const BUILD_FOLDER = path.join(root, "build");
const BUILD_STAMP = path.join(BUILD_FOLDER, ".sources");
const BUILD_SOURCES = [
  "app",
  "drizzle",
  "package-lock.json",
  "package.json",
  "remix.config.js",
  "scripts",
  "tsconfig.json",
];

// Remix's command line loads Vite, which the classic compiler does not use, in a way that Vite warns about.
export const QUIET_VITE = { VITE_CJS_IGNORE_WARNING: "true" };

// Remix may exit while esbuild still waits for a message. The build is complete by then, but esbuild prints
// an error of the Go runtime.
const ESBUILD_EXIT_ERROR = /^fatal error: all goroutines are asleep.*/ms;

/**
 * Exits with a message if Node is older than package.json allows. Warns if it is newer: better-sqlite3 12
 * can then crash the process, when a statement is garbage-collected between two turns of the event loop.
 * Its version 13 does not run on Node 20.
 */
export function requireNode() {
  const { engines } = readJson("package.json");
  const [oldest, firstUnsupported] = engines.node.match(/\d+\.\d+/g);
  const version = process.versions.node;
  if (!isAtLeast(oldest, version))
    fail(`This site needs Node ${oldest} or newer; this is ${version}.`);
  if (!isAtLeast(firstUnsupported, version)) return;

  console.warn(
    `On Node ${version} the database driver may crash the site at any time, without losing saved data. Use Node 22.`,
  );
}

function isAtLeast(wanted, version) {
  const [wantedMajor, wantedMinor] = wanted.split(".").map(Number);
  const [major, minor] = version.split(".").map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

export async function ensureInstalled() {
  const reason = findInstallReason();
  if (!reason) return;

  console.log(`Installing the dependencies: ${reason}.`);
  const code = await runNpm(["ci", "--no-audit", "--no-fund"]);
  if (code !== 0) fail("npm ci failed; its message is above.");
  // If npm is configured to run no install scripts, the database driver is not compiled yet.
  if (!canOpenDatabase()) await runNpm(["rebuild", "better-sqlite3"]);
  if (!canOpenDatabase()) fail("better-sqlite3 did not compile; its messages are above.");
}

/**
 * Builds for production unless build/ comes from exactly these sources; returns true on success. The stamp
 * is a hash of their contents, so that checking out an older commit rebuilds and touching a file does not.
 * An aborted build has no stamp, and neither has one of `npm run dev`. `nice` lowers the priority of the compiler.
 */
export async function ensureBuilt({ nice = 0 } = {}) {
  const sources = hashFiles(BUILD_SOURCES);
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, "utf8") === sources) return true;

  // File names contain hashes, so the files of earlier builds would accumulate.
  rmSync(BUILD_FOLDER, { recursive: true, force: true });
  console.log("Building the site.");
  let output = "";
  const code = await runLocal("remix", ["build"], {
    env: { NODE_ENV: "production", ...QUIET_VITE },
    nice,
    onOutput: (text) => (output += text),
  });
  const isBuilt = code === 0 && existsSync(path.join(BUILD_FOLDER, "index.js"));
  process.stderr.write(isBuilt ? output.replace(ESBUILD_EXIT_ERROR, "") : output);
  if (!isBuilt) return false;

  await joinScripts(BUILD_FOLDER);
  await minifyScripts(path.join(BUILD_FOLDER, "assets"));
  checkBrowserScripts(path.join(BUILD_FOLDER, "assets"));
  await compressAssets(path.join(BUILD_FOLDER, "assets"));
  await buildCommands(path.join(BUILD_FOLDER, "commands"));
  writeFileSync(BUILD_STAMP, sources);
  return true;
}

/** Makes the next production command build again, even if build/ is up to date. */
export function invalidateBuild() {
  rmSync(BUILD_STAMP, { force: true });
}

/**
 * Migrates the configured database, and fills it with the demo catalogue if it is empty. With accounts, also
 * adds the demo's users and prints their passwords.
 */
export async function ensureCatalogue({ withAccounts = false } = {}) {
  const more = withAccounts ? ["--accounts"] : [];
  const code = await runLocal("tsx", ["scripts/demo.ts", "--if-empty", ...more]);
  if (code !== 0) fail("Could not write the demo catalogue; the reason is above.");
}

/** Returns one hash of the names and contents of these files and folders. */
export function hashFiles(names) {
  const hash = createHash("sha256");
  for (const name of names) {
    for (const file of listFiles(path.join(root, name))) {
      hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Returns why the dependencies must be installed; undefined if they need not be. npm writes its hidden
 * lockfile last, so an aborted install has none, and every later install updates it.
 */
function findInstallReason() {
  const hidden = path.join("node_modules", ".package-lock.json");
  if (!existsSync(path.join(root, hidden))) return "node_modules is missing or unfinished";

  const installed = readJson(hidden).packages;
  const stale = Object.entries(readJson("package-lock.json").packages).find(([name, wanted]) => {
    if (name === "") return false; // the project itself
    const found = installed[name];
    if (!found) return !wanted.optional; // made for another platform
    return found.version !== wanted.version || found.integrity !== wanted.integrity;
  });
  if (stale) return `${stale[0].replace("node_modules/", "")} differs from the lockfile`;
  return canOpenDatabase() ? undefined : "this Node cannot load better-sqlite3";
}

function canOpenDatabase() {
  const program = `new (require("better-sqlite3"))(":memory:").close()`;
  return spawnSync(process.execPath, ["-e", program], { cwd: root }).status === 0;
}

function listFiles(entry) {
  if (!existsSync(entry)) return [];
  const names = readFolder(entry);
  if (!names) return [entry];
  return names.flatMap((name) => listFiles(path.join(entry, name)));
}

/** Returns the names in a folder; undefined for a file. */
function readFolder(entry) {
  try {
    return readdirSync(entry).sort();
  } catch {
    return undefined;
  }
}

function readJson(name) {
  return JSON.parse(readFileSync(path.join(root, name), "utf8"));
}
