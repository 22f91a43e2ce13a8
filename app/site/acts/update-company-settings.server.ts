import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import {
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";
import type { CompanyDetails } from "~/site/settings/company";
import { findCompanySettings, setSettings } from "~/site/settings/site-settings.server";

/** The subject of these changes in the audit log. */
const SUBJECT = "Company details";

type UpdatedCompany =
  { kind: "updated" } | { kind: "stale"; version: number; changes: StaffChange[] };

/**
 * Sets the company's details, unless they have been changed since `version`; NULL unsets one. Only
 * changed fields are audited.
 */
export function updateCompanySettings(
  version: number,
  details: Record<keyof CompanyDetails, string | null>,
  actor: Actor,
): Promise<UpdatedCompany> {
  return write((): UpdatedCompany => {
    const before = findCompanySettings();
    const updatedAt = before?.updatedAt ?? 0;
    if (updatedAt !== version) {
      const changes = listChangesSince({ kind: "settings", subject: SUBJECT }, version);
      return { kind: "stale", version: updatedAt, changes };
    }

    const changed = changedFields(before ?? {}, details);
    if (!changed) return { kind: "updated" };

    const now = Math.max(actor.now, updatedAt + 1);
    setSettings({ ...details, updatedAt: now });
    insertAuditEntry(
      { ...actor, now },
      { action: "settings.company", subject: SUBJECT, ...changed },
    );
    return { kind: "updated" };
  });
}
