import { hasSecondStep } from "~/accounts/second-step/second-steps.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import {
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";
import {
  findSecondStepVersion,
  readSiteSettings,
  setSettings,
} from "~/site/settings/site-settings.server";

/** The subject of these changes in the audit log. */
const SUBJECT = "Second step";

type SetRule =
  | { kind: "changed" | "unchanged" | "not-enrolled" }
  | { kind: "stale"; version: number; changes: StaffChange[] };

/**
 * Sets the day in London from which staff must use a second step, or null for never, unless that has been changed since
 * `version`; audits it. Refuses a day to an administrator without a second step: no one is locked out by a rule that its
 * author has not tried.
 */
export function setSecondStepRule(
  version: number,
  secondStepFrom: string | null,
  admin: { id: string },
  actor: Actor,
): Promise<SetRule> {
  return write((): SetRule => {
    const current = findSecondStepVersion();
    if (current !== version) {
      const changes = listChangesSince({ kind: "settings", subject: SUBJECT }, version);
      return { kind: "stale", version: current, changes };
    }
    if (secondStepFrom !== null && !hasSecondStep(admin.id)) return { kind: "not-enrolled" };
    const before = { secondStepFrom: readSiteSettings().secondStepFrom };
    const changed = changedFields(before, { secondStepFrom });
    if (!changed) return { kind: "unchanged" };

    const now = Math.max(actor.now, current + 1);
    setSettings({ secondStepFrom, secondStepUpdatedAt: now });
    insertAuditEntry(
      { ...actor, now },
      { action: "settings.second-step", subject: SUBJECT, ...changed },
    );
    return { kind: "changed" };
  });
}
