/**
 * What a fresh clone needs before anything else can run: a new enough Node, the dependencies, a
 * build of the present sources. Built on Node alone, for it runs before there is a node_modules.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { buildCommands } from "./commands.mjs";
import { compressAssets } from "./compress-assets.mjs";
import { joinScripts } from "./join-scripts.mjs";
import { minifySharedScripts } from "./minify-scripts.mjs";
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

// Remix's command loads Vite, which this compiler does not use, and Vite warns about the way.
export const QUIET_VITE = { VITE_CJS_IGNORE_WARNING: "true" };

// Remix may end while esbuild still waits for its word. The build is whole by then, but Go cries out.
const LAST_CRY_OF_ESBUILD = /^fatal error: all goroutines are asleep.*/ms;

/**
 * Ends the process with one plain sentence when this Node is older than package.json asks for, and
 * warns of a newer one: better-sqlite3 12 ends a process on it, by an assertion of Node's own, when a
 * statement is collected between two turns of the event loop. Its version 13 does not run on Node 20.
 */
export function requireNode() {
  const { engines } = readJson("package.json");
  const [oldest, tooNew] = engines.node.match(/\d+\.\d+/g);
  const version = process.versions.node;
  if (!isFrom(oldest, version))
    fail(`This site needs Node ${oldest} or newer; this is ${version}.`);
  if (!isFrom(tooNew, version)) return;

  console.warn(
    `On Node ${version} the database's driver may end the site at any moment; nothing acknowledged is lost. Use Node 22.`,
  );
}

function isFrom(wanted, version) {
  const [wantedMajor, wantedMinor] = wanted.split(".").map(Number);
  const [major, minor] = version.split(".").map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

export async function ensureInstalled() {
  const reason = whyInstall();
  if (!reason) return;

  console.log(`Installing the dependencies: ${reason}.`);
  const code = await runNpm(["ci", "--no-audit", "--no-fund"]);
  if (code !== 0) fail("npm ci failed; its message is above.");
  // An npm that runs no install scripts, by setting or by policy, leaves the database driver uncompiled.
  if (!canOpenDatabase()) await runNpm(["rebuild", "better-sqlite3"]);
  if (!canOpenDatabase()) fail("better-sqlite3 did not compile; its messages are above.");
}

/**
 * Builds for production unless build/ was made from exactly these sources. The stamp is a hash of
 * their contents, not a time: a checkout of an older commit is noticed, a mere touch is not, and a
 * build that broke off or came from `npm run dev` has no stamp at all.
 */
export async function ensureBuilt() {
  const sources = hashFiles(BUILD_SOURCES);
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, "utf8") === sources) return true;

  // Asset names carry a hash, so without this every build would leave its files behind for ever.
  rmSync(BUILD_FOLDER, { recursive: true, force: true });
  console.log("Building the site.");
  let said = "";
  const code = await runLocal("remix", ["build"], {
    env: { NODE_ENV: "production", ...QUIET_VITE },
    hear: (text) => (said += text),
  });
  const isBuilt = code === 0 && existsSync(path.join(BUILD_FOLDER, "index.js"));
  process.stderr.write(isBuilt ? said.replace(LAST_CRY_OF_ESBUILD, "") : said);
  if (!isBuilt) return false;

  await joinScripts(BUILD_FOLDER);
  await minifySharedScripts(path.join(BUILD_FOLDER, "assets"));
  compressAssets(path.join(BUILD_FOLDER, "assets"));
  await buildCommands(path.join(BUILD_FOLDER, "commands"));
  writeFileSync(BUILD_STAMP, sources);
  return true;
}

/** Makes the next production command build again, whatever it finds in build/. */
export function invalidateBuild() {
  rmSync(BUILD_STAMP, { force: true });
}

/**
 * Migrates the database that the environment names and fills it with the demo if it is empty; on
 * demand with the demo's accounts too, whose passwords it then says.
 */
export async function ensureCatalogue({ withAccounts = false } = {}) {
  const more = withAccounts ? ["--accounts"] : [];
  const code = await runLocal("tsx", ["scripts/demo.ts", "--if-empty", ...more]);
  if (code !== 0) fail("The demo catalogue could not be written; the reason is above.");
}

/** One hash over the names and contents of these files and folders, in a fixed order. */
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
 * npm writes its hidden lockfile last of all, so a broken-off install has none, and a later
 * `npm install` by hand keeps it true. Comparing it with the committed one needs no stamp of ours.
 */
function whyInstall() {
  const hidden = path.join("node_modules", ".package-lock.json");
  if (!existsSync(path.join(root, hidden))) return "node_modules is missing or unfinished";

  const installed = readJson(hidden).packages;
  const stale = Object.entries(readJson("package-lock.json").packages).find(([name, wanted]) => {
    if (name === "") return false; // the project itself
    const found = installed[name];
    if (!found) return !wanted.optional; // made for another platform
    return found.version !== wanted.version || found.integrity !== wanted.integrity;
  });
  if (stale) return `${stale[0].replace("node_modules/", "")} is not as the lockfile has it`;
  return canOpenDatabase() ? undefined : "this Node cannot load better-sqlite3";
}

function canOpenDatabase() {
  const program = `new (require("better-sqlite3"))(":memory:").close()`;
  return spawnSync(process.execPath, ["-e", program], { cwd: root }).status === 0;
}

function listFiles(entry) {
  if (!existsSync(entry)) return [];
  const names = readdirIfFolder(entry);
  if (!names) return [entry];
  return names.flatMap((name) => listFiles(path.join(entry, name)));
}

function readdirIfFolder(entry) {
  try {
    return readdirSync(entry).sort();
  } catch {
    return undefined;
  }
}

function readJson(name) {
  return JSON.parse(readFileSync(path.join(root, name), "utf8"));
}
