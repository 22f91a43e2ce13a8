/**
 * Checks whether the site is ready for visitors, and prints a line for each check with a remedy where
 * something is wrong:
 *
 *     npm run doctor
 *     npm run doctor -- /mnt/backups     expects the backups there instead of in BACKUP_DIR
 *
 * Exits with 1 if a check failed. Changes nothing, and may run beside the site.
 */
import { existsSync } from "node:fs";
import path from "node:path";

import { type Check, checkProxy } from "~/site/operations/site-checks";
import { env } from "~/env.server";

import { reportOf } from "./doctor/report";

const [directory, ...more] = process.argv.slice(2);
if (more.length > 0) {
  console.error("Usage: npm run doctor -- [DIRECTORY OF BACKUPS]");
  process.exitCode = 2;
} else {
  const checks = await examine(directory ? path.resolve(directory) : env.backupDir);
  const { lines, exitCode } = reportOf(checks);
  console.info(lines.join("\n"));
  process.exitCode = exitCode;
}

async function examine(backups: string | undefined): Promise<Check[]> {
  const { databasePath } = env;
  if (!existsSync(databasePath)) {
    const remedy = "Check DATABASE_PATH, or start the site, which creates the database";
    return [{ name: "Database", finding: `${databasePath} does not exist`, remedy }];
  }
  try {
    return await examineSite(backups);
  } catch (error) {
    const finding = error instanceof Error ? error.message : String(error);
    const remedy = "Mend the database first; the other checks need it";
    return [{ name: "Database", finding, remedy }];
  }
}

async function examineSite(backups: string | undefined): Promise<Check[]> {
  // Imported late: these modules open the database when they are loaded.
  const { checkSiteNow } = await import("~/site/operations/site-problems.server");
  const checks = await import("./doctor/checks");

  const now = Date.now();
  const { databasePath, mediaDir, mailDir, smtpUrl, publicUrl } = env;
  const dataDir = path.dirname(databasePath);
  const folders = env.sendsMail && !smtpUrl ? [dataDir, mediaDir, mailDir] : [dataDir, mediaDir];
  const database = checks.checkIntegrity(databasePath);
  if (database.remedy !== null) return [database];
  return [
    database,
    checks.checkSchema(),
    ...checkSiteNow(),
    checkProxy(env.isPublicUrlSet ? publicUrl : null, env.trustProxy),
    ...(env.isSecretSet ? [] : checks.checkSecretFile(path.join(dataDir, "session-secret"))),
    ...(await Promise.all(folders.map(checks.checkFolder))),
    ...(smtpUrl ? [await checks.checkMailServer(smtpUrl)] : []),
    ...(await checks.checkAnswer(publicUrl, Date.now)),
    checks.checkClock(now),
    await checks.checkBackups(backups, now),
  ];
}
