/**
 * Backs the site up while it runs, into a dated folder in this directory, and thins the older ones:
 *
 *     npm run backup -- /mnt/backups
 */
import path from "node:path";

import { backUp } from "~/db/backup.server";
import { env } from "~/env.server";

const [directory, ...more] = process.argv.slice(2);
if (directory === undefined || more.length > 0) {
  console.error("Usage: npm run backup -- DIRECTORY");
  process.exitCode = 2;
} else {
  try {
    console.info(await backUp(env, path.resolve(directory), Date.now()));
  } catch (error) {
    console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
