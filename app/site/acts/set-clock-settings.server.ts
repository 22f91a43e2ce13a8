import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import { BANK_HOLIDAYS } from "~/site/settings/bank-holidays";
import { type ChangedSettings, changeSettings } from "~/site/settings/change-settings.server";
import {
  findClockSettings,
  readSiteSettings,
  setSettings,
} from "~/site/settings/site-settings.server";
import type { StaffMails } from "~/site/settings/staff-mails";

type ClockSettings = {
  /** Days in London; null for those that the code knows. */
  bankHolidays: string[] | null;
  sendsDigest: boolean;
  sendsDeadlines: boolean;
};

/** Sets the days on which no one works, and which mails remind staff, unless they have been changed since `version`; audits it. */
export function setClockSettings(
  version: number,
  { bankHolidays, sendsDigest, sendsDeadlines }: ClockSettings,
  actor: Actor,
): Promise<ChangedSettings> {
  return write(() => {
    const stored = findClockSettings();
    const before = auditedSettings(stored.bankHolidays, readSiteSettings().staffMails);
    const staffMails: StaffMails = { digest: !sendsDigest, deadline: !sendsDeadlines };
    return changeSettings(
      {
        subject: "Working days and staff emails",
        action: "settings.clock",
        updatedAt: stored.clockUpdatedAt,
        version,
        changed: changedFields(before, auditedSettings(bankHolidays, staffMails)),
        store: (clockUpdatedAt) => setSettings({ bankHolidays, staffMails, clockUpdatedAt }),
      },
      actor,
    );
  });
}

function auditedSettings(bankHolidays: string[] | null, staffMails: StaffMails) {
  return {
    bankHolidays: (bankHolidays ?? BANK_HOLIDAYS).join(", "),
    sendsDigest: !staffMails.digest,
    sendsDeadlines: !staffMails.deadline,
  };
}
