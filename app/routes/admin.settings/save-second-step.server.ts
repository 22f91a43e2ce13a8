import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

import type { SessionUser } from "~/accounts/sign-in/session.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { lineField, versionField } from "~/shared/fields.server";
import { readDay } from "~/shared/typed-day";
import { setSecondStepRule } from "~/site/acts/set-second-step-rule.server";
import { rejectStale } from "~/site/changes/stale.server";

const WRONG_DAY = "Choose a day, or leave it blank.";
const NOT_ENROLLED = "Set up your own second step first, under Account.";

export const secondStepRuleSchema = z.object({
  secondStepFrom: lineField(WRONG_DAY)
    .refine((typed) => typed === "" || readDay(typed) !== undefined, WRONG_DAY)
    .optional(),
  version: versionField(),
});

/** Saves from when staff must use a second step, and redirects to the settings. */
export async function saveSecondStepRule(form: FormData, admin: SessionUser) {
  const submission = parseWithZod(form, { schema: secondStepRuleSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { version, secondStepFrom = "" } = submission.value;
  const actor = { name: admin.email, now: Date.now() };
  const day = readDay(secondStepFrom) ?? null;
  const answer = await setSecondStepRule(version, day, admin, actor);
  switch (answer.kind) {
    case "stale":
      return rejectStale(submission, answer, "this setting has changed");
    case "not-enrolled":
      return rejectInvalid(submission, { secondStepFrom: [NOT_ENROLLED] });
    default:
      return redirectWithToast(`/admin/settings?saved=${Date.now()}`, {
        kind: "success",
        title: answer.kind === "changed" ? "Settings saved" : "Nothing was changed",
      });
  }
}
