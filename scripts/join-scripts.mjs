/**
 * Joins the browser's scripts. Remix's compiler makes a file of its own of whatever two routes
 * share: some forty to a page, most of them under 500 bytes or the empty stand-in of a `.server`
 * module. Packed one by one they take 8 KB more than joined, and a request each. Left to a page
 * are React with Remix, which a browser keeps over releases; the root, with all that it shares
 * with any route; and the route itself, with a copy of its own of what only other routes use.
 * So a module that keeps something for several routes, such as a context, is reached by the root.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const PUBLIC_PATH = "/build/";
const BROWSER_MANIFEST = "window.__remixManifest=";
const SERVER_MANIFEST = /^var assets_manifest_default = .*;$/m;
// How a stand-in is made, and how a module of its kind is asked for: esbuild may drop the unused.
const STAND_IN = /=(?=[\w$]+\(\([\w$]+,([\w$]+)\)=>\{\1\.exports=\{\}\}\))/g;
const REQUIRED = /=([\w$]+)\(([\w$]+\(\),1\))/g;
const PURE = "/* @__PURE__ */";
const NAMED_IMPORT = /import\{([^}]+)\}from"([^"]+)"/g;

export async function joinScripts(buildFolder) {
  const assets = path.join(buildFolder, "assets");
  const manifest = readManifest(assets);
  const { exportsOf, isStandIn } = readMetafile(buildFolder);
  const { entry, routes } = manifest;
  const { root, ...others } = routes;
  // What each finished file exports.
  const finished = new Map([entry.module, ...entry.imports].map((url) => [url, exportsOf(url)]));
  const lenders = new Map();

  /** Makes one file of a module and of what it lends to others, under names of its own. */
  const joinInto = async (module, shared = []) => {
    const own = exportLine(exportsOf(module), module);
    const lent = shared.map((url, place) =>
      exportLine(
        exportsOf(url).map((name) => `${name} as s${place}${name}`),
        url,
      ),
    );
    const text = await bundle([own, ...lent].join("\n"), { assets, finished, lenders });

    // The name tells the contents, for a browser never asks again for a file that it has.
    const lender = `${module.replace(/\w{8}\.js$/, "")}${hashOf(text)}.js`;
    writeFileSync(fileOf(assets, lender), text);
    finished.set(
      lender,
      shared.flatMap((url, place) => exportsOf(url).map((name) => `s${place}${name}`)),
    );
    shared.forEach((url, place) => lenders.set(url, { lender, prefix: `s${place}` }));
    return lender;
  };

  const shared = root.imports.filter((url) => !finished.has(url) && !isStandIn(url));
  root.module = await joinInto(root.module, shared);
  for (const route of Object.values(others)) route.module = await joinInto(route.module);
  for (const route of Object.values(routes)) leaveOut(route);

  removeScripts(assets, finished);
  writeManifest(buildFolder, manifest);
}

/** What a page's script never asks about: files that are joined, and each thing a route has not. */
function leaveOut(route) {
  delete route.imports;
  for (const [name, value] of Object.entries(route)) {
    if (value === false || value === undefined) delete route[name];
  }
}

/**
 * One file of this source and all that it imports, but for what is in a finished file. That is imported
 * through a module that only passes it on: so it is named once, and not by each module that uses it.
 */
async function bundle(contents, { assets, finished, lenders }) {
  const { build } = await import("esbuild");
  const builtFiles = {
    name: "built-files",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\/build\// }, ({ path: url, importer, namespace }) => {
        if (namespace === "finished") return { path: url, external: true };
        if (finished.has(url)) return { path: url, namespace: "finished", sideEffects: false };
        return { path: url, namespace: "built", sideEffects: importer === "<stdin>" };
      });
      onLoad({ filter: /.*/, namespace: "finished" }, ({ path: url }) => ({
        contents: exportLine(finished.get(url), url),
      }));
      onLoad({ filter: /.*/, namespace: "built" }, ({ path: url }) => ({
        contents: readBuilt(assets, url, lenders),
      }));
    },
  };
  const { outputFiles } = await build({
    stdin: { contents },
    bundle: true,
    minify: true,
    format: "esm",
    plugins: [builtFiles],
    write: false,
    logLevel: "error",
  });
  return withoutUnusedNames(outputFiles[0].text);
}

/** Of a module that passes on, all names are imported; those that no other word refers to are left out. */
function withoutUnusedNames(text) {
  const uses = new Map();
  for (const [word] of text.matchAll(/[\w$]+/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
  return text.replace(NAMED_IMPORT, (whole, names, from) => {
    const used = names.split(",").filter((name) => uses.get(name.split(" as ").at(-1)) > 1);
    return `import{${used.join(",")}}from"${from}"`;
  });
}

function readBuilt(assets, url, lenders) {
  const text = readFileSync(fileOf(assets, url), "utf8");
  return text
    .replace(STAND_IN, `=${PURE}`)
    .replace(REQUIRED, `=${PURE}$1(${PURE}$2`)
    .replace(NAMED_IMPORT, (whole, names, from) => {
      const { lender, prefix } = lenders.get(from) ?? {};
      const lent = names.split(",").map((each) => {
        const [name, local = name] = each.split(" as ");
        return `${prefix}${name} as ${local}`;
      });
      return lender ? `import{${lent.join(",")}}from"${lender}"` : whole;
    });
}

function exportLine(names, url) {
  return `export { ${names.join(", ")} } from "${url}";`;
}

function removeScripts(assets, kept) {
  for (const name of readdirSync(assets, { recursive: true, encoding: "utf8" })) {
    const url = PUBLIC_PATH + name.split(path.sep).join("/");
    if (name.endsWith(".js") && !kept.has(url)) rmSync(path.join(assets, name));
  }
}

function readManifest(assets) {
  const name = readdirSync(assets).find((each) => /^manifest-\w+\.js$/.test(each));
  const text = readFileSync(path.join(assets, name), "utf8");
  return JSON.parse(text.slice(BROWSER_MANIFEST.length, text.lastIndexOf("}") + 1));
}

/** For the browser and for the server, which must speak of the same files. */
function writeManifest(buildFolder, manifest) {
  const version = hashOf(JSON.stringify(manifest)).toLowerCase();
  const url = `${PUBLIC_PATH}manifest-${version.toUpperCase()}.js`;
  const text = JSON.stringify({ ...manifest, version, url });
  writeFileSync(fileOf(path.join(buildFolder, "assets"), url), `${BROWSER_MANIFEST}${text};`);

  const server = path.join(buildFolder, "index.js");
  const source = readFileSync(server, "utf8");
  if (!SERVER_MANIFEST.test(source)) throw new Error("The server's build holds no manifest.");
  const told = `var assets_manifest_default = ${text};`;
  writeFileSync(
    server,
    source.replace(SERVER_MANIFEST, () => told),
  );
}

function readMetafile(buildFolder) {
  const text = readFileSync(path.join(buildFolder, "metafile.js.json"), "utf8");
  const { outputs } = JSON.parse(text);
  const outputOf = (url) => outputs[`build/assets/${url.slice(PUBLIC_PATH.length)}`];
  return {
    exportsOf: (url) => outputOf(url).exports,
    isStandIn: (url) =>
      Object.keys(outputOf(url).inputs).every((name) => name.startsWith("empty-module:")),
  };
}

function fileOf(assets, url) {
  return path.join(assets, url.slice(PUBLIC_PATH.length));
}

function hashOf(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase();
}
