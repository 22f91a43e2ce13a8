import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { readSiteSettings, setSettings } from "~/site/settings/site-settings.server";
import type { StockShown } from "~/site/settings/site-switches";

/** Sets how much of stock and lead times the site shows, and audits it (C18). */
export function setStockShown(
  stockShown: StockShown,
  actor: Actor,
): Promise<{ kind: "changed" | "unchanged" }> {
  return write(() => {
    const before = readSiteSettings().stockShown;
    if (before === stockShown) return { kind: "unchanged" };

    setSettings({ stockShown });
    insertAuditEntry(actor, {
      action: "settings.stock",
      subject: "Stock",
      before: { stockShown: before },
      after: { stockShown },
    });
    return { kind: "changed" };
  });
}
