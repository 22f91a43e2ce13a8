import { findSignedInUser } from "~/auth/session.server";
import { readSiteSettings } from "~/db/site/site-settings.server";
import { isOpenInMaintenance } from "~/domain/site/site-switches";

/** Whether maintenance replaces this request's page: for everyone but administrators, wherever they go. */
export async function isMaintenancePageShown(asked: () => Request): Promise<boolean> {
  if (!readSiteSettings().maintenanceModeEnabled) return false;

  const request = asked();
  if (isOpenInMaintenance(new URL(request.url).pathname)) return false;
  return !(await findSignedInUser(request))?.isAdmin;
}
