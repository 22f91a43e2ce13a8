import { parseWithZod } from "@conform-to/zod/v4";

import type { SessionUser } from "~/accounts/sign-in/session.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { setXeroSettings } from "~/quotes/acts/set-xero-settings.server";
import { readXeroSettings, xeroSettingsSchema } from "~/quotes/reply/xero-settings.server";
import { constraintsOf } from "~/shared/constraints.server";
import { rejectStale } from "~/site/changes/stale.server";

/** Returns the entries of the form of these settings, with its constraints. */
export function readXeroForm() {
  const { settings, updatedAt } = readXeroSettings();
  return {
    typed: { ...settings, dueDays: String(settings.dueDays) },
    version: String(updatedAt),
    constraint: constraintsOf(xeroSettingsSchema),
  };
}

/** Saves the settings of the export to Xero, and redirects to the settings. */
export async function saveXeroSettings(form: FormData, { email }: SessionUser) {
  const submission = parseWithZod(form, { schema: xeroSettingsSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { version, ...settings } = submission.value;
  const answer = await setXeroSettings(version, settings, { name: email, now: Date.now() });
  if (answer.kind === "stale")
    return rejectStale(submission, answer, "these settings have changed");
  return redirectWithToast(`/admin/settings?saved=${Date.now()}`, {
    kind: "success",
    title: "Settings saved",
    description: "They apply to files that are downloaded from now on.",
  });
}
