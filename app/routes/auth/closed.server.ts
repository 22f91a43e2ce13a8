import { readSiteSettings } from "~/db/site/site-settings.server";

/** Whether either switch keeps everyone out but administrators, who come in to switch it back (S1). */
export function isClosed(): boolean {
  const { failSafeEnabled, maintenanceModeEnabled } = readSiteSettings();
  return failSafeEnabled || maintenanceModeEnabled;
}
