/** The checks of `npm run doctor` that need the disk, the network or the clock. None changes the site. */
import { randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { checkDatabaseFile, listBackups } from "~/site/operations/backup.server";
import { countMigrations } from "~/db/migrate.server";
import { findNewestRecordTime } from "~/site/operations/newest-record.server";
import { formatDayAndTime } from "~/shared/dates";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/shared/durations";
import type { Check } from "~/site/operations/site-checks";
import { findMailServerFault } from "~/mail/delivery/mailer.server";

const ANSWER_WITHIN_MS = 10_000;
/** A page answered a moment ago has an older date, and dates are whole seconds. */
const MAX_CLOCK_DIFFERENCE_MS = MINUTE_MS;

/** Remedies by the status of /healthz. Other checks report a site that is misconfigured. */
const ANSWER_REMEDIES: Record<string, string> = {
  failing: "Read the log: its lines about the database have a remedy",
  "read-only": "Read the log: its lines about the database have a remedy",
  "mail-waiting": "Admin, Audit log says why the oldest email waits",
};

export function checkIntegrity(databasePath: string): Check {
  const name = "Database";
  try {
    checkDatabaseFile(databasePath);
    return { name, finding: `${databasePath} is intact`, remedy: null };
  } catch (error) {
    const remedy = "Stop the site and restore a backup: npm run restore -- DIR/backup-…";
    return { name, finding: messageOf(error), remedy };
  }
}

export function checkSchema(): Check {
  const name = "Schema";
  const { all, pending } = countMigrations();
  if (pending === 0) return { name, finding: `all ${all} migrations are applied`, remedy: null };
  const finding = `${pending} of ${all} migrations are missing`;
  return { name, finding, remedy: "Back up, then restart the site or run npm run migrate" };
}

/** Writes and removes a file, because the permissions do not show a full or read-only disk. */
export async function checkFolder(folder: string): Promise<Check> {
  const name = "Folder";
  const probe = path.join(folder, `.doctor-${randomUUID()}`);
  try {
    await writeFile(probe, "x", { flag: "wx" });
    await rm(probe);
    return { name, finding: `${folder} can be written`, remedy: null };
  } catch (error) {
    const remedy = `Create it, let the user of the site write to it, and make room on its disk`;
    return { name, finding: `${folder} cannot be written: ${messageOf(error)}`, remedy };
  }
}

/** Checks the stored secret's file, if there is one. */
export function checkSecretFile(file: string): Check[] {
  if (!existsSync(file)) return [];
  const name = "Secret file";
  const isPrivate = (statSync(file).mode & 0o077) === 0;
  const finding = `${file} can be read by ${isPrivate ? "its owner only" : "other users"}`;
  return [{ name, finding, remedy: isPrivate ? null : `chmod 600 ${file}` }];
}

export async function checkMailServer(smtpUrl: string): Promise<Check> {
  const name = "Mail server";
  const { host } = new URL(smtpUrl);
  const fault = await findMailServerFault(smtpUrl);
  if (fault === undefined) return { name, finding: `${host} answers`, remedy: null };
  const remedy = "Check SMTP_URL: host, port, user, password (percent-encoded) and smtps or smtp";
  return { name, finding: `${host} takes no mail: ${fault}`, remedy };
}

/** The checks of the site at its public address, and of this computer's clock against the answer's. */
export async function checkAnswer(publicUrl: string, now: () => number): Promise<Check[]> {
  const address = `${publicUrl}/healthz`;
  const answer = await fetch(address, {
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((error: unknown) => reasonOf(error));
  const name = "Site";
  if (typeof answer === "string") {
    const remedy =
      "Start the site, and check its DNS name, its certificate and the proxy before it";
    return [{ name, finding: `${address} does not answer: ${answer}`, remedy }];
  }

  const clock = checkServedClock(answer.headers.get("Date"), now());
  const status = await statusIn(answer);
  if (status === undefined) {
    const finding = `${address} answers ${answer.status}, but not as this site`;
    return [{ name, finding, remedy: "Check that PUBLIC_URL and the proxy lead to this site" }];
  }
  const remedy = ANSWER_REMEDIES[status] ?? null;
  return [{ name, finding: `${address} answers, with status ${status}`, remedy }, ...clock];
}

function checkServedClock(date: string | null, now: number): Check[] {
  const served = Date.parse(date ?? "");
  if (Number.isNaN(served) || Math.abs(now - served) <= MAX_CLOCK_DIFFERENCE_MS) return [];
  const finding = `This computer says ${formatDayAndTime(now)}, the site's answer ${formatDayAndTime(served)}`;
  return [{ name: "Clock", finding, remedy: "Turn on time synchronisation (NTP)" }];
}

/** Finds a clock that was ahead or is behind: either way, records are from the future. */
export function checkClock(now: number, newestRecord = findNewestRecordTime()): Check {
  const name = "Clock";
  if (newestRecord <= now + MAX_CLOCK_DIFFERENCE_MS) {
    return { name, finding: `${formatDayAndTime(now)}, later than every record`, remedy: null };
  }
  const finding = `It is ${formatDayAndTime(now)}, but the database has a record of ${formatDayAndTime(newestRecord)}`;
  return { name, finding, remedy: "Set the clock, and turn on time synchronisation (NTP)" };
}

export async function checkBackups(directory: string | undefined, now: number): Promise<Check> {
  const name = "Backups";
  const remedy = `Run npm run backup -- ${directory ?? "DIR"} every day, from cron`;
  if (directory === undefined) {
    const finding = "No directory is known";
    return { name, finding, remedy: "Set BACKUP_DIR, or name it: npm run doctor -- DIR" };
  }
  const newest = (await listBackups(directory).catch(() => [])).at(-1);
  if (!newest) return { name, finding: `${directory} has no backup`, remedy };

  const finding = `The newest in ${directory} is ${Math.floor(Math.max(0, now - newest.at) / HOUR_MS)} hours old`;
  return { name, finding, remedy: now - newest.at < DAY_MS ? null : remedy };
}

/** Returns the status in the answer of /healthz; undefined if it is another site's. */
async function statusIn(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => undefined);
  const isOurs = typeof body === "object" && body !== null && "checks" in body && "status" in body;
  return isOurs ? String(body.status) : undefined;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return messageOf(cause);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
