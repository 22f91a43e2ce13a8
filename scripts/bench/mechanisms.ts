/** Measures the site with each mechanism that exists for speed, and without it. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

import { QUIET_VITE } from "../ready.mjs";
import { root } from "../run.mjs";
import { compare, printRow, RATIO_HEAD, type Settings } from "./measure";
import { basketsFor, openPlace, REQUESTS } from "./requests";
import { stopServers } from "./servers";
import { MECHANISMS } from "./substitutes";

const ROWS: ReadonlyArray<[mechanism: string, request: keyof typeof REQUESTS]> = [
  // How far its ratio is from 1 is how much the others can be trusted.
  ["nothing (control)", "customer's list"],
  ["page cache", "visitor's list"],
  ["cached markup", "customer's list"],
  ["lazy JSON", "customer's list"],
  ["Latin-1 escapes", "customer's list"],
  ["per-route handlers", "customer's list"],
  ["catalogue cache", "customer's list"],
  ["change counter", "customer's list"],
  ["prepared statements", "customer's list"],
  ["prepared statements", "customer's product page"],
  ["prepared statements", "add to basket"],
  ["group commit", "add to basket"],
  ["group commit", "send a quote"],
];

// In build/, where Remix finds the packages of the project and git ignores the result.
const FOLDER = "build/bench";

/** Measures the mechanisms whose name contains `only`. */
export async function measureMechanisms(settings: Settings, only: string): Promise<void> {
  buildSwitchable();
  // Many short rounds: a mechanism may give only a few per cent.
  const pace = { ...settings, rounds: 4 * settings.rounds + 1, seconds: 1 };
  printRow("\nmechanism on / off", [...RATIO_HEAD, "bytes"]);
  for (const [mechanism, request] of ROWS.filter(([name]) => name.includes(only))) {
    const baskets = request === "send a quote" ? basketsFor(pace) : 0;
    const options = { baskets, build: `${FOLDER}/index.js` };
    const on = await openPlace(settings.small, options);
    const off = await openPlace(settings.small, { ...options, off: mechanism });
    const targets = [REQUESTS[request](on), REQUESTS[request](off)] as const;
    await compare(`${mechanism}: ${request}`, targets, pace);
    await stopServers();
  }
  const printBytes = (what: string, on: number, off: number) =>
    printRow(what, ["", "", "", (off / on).toFixed(2)]);
  // The switchable build has the scripts as the compiler writes them.
  const [joined, unjoined] = [weighScripts("build/assets"), weighScripts(`${FOLDER}/assets`)];
  printBytes("joined scripts: all scripts of the site, gzipped", joined, unjoined);
  // esbuild reads the `browser` key of package.json for the platform of that name only.
  const [on, off] = [await weighPackages("browser"), await weighPackages("neutral")];
  printBytes("no lazy routes: React and Remix, gzipped", on, off);
}

function weighScripts(folder: string): number {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(".js"))
    .map((name) => gzipSync(readFileSync(path.join(root, folder, name))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

async function weighPackages(platform: "browser" | "neutral"): Promise<number> {
  const contents = `export * from "@remix-run/react"; export { hydrateRoot } from "react-dom/client";`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    ...{ bundle: true, minify: true, format: "esm", write: false, platform },
    mainFields: ["module", "main"],
    define: { "process.env.NODE_ENV": `"production"` },
  });
  return outputFiles.reduce((sum, file) => sum + gzipSync(file.contents).length, 0);
}

/**
 * Builds the site with a switch for each mechanism. A `paths` entry of the build's own tsconfig.json replaces the mechanism's
 * module by one that exports the original, or the substitutes in a process whose BENCH_OFF names the mechanism.
 */
function buildSwitchable(): void {
  const folder = path.join(root, FOLDER);
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const paths: Record<string, string[]> = {};
  for (const [name, { module, without }] of Object.entries(MECHANISMS)) {
    paths[`~/${module}`] = [`./${FOLDER}/${fileOf(name)}`];
    const lines = Object.keys(without).map(
      (each) => `export const ${each} = isOff ? without.${each}(real.${each}) : real.${each};`,
    );
    write(
      fileOf(name),
      `import * as real from "../../app/${module}";
       import { MECHANISMS } from "../../scripts/bench/substitutes";
       export * from "../../app/${module}";
       const isOff = process.env.BENCH_OFF === "${name}";
       const { without } = MECHANISMS["${name}"];
       ${lines.join("\n")}`,
    );
  }
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, "tsconfig.json"), "utf8"));
  const options = { baseUrl: root, paths: { ...paths, ...compilerOptions.paths } };
  write("tsconfig.json", JSON.stringify({ compilerOptions: { ...compilerOptions, ...options } }));
  write("package.json", readFileSync(path.join(root, "package.json"), "utf8"));
  const server = `appDirectory: "../../app", server: "../../app/server/server.ts"`;
  const output = `serverBuildPath: "index.js", assetsBuildDirectory: "assets"`;
  write(
    "remix.config.js",
    `import config from "../../remix.config.js"; export default { ...config, ${server}, ${output} };`,
  );
  const { status, stdout, stderr } = spawnSync(
    path.join(root, "node_modules/.bin/remix"),
    ["build"],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "production", ...QUIET_VITE },
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`The switchable build failed: ${stdout}${stderr}`);

  // Without its switch, a mechanism would be compared with itself.
  const bundle = readFileSync(path.join(folder, "index.js"), "utf8");
  const missing = Object.keys(MECHANISMS).filter((name) => !bundle.includes(fileOf(name)));
  if (missing.length > 0) throw new Error(`The build has no switch for ${missing.join(", ")}.`);
}

function fileOf(mechanism: string): string {
  return `without-${mechanism.toLowerCase().replaceAll(" ", "-")}.ts`;
}
