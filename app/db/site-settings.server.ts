import { eq } from "drizzle-orm";

import { siteSettings } from "#drizzle/schema/site";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { withPlaceholders } from "~/domain/company";

const settingsRow = prepared(() =>
  db.select().from(siteSettings).where(eq(siteSettings.id, 1)).prepare(),
);

/** The two switches and the company's details, read anew on every request so that both hold at once (S2). */
export function readSiteSettings() {
  const row = settingsRow().get();
  return {
    failSafeEnabled: row?.failSafeEnabled ?? false,
    maintenanceModeEnabled: row?.maintenanceModeEnabled ?? false,
    company: withPlaceholders(row ?? {}),
  };
}
