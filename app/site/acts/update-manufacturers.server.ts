import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { replaceEntries, type UpdatedList } from "~/site/acts/update-team.server";
import type { Manufacturer } from "~/site/settings/manufacturers";
import { findManufacturers, setSettings } from "~/site/settings/site-settings.server";

/**
 * Replaces the manufacturers, unless they have been changed since `version`. Each changed one is
 * audited.
 */
export function updateManufacturers(
  version: number,
  manufacturers: Manufacturer[],
  actor: Actor,
): Promise<UpdatedList> {
  const about = { action: "settings.manufacturers", subject: "Manufacturers" };
  return write(() => {
    const stored = findManufacturers();
    return replaceEntries(
      about,
      { stored, version, entries: manufacturers, actor },
      (manufacturersUpdatedAt) => setSettings({ manufacturers, manufacturersUpdatedAt }),
    );
  });
}
