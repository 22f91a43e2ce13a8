import { eq } from "drizzle-orm";

import { siteSettings } from "#drizzle/schema/site";
import { cacheUntilWrite } from "~/db/cache-until-write.server";
import { db } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { assertInWrite } from "~/db/write.server";
import { BANK_HOLIDAYS } from "~/site/settings/bank-holidays";
import { withPlaceholders } from "~/site/settings/company";
import { DEFAULT_FRESH_DAYS, STOCK_SHOWN } from "~/site/settings/site-switches";

const ONLY_ROW = eq(siteSettings.id, 1);

const settingsRow = prepareOnce(() => db.select().from(siteSettings).where(ONLY_ROW).prepare());

/**
 * Returns the two switches, the company's details, its team, its manufacturers, its logo, how stock is
 * shown, the day from which staff need a second step, the days on which no one works, and the mails to staff that are
 * switched off. A change takes effect at once (S2).
 */
export const readSiteSettings = cacheUntilWrite(() => {
  const row = settingsRow().get();
  return {
    failSafeEnabled: row?.failSafeEnabled ?? false,
    maintenanceModeEnabled: row?.maintenanceModeEnabled ?? false,
    company: withPlaceholders(row ?? {}),
    team: row?.team ?? [],
    manufacturers: row?.manufacturers ?? [],
    stockShown: STOCK_SHOWN.find((known) => known === row?.stockShown) ?? "off",
    stockFreshDays: row?.stockFreshDays ?? DEFAULT_FRESH_DAYS,
    logoSha256: row?.logoSha256 ?? null,
    secondStepFrom: row?.secondStepFrom ?? null,
    holidays: new Set<string>(row?.bankHolidays ?? BANK_HOLIDAYS),
    staffMails: row?.staffMails ?? {},
  };
});

/** Returns the version of the rule about second steps. */
export function findSecondStepVersion(): number {
  return settingsRow().get()?.secondStepUpdatedAt ?? 0;
}

/** Returns the bank holidays as staff entered them, null for those that the code knows, and the version of the settings of the clock. */
export function findClockSettings() {
  const { bankHolidays = null, clockUpdatedAt = 0 } = settingsRow().get() ?? {};
  return { bankHolidays, clockUpdatedAt };
}

/** Returns the version of the settings of stock. */
export function findStockVersion(): number {
  return settingsRow().get()?.stockUpdatedAt ?? 0;
}

/**
 * Returns the company's details as stored, NULL for those that are unset, and the time of their last
 * change.
 */
export function findCompanySettings() {
  const { tradingName, companyNumber, vatNumber, registeredOffice, registeredIn } = siteSettings;
  const { openingHours, phone, email, salesEmail, updatedAt } = siteSettings;
  return db
    .select({
      tradingName,
      companyNumber,
      vatNumber,
      registeredOffice,
      registeredIn,
      openingHours,
      phone,
      email,
      salesEmail,
      updatedAt,
    })
    .from(siteSettings)
    .where(ONLY_ROW)
    .get();
}

/** Returns the team in the order of the about page, and the time of its last change. */
export function findTeam() {
  const { team, teamUpdatedAt } = siteSettings;
  const row = db.select({ team, teamUpdatedAt }).from(siteSettings).where(ONLY_ROW).get();
  return { entries: row?.team ?? [], updatedAt: row?.teamUpdatedAt ?? 0 };
}

/** Returns the manufacturers in the order of the partners page, and the time of their last change. */
export function findManufacturers() {
  const { manufacturers, manufacturersUpdatedAt } = siteSettings;
  const row = db
    .select({ manufacturers, manufacturersUpdatedAt })
    .from(siteSettings)
    .where(ONLY_ROW)
    .get();
  return { entries: row?.manufacturers ?? [], updatedAt: row?.manufacturersUpdatedAt ?? 0 };
}

type Settings = Partial<typeof siteSettings.$inferInsert>;

/** Sets those of the given settings that are not set yet. Call inside write(). */
export function insertMissingSettings(settings: Settings): void {
  assertInWrite();
  const stored: Record<string, unknown> =
    db.select().from(siteSettings).where(ONLY_ROW).get() ?? {};
  const missing = Object.entries(settings).filter(([name]) => (stored[name] ?? null) === null);
  if (missing.length > 0) setSettings(Object.fromEntries(missing));
}

/** Sets these settings. Call inside write(). */
export function setSettings(values: Settings): void {
  assertInWrite();
  db.update(siteSettings).set(values).where(ONLY_ROW).run();
}
