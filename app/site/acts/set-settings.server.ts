/** Sets each group of the settings, unless it has been changed since `version`, and audits what changed. */
import { hasSecondStep } from "~/accounts/second-step/second-steps.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import { changedEntries } from "~/shared/entry-rows";
import { BANK_HOLIDAYS } from "~/site/settings/bank-holidays";
import { type ChangedSettings, changeSettings } from "~/site/settings/change-settings.server";
import type { CompanyDetails } from "~/site/settings/company";
import type { Manufacturer } from "~/site/settings/manufacturers";
import {
  findStoredSettings,
  readSiteSettings,
  setSettings,
} from "~/site/settings/site-settings.server";
import type { StaffMails, StockSettings } from "~/site/settings/site-switches";
import type { TeamMember } from "~/site/settings/team";

/** Sets the company's details; null unsets a detail. */
export function updateCompanySettings(
  version: number,
  details: Record<keyof CompanyDetails, string | null>,
  actor: Actor,
): Promise<ChangedSettings> {
  return write(() => {
    const before = findStoredSettings();
    return changeSettings(
      {
        subject: "Company details",
        action: "settings.company",
        updatedAt: before.updatedAt,
        version,
        changed: changedFields(before, details),
        store: (updatedAt) => setSettings({ ...details, updatedAt }),
      },
      actor,
    );
  });
}

/** Replaces the team. Audits each changed member. */
export function updateTeam(
  version: number,
  team: TeamMember[],
  actor: Actor,
): Promise<ChangedSettings> {
  return write(() =>
    changeSettings(
      {
        subject: "Team",
        action: "settings.team",
        updatedAt: findStoredSettings().teamUpdatedAt,
        version,
        changed: changedEntries(readSiteSettings().team, team),
        store: (teamUpdatedAt) => setSettings({ team, teamUpdatedAt }),
      },
      actor,
    ),
  );
}

/** Replaces the manufacturers. Audits each changed manufacturer. */
export function updateManufacturers(
  version: number,
  manufacturers: Manufacturer[],
  actor: Actor,
): Promise<ChangedSettings> {
  return write(() =>
    changeSettings(
      {
        subject: "Manufacturers",
        action: "settings.manufacturers",
        updatedAt: findStoredSettings().manufacturersUpdatedAt,
        version,
        changed: changedEntries(readSiteSettings().manufacturers, manufacturers),
        store: (manufacturersUpdatedAt) => setSettings({ manufacturers, manufacturersUpdatedAt }),
      },
      actor,
    ),
  );
}

/** Sets how much of stock and lead times the site shows, and for how many days (C18). */
export function setStockSettings(
  version: number,
  settings: StockSettings,
  actor: Actor,
): Promise<ChangedSettings> {
  return write(() => {
    const { stockShown, stockFreshDays } = readSiteSettings();
    return changeSettings(
      {
        subject: "Stock",
        action: "settings.stock",
        updatedAt: findStoredSettings().stockUpdatedAt,
        version,
        changed: changedFields({ stockShown, stockFreshDays }, settings),
        store: (stockUpdatedAt) => setSettings({ ...settings, stockUpdatedAt }),
      },
      actor,
    );
  });
}

/**
 * Sets the day in London from which staff must use a second step, or null for never. Refuses a day to an
 * administrator without a second step: a rule that its author has not tried would lock everyone out.
 */
export function setSecondStepRule(
  version: number,
  secondStepFrom: string | null,
  admin: { id: string },
  actor: Actor,
): Promise<ChangedSettings | { kind: "not-enrolled" }> {
  return write(() => {
    if (secondStepFrom !== null && !hasSecondStep(admin.id)) return { kind: "not-enrolled" };
    const before = { secondStepFrom: readSiteSettings().secondStepFrom };
    return changeSettings(
      {
        subject: "Second step",
        action: "settings.second-step",
        updatedAt: findStoredSettings().secondStepUpdatedAt,
        version,
        changed: changedFields(before, { secondStepFrom }),
        store: (secondStepUpdatedAt) => setSettings({ secondStepFrom, secondStepUpdatedAt }),
      },
      actor,
    );
  });
}

type ClockSettings = {
  /** Days in London; null for those that the code knows. */
  bankHolidays: string[] | null;
  sendsDigest: boolean;
  sendsDeadlines: boolean;
};

/** Sets the days on which no one works, and which mails remind staff. */
export function setClockSettings(
  version: number,
  { bankHolidays, sendsDigest, sendsDeadlines }: ClockSettings,
  actor: Actor,
): Promise<ChangedSettings> {
  const staffMails: StaffMails = { digest: !sendsDigest, deadline: !sendsDeadlines };
  return write(() => {
    const stored = findStoredSettings();
    const before = auditedClock(stored.bankHolidays, stored.staffMails ?? {});
    return changeSettings(
      {
        subject: "Working days and staff emails",
        action: "settings.clock",
        updatedAt: stored.clockUpdatedAt,
        version,
        changed: changedFields(before, auditedClock(bankHolidays, staffMails)),
        store: (clockUpdatedAt) => setSettings({ bankHolidays, staffMails, clockUpdatedAt }),
      },
      actor,
    );
  });
}

function auditedClock(bankHolidays: string[] | null, staffMails: StaffMails) {
  return {
    bankHolidays: (bankHolidays ?? BANK_HOLIDAYS).join(", "),
    sendsDigest: !staffMails.digest,
    sendsDeadlines: !staffMails.deadline,
  };
}
