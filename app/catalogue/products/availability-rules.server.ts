import { readSiteSettings } from "~/site/settings/site-settings.server";
import type { AvailabilityRules } from "~/catalogue/products/availability";

/** Returns what decides how stock is shown at this moment (C18). */
export function readAvailabilityRules(): AvailabilityRules {
  return { stockShown: readSiteSettings().stockShown, now: Date.now() };
}
