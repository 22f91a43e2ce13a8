/**
 * Builds the site with a switch for each mechanism that exists for speed. A `paths` entry of the
 * build's own tsconfig.json replaces the mechanism's module by its namesake in `off/`, which exports
 * either the original or a plain substitute. The site's own code has no switches.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { QUIET_VITE } from "../ready.mjs";
import { root } from "../run.mjs";

const REPLACED = {
  "~/ui/markup/cached-markup.server": "cached-markup",
  "~/http/lazy-json.server": "lazy-json",
  "~/ui/markup/latin1.server": "latin1",
  "~/server/per-route-handlers.server": "per-route-handlers",
  "~/server/page-cache.server": "page-cache",
  "~/db/cache-until-write.server": "cache-until-write",
  "~/catalogue/products/catalogue-cache.server": "catalogue-cache",
  "~/db/prepared.server": "prepared",
  "~/db/write.server": "write",
};

// In build/, where Remix finds the packages of the project and git ignores the result.
const FOLDER = path.join(root, "build/bench");
export const SWITCHABLE_SERVER = "build/bench/index.js";
/** The browser's scripts as the compiler writes them, not joined. */
export const UNJOINED_ASSETS = path.join(FOLDER, "assets");

export function buildSwitchable(): void {
  mkdirSync(FOLDER, { recursive: true });
  write("package.json", readFileSync(path.join(root, "package.json"), "utf8"));
  write("tsconfig.json", JSON.stringify(tsconfigWithReplacements()));
  write(
    "remix.config.js",
    `import config from "../../remix.config.js";
     export default {
       ...config,
       appDirectory: "../../app",
       server: "../../app/server/server.ts",
       serverBuildPath: "index.js",
       assetsBuildDirectory: "assets",
     };`,
  );
  const remix = path.join(root, "node_modules/.bin/remix");
  const { status, stdout, stderr } = spawnSync(remix, ["build"], {
    cwd: FOLDER,
    env: { ...process.env, NODE_ENV: "production", ...QUIET_VITE },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The switchable build failed: ${stdout}${stderr}`);
  requireReplacements();
}

function tsconfigWithReplacements() {
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, "tsconfig.json"), "utf8"));
  const replacements = Object.entries(REPLACED).map(([specifier, name]) => [
    specifier,
    [`./scripts/bench/off/${name}.ts`],
  ]);
  const paths = { ...Object.fromEntries(replacements), ...compilerOptions.paths };
  return { compilerOptions: { ...compilerOptions, baseUrl: root, paths } };
}

/** Throws if a module was not replaced: its row would compare the site with itself. */
function requireReplacements(): void {
  const bundle = readFileSync(path.join(root, SWITCHABLE_SERVER), "utf8");
  const missing = Object.values(REPLACED).filter(
    (name) => !bundle.includes(`scripts/bench/off/${name}.ts`),
  );
  if (missing.length > 0) throw new Error(`The build has no switch for ${missing.join(", ")}.`);
}

function write(name: string, text: string): void {
  writeFileSync(path.join(FOLDER, name), text);
}
