import { parseWithZod } from "@conform-to/zod/v4";

import type { SessionUser } from "~/accounts/sign-in/session.server";
import { setReplySettings } from "~/quotes/acts/set-reply-settings.server";
import { VALID_FOR_DAYS } from "~/quotes/reply/reply-form";
import { replySettingsSchema } from "~/quotes/reply/reply-settings.server";
import { rejectStale } from "~/site/changes/stale.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";

/** Saves the settings of replies, and redirects to the settings. */
export async function saveReplySettings(form: FormData, { email }: SessionUser) {
  const submission = parseWithZod(form, { schema: replySettingsSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { version, isPurchaseOrderRequired, deliveryNote, paymentTerms, marginFloor } =
    submission.value;
  const { replyValidDays = VALID_FOR_DAYS, replyMessage, silentDays } = submission.value;
  const answer = await setReplySettings(
    version,
    {
      isPurchaseOrderRequired,
      deliveryNote: deliveryNote || null,
      paymentTerms: paymentTerms || null,
      marginFloorBasisPoints: marginFloor ?? null,
      replyValidDays,
      replyMessage: replyMessage || null,
      silentDays: silentDays ?? null,
    },
    { name: email, now: Date.now() },
  );
  if (answer.kind === "stale")
    return rejectStale(submission, answer, "these settings have changed");
  return redirectWithToast(`/admin/settings?saved=${Date.now()}`, {
    kind: "success",
    title: "Settings saved",
    description: "They apply to replies that are started from now on.",
  });
}
