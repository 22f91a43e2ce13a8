import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import { type ChangedSettings, changeSettings } from "~/site/settings/change-settings.server";
import type { CompanyDetails } from "~/site/settings/company";
import { findCompanySettings, setSettings } from "~/site/settings/site-settings.server";

/** Sets the company's details, unless they have been changed since `version`; null unsets a detail. Audits the changed ones. */
export function updateCompanySettings(
  version: number,
  details: Record<keyof CompanyDetails, string | null>,
  actor: Actor,
): Promise<ChangedSettings> {
  return write(() => {
    const before = findCompanySettings();
    return changeSettings(
      {
        subject: "Company details",
        action: "settings.company",
        updatedAt: before?.updatedAt ?? 0,
        version,
        changed: changedFields(before ?? {}, details),
        store: (updatedAt) => setSettings({ ...details, updatedAt }),
      },
      actor,
    );
  });
}
