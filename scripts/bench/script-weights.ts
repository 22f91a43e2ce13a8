/** Weighs the browser's scripts with and without the two mechanisms that make them smaller. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

import { root } from "../run.mjs";
import { startSwitchableSite, type Server } from "./processes";
import { UNJOINED_ASSETS } from "./switchable-build";

type Weight = { files: number; bytes: number };

/** Returns the number and the gzipped bytes of the scripts of a page, joined and as the compiler wrote them. */
export async function weighJoinedScripts(joined: Server, folder: string, address: string) {
  const unjoined = await startSwitchableSite(folder, undefined);
  try {
    return {
      on: weigh(await listScripts(joined, address), path.join(root, "build/assets")),
      off: weigh(await listScripts(unjoined, address), UNJOINED_ASSETS),
    };
  } finally {
    await unjoined.stop();
  }
}

/** Returns the gzipped bytes of React and Remix with and without the `browser` key of package.json. */
export async function weighLazyRoutes() {
  return {
    on: await weighPackages("browser"),
    off: await weighPackages("neutral"),
  };
}

async function listScripts({ url }: Server, address: string): Promise<string[]> {
  const page = await (await fetch(url + address)).text();
  return [...new Set(page.match(/\/build\/[^"']+\.js/g))];
}

function weigh(urls: readonly string[], assets: string): Weight {
  const files = urls.map((url) => readFileSync(path.join(assets, url.replace("/build/", ""))));
  return { files: files.length, bytes: files.reduce((sum, file) => sum + gzippedBytes(file), 0) };
}

// esbuild reads the `browser` key for the platform of that name only.
async function weighPackages(platform: "browser" | "neutral"): Promise<Weight> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { Form, Link, Links, Meta, Outlet, RemixBrowser, Scripts } from "@remix-run/react"; export { hydrateRoot } from "react-dom/client";`,
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    format: "esm",
    platform,
    mainFields: ["module", "main"],
    define: { "process.env.NODE_ENV": `"production"` },
    write: false,
    logLevel: "error",
  });
  return {
    files: 1,
    bytes: outputFiles.reduce((sum, { contents }) => sum + gzippedBytes(contents), 0),
  };
}

function gzippedBytes(file: Uint8Array): number {
  return gzipSync(file, { level: 9 }).length;
}
