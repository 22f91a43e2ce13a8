import { readFileSync } from "node:fs";
import path from "node:path";

import { root } from "./run.mjs";

/** The operator's commands; each is `scripts/<name>.ts` and `npm run <name>`. */
export const COMMANDS = ["admin", "site-mode", "migrate", "backup", "restore", "doctor", "import"];

/** Threads and a process that the server starts; see app/shared/worker-thread.server.ts and app/server/import-runner.server.ts. */
const WORKERS = [
  "quotation-worker",
  "common-words-worker",
  "list-worker",
  "import/description-worker",
  "import/worker",
];

/** Bundles the commands for the container, which has no TypeScript; packages are not bundled. */
export async function buildCommands(folder) {
  const { build } = await import("esbuild");
  const { dependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  await build({
    absWorkingDir: root,
    entryPoints: [...COMMANDS, ...WORKERS].map((name) => path.join("scripts", `${name}.ts`)),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: Object.keys(dependencies),
    logLevel: "warning",
  });
}
