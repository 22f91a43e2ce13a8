import { eq, max } from "drizzle-orm";
import { z } from "zod";

import { auditLog } from "#drizzle/schema/site";
import { db } from "~/db/client.server";
import type { XeroSettings } from "~/quotes/reply/order-csv";
import { lineField, versionField, wholeNumberField } from "~/shared/fields.server";
import { findStoredSettings } from "~/site/settings/site-settings.server";

const WRONG_ACCOUNT = "Enter the account code of sales in Xero, such as 200.";
const WRONG_TAX_TYPE = "Enter the tax type as Xero names it, such as 20% (VAT on Income).";
const WRONG_DAYS = "Enter a whole number of days from 0 to 365";

/** The form of the settings of the export to Xero. */
export const xeroSettingsSchema = z.object({
  accountCode: lineField(WRONG_ACCOUNT).min(1, WRONG_ACCOUNT).max(10, WRONG_ACCOUNT),
  taxType: lineField(WRONG_TAX_TYPE).min(1, WRONG_TAX_TYPE).max(60, WRONG_TAX_TYPE),
  dueDays: wholeNumberField(WRONG_DAYS).pipe(z.number(WRONG_DAYS).min(0).max(365, WRONG_DAYS)),
  version: versionField(),
});

/** The action of these changes in the audit log. */
export const XERO_ACTION = "settings.xero";

/** Returns the settings of the export to Xero, and the time of their last change. */
export function readXeroSettings(): { settings: XeroSettings; updatedAt: number } {
  const { xeroAccountCode, xeroTaxType, xeroDueDays } = findStoredSettings();
  const changed = db
    .select({ at: max(auditLog.at) })
    .from(auditLog)
    .where(eq(auditLog.action, XERO_ACTION))
    .get();
  return {
    settings: { accountCode: xeroAccountCode, taxType: xeroTaxType, dueDays: xeroDueDays },
    updatedAt: changed?.at ?? 0,
  };
}
