import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import {
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";
import {
  findStockVersion,
  readSiteSettings,
  setSettings,
} from "~/site/settings/site-settings.server";
import type { StockSettings } from "~/site/settings/site-switches";

/** The subject of these changes in the audit log. */
const SUBJECT = "Stock";

type SetSettings =
  { kind: "changed" | "unchanged" } | { kind: "stale"; version: number; changes: StaffChange[] };

/**
 * Sets how much of stock and lead times the site shows, and for how many days, unless that has been changed
 * since `version`; audits it (C18).
 */
export function setStockSettings(
  version: number,
  settings: StockSettings,
  actor: Actor,
): Promise<SetSettings> {
  return write((): SetSettings => {
    const current = findStockVersion();
    if (current !== version) {
      const changes = listChangesSince({ kind: "settings", subject: SUBJECT }, version);
      return { kind: "stale", version: current, changes };
    }
    const { stockShown, stockFreshDays } = readSiteSettings();
    const changed = changedFields({ stockShown, stockFreshDays }, settings);
    if (!changed) return { kind: "unchanged" };

    const now = Math.max(actor.now, current + 1);
    setSettings({ ...settings, stockUpdatedAt: now });
    const { before, after } = changed;
    insertAuditEntry(
      { ...actor, now },
      { action: "settings.stock", subject: SUBJECT, before, after },
    );
    return { kind: "changed" };
  });
}
