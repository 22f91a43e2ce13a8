import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

import type { SessionUser } from "~/accounts/sign-in/session.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { versionField, wholeNumberField } from "~/shared/fields.server";
import { setStockSettings } from "~/site/acts/set-stock-settings.server";
import { rejectStale } from "~/site/changes/stale.server";
import { MAX_FRESH_DAYS, STOCK_SHOWN } from "~/site/settings/site-switches";

const DAYS_RULE = `Enter a whole number of days from 1 to ${MAX_FRESH_DAYS}`;

export const stockSettingsSchema = z.object({
  stockShown: z.enum(STOCK_SHOWN, "Choose how stock is shown"),
  stockFreshDays: wholeNumberField(DAYS_RULE).pipe(
    z.number(DAYS_RULE).min(1, DAYS_RULE).max(MAX_FRESH_DAYS, DAYS_RULE),
  ),
  version: versionField(),
});

/** Saves the settings of stock, and redirects to the settings. */
export async function saveStockSettings(form: FormData, { email }: SessionUser) {
  const submission = parseWithZod(form, { schema: stockSettingsSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { version, ...settings } = submission.value;
  const answer = await setStockSettings(version, settings, { name: email, now: Date.now() });
  if (answer.kind === "stale")
    return rejectStale(submission, answer, "these settings have changed");
  return redirectWithToast(`/admin/settings?saved=${Date.now()}`, {
    kind: "success",
    title: answer.kind === "changed" ? "Settings saved" : "Nothing was changed",
  });
}
