import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import {
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";
import { BANK_HOLIDAYS } from "~/site/settings/bank-holidays";
import {
  findClockSettings,
  readSiteSettings,
  setSettings,
} from "~/site/settings/site-settings.server";
import type { StaffMails } from "~/site/settings/staff-mails";

/** The subject of these changes in the audit log. */
const SUBJECT = "Working days and staff emails";

type ClockSettings = {
  /** Days in London; null for those that the code knows. */
  bankHolidays: string[] | null;
  sendsDigest: boolean;
  sendsDeadlines: boolean;
};

type SetSettings =
  { kind: "changed" | "unchanged" } | { kind: "stale"; version: number; changes: StaffChange[] };

/** Sets the days on which no one works, and which mails remind staff, unless they have been changed since `version`; audits it. */
export function setClockSettings(
  version: number,
  { bankHolidays, sendsDigest, sendsDeadlines }: ClockSettings,
  actor: Actor,
): Promise<SetSettings> {
  return write((): SetSettings => {
    const stored = findClockSettings();
    const current = stored.clockUpdatedAt;
    if (current !== version) {
      const changes = listChangesSince({ kind: "settings", subject: SUBJECT }, version);
      return { kind: "stale", version: current, changes };
    }
    const { staffMails } = readSiteSettings();
    const before = auditedSettings(stored.bankHolidays, staffMails);
    const wanted: StaffMails = { digest: !sendsDigest, deadline: !sendsDeadlines };
    const changed = changedFields(before, auditedSettings(bankHolidays, wanted));
    if (!changed) return { kind: "unchanged" };

    const now = Math.max(actor.now, current + 1);
    setSettings({ bankHolidays, staffMails: wanted, clockUpdatedAt: now });
    const about = { action: "settings.clock", subject: SUBJECT, ...changed };
    insertAuditEntry({ ...actor, now }, about);
    return { kind: "changed" };
  });
}

function auditedSettings(bankHolidays: string[] | null, staffMails: StaffMails) {
  return {
    bankHolidays: (bankHolidays ?? BANK_HOLIDAYS).join(", "),
    sendsDigest: !staffMails.digest,
    sendsDeadlines: !staffMails.deadline,
  };
}
