/**
 * Joins the browser's scripts into fewer files. Remix's compiler writes a file for every module that
 * two routes share: fifty to ninety for a page, most of them under 500 bytes. Compressed separately they
 * take 11 to 18 KB more than joined, and one request each.
 *
 * Afterwards a page loads:
 * - the packages (React, Remix), unchanged: a browser caches them across releases;
 * - the entry, which starts Remix;
 * - the root, with every module that it shares with the entry or a route;
 * - its routes, each with its own copy of modules that only other routes share.
 *
 * A module with state for several routes, such as a React context, must therefore be imported by the
 * root.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { hashOf, PUBLIC_PATH, readManifest, writeManifest } from "./join-scripts/manifest.mjs";

export async function joinScripts(buildFolder) {
  const assets = path.join(buildFolder, "assets");
  const manifest = readManifest(assets);
  const scripts = readMetafile(buildFolder);
  const joiner = createJoiner(assets, scripts);
  const { entry, routes } = manifest;
  const { root, ...pages } = routes;

  const packages = entry.imports.filter(scripts.isPackage);
  packages.forEach(joiner.leaveUnchanged);
  const shared = new Set([...entry.imports, ...root.imports].filter(joiner.isLeft));
  root.module = await joiner.join(root.module, [...shared]);
  entry.module = await joiner.join(entry.module);
  entry.imports = packages;
  for (const route of Object.values(pages)) route.module = await joiner.join(route.module);
  for (const route of Object.values(routes)) removeUnreadFields(route);

  joiner.removeJoined();
  writeManifest(buildFolder, manifest);
}

/** Removes what Remix's browser code treats as absent anyway: joined imports, and false flags. */
function removeUnreadFields(route) {
  delete route.imports;
  for (const [name, value] of Object.entries(route)) {
    if (value === false || value === undefined) delete route[name];
  }
}

function createJoiner(assets, { exportsOf, isEmptyModule }) {
  // The exports of finished scripts, for later ones: an export line by the URL of the compiler's script.
  const offers = new Map();
  const finished = new Set();

  const offer = (url, from, nameFor = (name) => name) => {
    const names = exportsOf(url).map((name) => `${nameFor(name)} as ${name}`);
    offers.set(url, `export { ${names.join(", ")} } from "${from}";`);
  };

  return {
    isLeft: (url) => !offers.has(url) && !isEmptyModule(url),

    leaveUnchanged(url) {
      finished.add(url);
      offer(url, url);
    },

    /** Writes one script of a module and the shared modules, and returns its URL. */
    async join(module, shared = []) {
      // Different shared modules may export the same name.
      const sharedName = (url) => (name) => `s${shared.indexOf(url)}${name}`;
      const lines = shared.map((url) => exportLine(url, exportsOf(url), sharedName(url)));
      const joined = await bundle([exportLine(module, exportsOf(module)), ...lines].join("\n"), {
        offers,
        read: (url) => readFileSync(fileOf(assets, url), "utf8"),
      });

      // Browsers cache by name, so the name must change with the content.
      const url = `${module.replace(/\w{8}\.js$/, "")}${hashOf(joined)}.js`;
      writeFileSync(fileOf(assets, url), joined);
      finished.add(url);
      for (const each of shared) offer(each, url, sharedName(each));
      return url;
    },

    /** Removes the scripts that were joined. */
    removeJoined() {
      for (const name of readdirSync(assets, { recursive: true, encoding: "utf8" })) {
        const url = PUBLIC_PATH + name.split(path.sep).join("/");
        if (name.endsWith(".js") && !finished.has(url)) rmSync(path.join(assets, name));
      }
    },
  };
}

/**
 * Bundles a source with everything it imports, except what finished scripts offer. Those are imported
 * through a module of re-exports, so that the result has one import statement for each of them.
 */
async function bundle(contents, { offers, read }) {
  const { build } = await import("esbuild");
  const builtScripts = {
    name: "built-scripts",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\/build\// }, ({ path: url, importer, namespace }) => {
        if (namespace === "offered") return { path: url, external: true };
        if (offers.has(url)) return { path: url, namespace: "offered", sideEffects: false };
        return { path: url, namespace: "built", sideEffects: importer === "<stdin>" };
      });
      onLoad({ filter: /.*/, namespace: "offered" }, ({ path: url }) => ({
        contents: offers.get(url),
      }));
      onLoad({ filter: /.*/, namespace: "built" }, ({ path: url }) => ({ contents: read(url) }));
    },
  };
  const { outputFiles } = await build({
    stdin: { contents },
    bundle: true,
    minify: true,
    format: "esm",
    plugins: [builtScripts],
    write: false,
    logLevel: "error",
  });
  return outputFiles[0].text;
}

function exportLine(url, names, nameFor = (name) => name) {
  return `export { ${names.map((name) => `${name} as ${nameFor(name)}`).join(", ")} } from "${url}";`;
}

/** Reads what esbuild recorded about each script. */
function readMetafile(buildFolder) {
  const text = readFileSync(path.join(buildFolder, "metafile.js.json"), "utf8");
  const { outputs } = JSON.parse(text);
  const outputOf = (url) => outputs[`build/assets/${url.slice(PUBLIC_PATH.length)}`];
  const sourcesOf = (url) => Object.keys(outputOf(url).inputs);
  return {
    exportsOf: (url) => outputOf(url).exports,
    isPackage: (url) => sourcesOf(url).every((name) => !/^(app|empty-module)\b/.test(name)),
    isEmptyModule: (url) => sourcesOf(url).every((name) => name.startsWith("empty-module:")),
  };
}

function fileOf(assets, url) {
  return path.join(assets, url.slice(PUBLIC_PATH.length));
}
