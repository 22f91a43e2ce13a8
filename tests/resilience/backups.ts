/** Backs up and restores sites with the operator's commands. */
import { spawn } from "node:child_process";
import { once } from "node:events";

import type { Site } from "#tests/support/site";

type Ended = { code: number | null; output: string };

/** Backs up a site into a new folder of this one; the output is that folder. */
export function backUp(site: Site, folder: string): Promise<Ended> {
  return run("backup", [folder], site);
}

/** Replaces a site's data by a backup; exits with 1 while the site is running. */
export function restore(site: Site, backup: string): Promise<Ended> {
  return run("restore", [backup, "--force"], site);
}

async function run(script: string, words: string[], { databasePath, mediaDir }: Site) {
  const child = spawn(process.execPath, ["--import", "tsx", `scripts/${script}.ts`, ...words], {
    env: { ...process.env, DATABASE_PATH: databasePath, MEDIA_DIR: mediaDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = await once(child, "close");
  return { code, output: output.trim() };
}
