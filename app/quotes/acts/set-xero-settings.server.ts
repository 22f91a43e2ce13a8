import { eq } from "drizzle-orm";

import { siteSettings } from "#drizzle/schema/site";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import type { XeroSettings } from "~/quotes/reply/order-csv";
import { readXeroSettings, XERO_ACTION } from "~/quotes/reply/xero-settings.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import {
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";

/** The subject of these changes in the audit log. */
const SUBJECT = "Xero";

type SetSettings =
  { kind: "changed" | "unchanged" } | { kind: "stale"; version: number; changes: StaffChange[] };

/** Sets the settings of the export to Xero, unless they have been changed since `version`; audits it. */
export function setXeroSettings(
  version: number,
  settings: XeroSettings,
  actor: Actor,
): Promise<SetSettings> {
  return write((): SetSettings => {
    const { settings: stored, updatedAt } = readXeroSettings();
    if (updatedAt !== version) {
      const changes = listChangesSince({ kind: "settings", subject: SUBJECT }, version);
      return { kind: "stale", version: updatedAt, changes };
    }
    const changed = changedFields(stored, settings);
    if (!changed) return { kind: "unchanged" };

    const { accountCode, taxType, dueDays } = settings;
    db.update(siteSettings)
      .set({ xeroAccountCode: accountCode, xeroTaxType: taxType, xeroDueDays: dueDays })
      .where(eq(siteSettings.id, 1))
      .run();
    const now = Math.max(actor.now, updatedAt + 1);
    insertAuditEntry({ ...actor, now }, { action: XERO_ACTION, subject: SUBJECT, ...changed });
    return { kind: "changed" };
  });
}
