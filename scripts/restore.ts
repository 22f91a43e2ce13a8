/**
 * Checks a backup and restores it in place of the stopped site:
 *
 *     npm run restore -- /mnt/backups/backup-2026-11-21T04-00-00-000Z
 *
 * Overwriting existing data takes --force; the old files remain next to the restored ones.
 */
import path from "node:path";

import { restore } from "~/site/operations/restore.server";
import { env } from "~/env.server";

const argv = process.argv.slice(2);
const isForced = argv.includes("--force");
const [folder, ...more] = argv.filter((argument) => argument !== "--force");
if (folder === undefined || more.length > 0) {
  console.error("Usage: npm run restore -- FOLDER [--force]");
  process.exitCode = 2;
} else {
  process.exitCode = await run(path.resolve(folder));
}

async function run(backup: string): Promise<number> {
  const restored = await restore(backup, env, { isForced, now: Date.now() }).catch(
    (error: unknown) => ({ kind: "refused" as const, why: messageOf(error) }),
  );
  if (restored.kind === "refused") {
    console.error(`Nothing was restored: ${restored.why}`);
    return 1;
  }

  for (const each of restored.replaced) console.info(`Renamed: ${each}`);
  try {
    // Imported late: the module opens the database when it is loaded.
    const { migrate } = await import("~/db/migrate.server");
    await migrate();
  } catch (error) {
    console.error(
      `Restored, but not migrated: ${messageOf(error)}. Start the site to retry the migration.`,
    );
    return 1;
  }
  console.info(`Restored: ${env.databasePath}`);
  return 0;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
