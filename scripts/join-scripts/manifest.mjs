import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export const PUBLIC_PATH = "/build/";
const FILE_NAME = /^manifest-\w+\.js$/;
const BROWSER_MANIFEST = /^window\.__remixManifest=(\{.*\});\s*$/s;
const SERVER_MANIFEST = /^var assets_manifest_default = .*;$/m;

/** Reads the browser's manifest, which names the scripts of each route. */
export function readManifest(assetsFolder) {
  const name = readdirSync(assetsFolder).find((each) => FILE_NAME.test(each));
  if (!name) throw new Error(`There is no manifest-*.js in ${assetsFolder}.`);
  return parseBrowserManifest(readFileSync(path.join(assetsFolder, name), "utf8"));
}

/** Writes the manifest for the browser and into the server's bundle: both must name the same files. */
export function writeManifest(buildFolder, manifest) {
  const version = hashOf(JSON.stringify(manifest)).toLowerCase();
  const url = `${PUBLIC_PATH}manifest-${version.toUpperCase()}.js`;
  const text = JSON.stringify({ ...manifest, version, url });
  const file = path.join(buildFolder, "assets", url.slice(PUBLIC_PATH.length));
  writeFileSync(file, `window.__remixManifest=${text};`);

  const serverFile = path.join(buildFolder, "index.js");
  writeFileSync(serverFile, replaceServerManifest(readFileSync(serverFile, "utf8"), text));
}

export function parseBrowserManifest(text) {
  const json = BROWSER_MANIFEST.exec(text)?.[1];
  if (!json) throw new Error("The browser's manifest is not `window.__remixManifest={…};`.");
  return JSON.parse(json);
}

export function replaceServerManifest(source, manifestText) {
  if (!SERVER_MANIFEST.test(source)) {
    throw new Error("The server's bundle has no line `var assets_manifest_default = …;`.");
  }
  return source.replace(SERVER_MANIFEST, () => `var assets_manifest_default = ${manifestText};`);
}

/** Returns eight capital letters and digits, as esbuild puts into file names. */
export function hashOf(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase();
}
