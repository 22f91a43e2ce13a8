import { readSiteSettings } from "~/db/site/site-settings.server";
import type { AvailabilityRules } from "~/domain/catalogue/availability";

/** Returns what decides how stock is shown at this moment (C18). */
export function readAvailabilityRules(): AvailabilityRules {
  return { stockShown: readSiteSettings().stockShown, now: Date.now() };
}
