import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { changedEntries } from "~/shared/entry-rows";
import { type ChangedSettings, changeSettings } from "~/site/settings/change-settings.server";
import type { Manufacturer } from "~/site/settings/manufacturers";
import { findManufacturers, setSettings } from "~/site/settings/site-settings.server";

/** Replaces the manufacturers, unless they have been changed since `version`. Audits each changed one. */
export function updateManufacturers(
  version: number,
  manufacturers: Manufacturer[],
  actor: Actor,
): Promise<ChangedSettings> {
  return write(() => {
    const { entries, updatedAt } = findManufacturers();
    return changeSettings(
      {
        subject: "Manufacturers",
        action: "settings.manufacturers",
        updatedAt,
        version,
        changed: changedEntries(entries, manufacturers),
        store: (manufacturersUpdatedAt) => setSettings({ manufacturers, manufacturersUpdatedAt }),
      },
      actor,
    );
  });
}
