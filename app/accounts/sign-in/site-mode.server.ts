import { findSignedInUser } from "~/accounts/sign-in/session.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { isOpenInMaintenance } from "~/site/settings/site-switches";

/**
 * Returns true if maintenance mode replaces the requested page: for everybody but staff, on
 * every page that does not stay open. `createRequest` is called only while maintenance is on.
 */
export async function isMaintenancePageShown(createRequest: () => Request): Promise<boolean> {
  if (!readSiteSettings().maintenanceModeEnabled) return false;

  const request = createRequest();
  if (isOpenInMaintenance(new URL(request.url).pathname)) return false;
  return !(await findSignedInUser(request))?.isStaff;
}

/** Returns true if a switch is on, so that only staff may sign in: to switch it off, or to answer quotes (S1). */
export function isClosed(): boolean {
  const { failSafeEnabled, maintenanceModeEnabled } = readSiteSettings();
  return failSafeEnabled || maintenanceModeEnabled;
}
