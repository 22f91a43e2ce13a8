import { readSiteSettings } from "~/site/settings/site-settings.server";

/** Returns true if a switch is on, so that only administrators may sign in, to switch it off (S1). */
export function isClosed(): boolean {
  const { failSafeEnabled, maintenanceModeEnabled } = readSiteSettings();
  return failSafeEnabled || maintenanceModeEnabled;
}
