import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import { type ChangedSettings, changeSettings } from "~/site/settings/change-settings.server";
import {
  findStockVersion,
  readSiteSettings,
  setSettings,
} from "~/site/settings/site-settings.server";
import type { StockSettings } from "~/site/settings/site-switches";

/**
 * Sets how much of stock and lead times the site shows, and for how many days, unless that has been changed
 * since `version`; audits it (C18).
 */
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
        updatedAt: findStockVersion(),
        version,
        changed: changedFields({ stockShown, stockFreshDays }, settings),
        store: (stockUpdatedAt) => setSettings({ ...settings, stockUpdatedAt }),
      },
      actor,
    );
  });
}
