import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { PUBLIC_PATH, readManifest } from "./join-scripts/manifest.mjs";

/**
 * Minifies the scripts of all pages again: Terser makes them 3 % smaller, gzipped, than the esbuild of
 * Remix's compiler. They keep their names, which hash the code before this step: it behaves the same.
 */
export async function minifyScripts(assets) {
  // Imported here, because this module loads before the dependencies are installed.
  const { minify } = await import("terser");
  const { entry, routes } = readManifest(assets);
  const modules = [entry, ...Object.values(routes)];
  const urls = new Set(modules.flatMap(({ module, imports = [] }) => [module, ...imports]));
  for (const url of urls) {
    const file = path.join(assets, url.slice(PUBLIC_PATH.length));
    const options = { module: true, ecma: 2022, compress: { passes: 4, keep_fargs: false } };
    const { code } = await minify(readFileSync(file, "utf8"), options);
    writeFileSync(file, code);
  }
}
