import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { joinScripts } from "#scripts/join-scripts.mjs";
import { parseBrowserManifest } from "#scripts/join-scripts/manifest.mjs";

describe("joinScripts", () => {
  let folder = "";

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "join-scripts-test-"));
    writeBuild(SCRIPTS);
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /**
   * A build as the compiler writes it: `vendor` is a package, `shared` is used by the root and a route,
   * `pair` by two routes, and `none` is the empty module in the place of a `.server` module.
   */
  const SCRIPTS: Record<string, { text: string; exports: string[]; sources: string[] }> = {
    "entry.client-AAAAAAAA.js": {
      text: `import{a}from"/build/_shared/vendor-A.js";a("start");`,
      exports: [],
      sources: ["app/entry.client.tsx"],
    },
    "root-AAAAAAAA.js": {
      text: `import{a as v}from"/build/_shared/vendor-A.js";import{a as s}from"/build/_shared/shared-A.js";import{a as n,b as t}from"/build/_shared/none-A.js";var u=t(n(),1);function d(){return v(s)}export{d as default};`,
      exports: ["default"],
      sources: ["app/root.tsx"],
    },
    "routes/one-AAAAAAAA.js": {
      text: `import{a as s}from"/build/_shared/shared-A.js";import{a as p}from"/build/_shared/pair-A.js";function d(){return[s,p]}export{d as default};`,
      exports: ["default"],
      sources: ["app/routes/one.tsx"],
    },
    "routes/two-AAAAAAAA.js": {
      text: `import{a as p}from"/build/_shared/pair-A.js";function d(){return p}export{d as default};`,
      exports: ["default"],
      sources: ["app/routes/two.tsx"],
    },
    "_shared/vendor-A.js": {
      text: `var a=(x)=>x,b="unused";export{a,b};`,
      exports: ["a", "b"],
      sources: ["node_modules/react/index.js", "scripts/no-lazy-routes.mjs"],
    },
    "_shared/shared-A.js": {
      text: `var a={is:"shared state"};export{a};`,
      exports: ["a"],
      sources: ["app/components/shared.ts"],
    },
    "_shared/pair-A.js": {
      text: `var a="for two routes";export{a};`,
      exports: ["a"],
      sources: ["app/components/pair.ts"],
    },
    "_shared/none-A.js": {
      text: `var r=(f,m)=>()=>(m||f((m={exports:{}}).exports,m),m.exports),t=(m)=>m;var a=r((x,m)=>{m.exports={}});export{a,t as b};`,
      exports: ["a", "b"],
      sources: ["empty-module:app/db/client.server"],
    },
  };

  const url = (name: string) => `/build/${name}`;
  const route = (id: string, imports: string[]) => ({
    id,
    module: url(`${id}-AAAAAAAA.js`),
    imports: imports.map((name) => url(`_shared/${name}-A.js`)),
    hasLoader: true,
    hasAction: false,
  });
  const MANIFEST = {
    version: "old",
    url: "/build/manifest-OLD.js",
    entry: { module: url("entry.client-AAAAAAAA.js"), imports: [url("_shared/vendor-A.js")] },
    routes: {
      root: route("root", ["vendor", "shared", "none"]),
      "routes/one": route("routes/one", ["shared", "pair"]),
      "routes/two": route("routes/two", ["pair"]),
    },
  };

  function writeBuild(scripts: typeof SCRIPTS) {
    for (const sub of ["assets/_shared", "assets/routes"]) {
      mkdirSync(path.join(folder, sub), { recursive: true });
    }
    const outputs = Object.entries(scripts).map(([name, { text, exports, sources }]) => {
      writeFileSync(path.join(folder, "assets", name), text);
      const inputs = Object.fromEntries(sources.map((source) => [source, {}]));
      return [`build/assets/${name}`, { exports, inputs }];
    });
    const text = JSON.stringify(MANIFEST);
    const metafile = JSON.stringify({ outputs: Object.fromEntries(outputs) });
    writeFileSync(path.join(folder, "metafile.js.json"), metafile);
    writeFileSync(path.join(folder, "assets/manifest-OLD.js"), `window.__remixManifest=${text};`);
    writeFileSync(path.join(folder, "index.js"), `var assets_manifest_default = ${text};\n`);
  }

  const read = (asset: string) =>
    readFileSync(path.join(folder, "assets", asset.replace("/build/", "")), "utf8");
  const listScripts = () =>
    readdirSync(path.join(folder, "assets"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".js"))
      .map((name) => name.replaceAll(path.sep, "/").replace(/\w{8}\.js$/, "HASH.js"))
      .sort();

  async function join() {
    await joinScripts(folder);
    const server = readFileSync(path.join(folder, "index.js"), "utf8");
    const manifest: typeof MANIFEST = JSON.parse(
      server.slice("var assets_manifest_default = ".length, server.lastIndexOf(";")),
    );
    return manifest;
  }

  test("leaves the packages, the entry, the root and one script for each route", async () => {
    await join();
    expect(listScripts()).toEqual([
      "_shared/vendor-A.js",
      "entry.client-HASH.js",
      "manifest-HASH.js",
      "root-HASH.js",
      "routes/one-HASH.js",
      "routes/two-HASH.js",
    ]);
  });

  test("gives the browser and the server the same manifest, which names them", async () => {
    const manifest = await join();
    expect(parseBrowserManifest(read(manifest.url))).toEqual(manifest);
    expect(manifest.entry.imports).toEqual(["/build/_shared/vendor-A.js"]);
    expect(manifest.version).not.toBe("old");
    for (const { module } of [manifest.entry, ...Object.values(manifest.routes)]) {
      expect(read(module)).not.toBe("");
    }
    expect(manifest.routes.root).toEqual({
      id: "root",
      module: expect.stringMatching(/^\/build\/root-\w{8}\.js$/),
      hasLoader: true,
    });
  });

  test("puts what the root shares into the root only, and the rest into each route", async () => {
    const { routes } = await join();
    const root = read(routes.root.module);
    const one = read(routes["routes/one"].module);
    const two = read(routes["routes/two"].module);

    expect(root).toContain("shared state");
    expect(one).not.toContain("shared state");
    expect(one).toContain(`from"${routes.root.module}"`);
    expect(one).toContain("for two routes");
    expect(two).toContain("for two routes");
    expect(two).not.toContain("import");
  });

  test("names a script by its content", async () => {
    const before = await join();
    rmSync(folder, { recursive: true, force: true });
    const pair = SCRIPTS["_shared/pair-A.js"];
    if (!pair) throw new Error("There is no pair.");
    writeBuild({ ...SCRIPTS, "_shared/pair-A.js": { ...pair, text: `var a="new";export{a};` } });
    const after = await join();

    expect(after.routes.root.module).toBe(before.routes.root.module);
    expect(after.routes["routes/one"].module).not.toBe(before.routes["routes/one"].module);
    expect(after.version).not.toBe(before.version);
  });

  test("fails if the build has no manifest", async () => {
    rmSync(path.join(folder, "assets/manifest-OLD.js"));
    await expect(joinScripts(folder)).rejects.toThrow("There is no manifest-*.js");
  });
});
