import { eq } from "drizzle-orm";

import { siteSettings } from "#drizzle/schema/site";
import { cacheUntilWrite } from "~/db/cache-until-write.server";
import { db } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { assertInWrite } from "~/db/write.server";
import { BANK_HOLIDAYS } from "~/site/settings/bank-holidays";
import { withPlaceholders } from "~/site/settings/company";

const ONLY_ROW = eq(siteSettings.id, 1);

const settingsRow = prepareOnce(() => db.select().from(siteSettings).where(ONLY_ROW).prepare());

/**
 * Returns the two switches, the company's details, its team, its manufacturers, its logo, how stock is
 * shown, the day from which staff need a second step, the days on which no one works, and the mails to staff that are
 * switched off. A change takes effect at once (S2).
 */
export const readSiteSettings = cacheUntilWrite(() => {
  const row = findStoredSettings();
  return {
    failSafeEnabled: row.failSafeEnabled,
    maintenanceModeEnabled: row.maintenanceModeEnabled,
    company: withPlaceholders(row),
    team: row.team ?? [],
    manufacturers: row.manufacturers ?? [],
    stockShown: row.stockShown,
    stockFreshDays: row.stockFreshDays,
    logoSha256: row.logoSha256,
    secondStepFrom: row.secondStepFrom,
    holidays: new Set<string>(row.bankHolidays ?? BANK_HOLIDAYS),
    staffMails: row.staffMails ?? {},
  };
});

/**
 * Returns the settings as they are stored, null for those that are unset, with the time of each group's last
 * change.
 */
export function findStoredSettings() {
  const row = settingsRow().get();
  if (!row)
    throw new Error("The migrations insert the row of the settings, and nothing deletes it.");
  return row;
}

type Settings = Partial<typeof siteSettings.$inferInsert>;

/** Sets those of the given settings that are not set yet. Call inside write(). */
export function insertMissingSettings(settings: Settings): void {
  assertInWrite();
  const stored: Record<string, unknown> = findStoredSettings();
  const missing = Object.entries(settings).filter(([name]) => (stored[name] ?? null) === null);
  if (missing.length > 0) setSettings(Object.fromEntries(missing));
}

/** Sets these settings. Call inside write(). */
export function setSettings(values: Settings): void {
  assertInWrite();
  db.update(siteSettings).set(values).where(ONLY_ROW).run();
}
