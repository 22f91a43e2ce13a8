import { write } from "~/db/write.server";
import type { XeroSettings } from "~/quotes/reply/order-csv";
import { readXeroSettings, XERO_ACTION } from "~/quotes/reply/xero-settings.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import { type ChangedSettings, changeSettings } from "~/site/settings/change-settings.server";
import { setSettings } from "~/site/settings/site-settings.server";

/** Sets the settings of the export to Xero, unless they have been changed since `version`; audits it. */
export function setXeroSettings(
  version: number,
  settings: XeroSettings,
  actor: Actor,
): Promise<ChangedSettings> {
  const { accountCode, taxType, dueDays } = settings;
  return write(() => {
    const { settings: stored, updatedAt } = readXeroSettings();
    return changeSettings(
      {
        subject: "Xero",
        action: XERO_ACTION,
        updatedAt,
        version,
        changed: changedFields(stored, settings),
        // The audit entry has the time.
        store: () =>
          setSettings({ xeroAccountCode: accountCode, xeroTaxType: taxType, xeroDueDays: dueDays }),
      },
      actor,
    );
  });
}
