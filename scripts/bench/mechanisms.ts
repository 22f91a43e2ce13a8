/** Measures the site with each mechanism that exists for speed, and without it. */
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

import { root } from "../run.mjs";
import { compare, printRow, RATIO_HEAD, type Settings } from "./measure";
import { basketsFor, openPlace, REQUESTS } from "./requests";
import { stopServers } from "./servers";

type Replacement = readonly [text: string, by: string];

/** The mechanisms, and how a copy of the built server loses each. The site's own code has no switches. */
const MECHANISMS: Record<string, readonly Replacement[]> = {
  // How far its ratio is from 1 is how much the others can be trusted.
  "nothing (control)": [],
  "page cache": [instead("serveFromCache", "() { return (_request, _response, next) => next(); }")],
  "headers at once": [["} = ServerResponse.prototype;", "} = response;"]],
  // Without a cache in the context, CachedMarkup renders its component.
  "cached markup": [["createMarkupCache = (", "createMarkupCache = undefined, unused = ("]],
  "lazy JSON": [
    instead("lazyJson", "(data, headers) { return Response.json(data, { headers }); }"),
  ],
  "Latin-1 escapes": ["latin1Markup", "latin1Json"].map((name) =>
    instead(name, "(text) { return text; }"),
  ),
  "per-route handlers": [["findLeaf(pathname)", "undefined"]],
  "catalogue cache": [instead("cacheByCatalogueVersion", "(compute) { return compute; }")],
  "change counter": [instead("cacheUntilWrite", "(read) { return read; }")],
  "prepared statements": [instead("prepareOnce", "(prepare) { return prepare; }")],
  // One change is committed, and the others after it.
  "group commit": [
    ["jobs = queue.splice(0)", "jobs = queue.splice(0, 1)"],
    ["async function commitQueue() {", "$& if (queue.length > 1) setImmediate(commitQueue);"],
  ],
};
/** The requests that a mechanism is measured with, if not the customer's list. */
const MEASURED_WITH: Record<string, ReadonlyArray<keyof typeof REQUESTS>> = {
  "page cache": ["visitor's list"],
  "headers at once": ["visitor's list"],
  "prepared statements": ["customer's list", "customer's product page", "add to basket"],
  "group commit": ["add to basket", "send a quote"],
};

/** Replaces the declaration of a function; the original remains under another name. */
function instead(name: string, rest: string): Replacement {
  return [`function ${name}(`, `function ${name}${rest}\nfunction ${name}Unused(`];
}

/** Measures the mechanisms whose name contains `only`. */
export async function measureMechanisms(settings: Settings, only: string): Promise<void> {
  // Many short rounds: a mechanism may give only a few per cent.
  const pace = { ...settings, rounds: 4 * settings.rounds + 1, seconds: 1 };
  printRow("\nmechanism on / off", [...RATIO_HEAD, "size"]);
  for (const [name, without] of Object.entries(MECHANISMS)) {
    if (!name.includes(only)) continue;
    writeServer("build/bench.js", without);
    for (const request of MEASURED_WITH[name] ?? ["customer's list" as const]) {
      const baskets = request === "send a quote" ? basketsFor(pace) : 0;
      const on = await openPlace(settings.small, { baskets });
      const off = await openPlace(settings.small, { baskets, build: "build/bench.js" });
      const targets = [REQUESTS[request](on), REQUESTS[request](off)] as const;
      await compare(`${name}: ${request}`, targets, pace);
      await stopServers();
    }
  }
  await printListScripts(settings.small);
  // esbuild reads the `browser` key of package.json for the platform of that name only.
  const [on, off] = [await weighPackages("browser"), await weighPackages("neutral")];
  printRow("no lazy routes: React and Remix, compressed", ["", "", "", (off / on).toFixed(2)]);
}

/** Writes a copy of the built server without a mechanism. */
function writeServer(file: string, without: readonly Replacement[]): void {
  let server = readFileSync("build/index.js", "utf8");
  for (const [text, by] of without) {
    if (server.split(text).length !== 2)
      throw new Error(`The server does not have "${text}" once.`);
    server = server.replace(text, by);
  }
  writeFileSync(file, server);
}

/** Compares the scripts of the product list with those that the compiler wrote. */
async function printListScripts(small: number): Promise<void> {
  const { server } = await openPlace(small);
  const page = await (await fetch(`${server.url}/products`)).text();
  const joined = new Set(page.match(/\/build\/[^"']+\.js/g));
  const { outputs } = JSON.parse(readFileSync("build/metafile.js.json", "utf8"));
  const isOfList = /(entry\.client|root|routes\/products\/route)\.tsx/;
  const split = new Set(
    Object.keys(outputs).filter((name) => isOfList.test(outputs[name].entryPoint)),
  );
  for (const name of split) {
    for (const { path, kind } of outputs[name].imports)
      if (kind === "import-statement") split.add(path);
  }
  const ratio = (split.size / joined.size).toFixed(2);
  printRow("joined scripts: files of the product list", ["", "", "", ratio]);
}

async function weighPackages(platform: "browser" | "neutral"): Promise<number> {
  const contents = `export * from "@remix-run/react"; export { hydrateRoot } from "react-dom/client";`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    ...{ bundle: true, minify: true, format: "esm", write: false, platform, logLevel: "error" },
    mainFields: ["module", "main"],
    define: { "process.env.NODE_ENV": `"production"` },
  });
  return outputFiles.reduce((sum, file) => sum + gzipSync(file.contents).length, 0);
}
