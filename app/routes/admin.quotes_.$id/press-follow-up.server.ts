import { parseWithZod } from "@conform-to/zod/v4";

import { textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";
import { finishFollowUp } from "~/quotes/acts/finish-follow-up.server";
import { planFollowUp } from "~/quotes/acts/plan-follow-up.server";
import { deskPath } from "~/quotes/reply/desk-paths";
import { followUpSchema } from "~/quotes/reply/follow-up-form.server";
import type { Actor } from "~/shared/actor";
import { formatLondonDay } from "~/shared/dates";

import { quoteNotFound } from "./change-reply.server";

type Press = { quoteId: string; form: FormData; actor: Actor };

/** Sets when staff come back to the quote, and redirects to its desk. */
export async function pressFollowUp({ quoteId, form, actor }: Press) {
  const submission = parseWithZod(form, { schema: followUpSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { followUpOn: on, followUpNote } = submission.value;
  const planned = await planFollowUp({ quoteId, on, note: followUpNote || null }, actor);
  if (planned.kind === "unknown") throw quoteNotFound();
  return redirectWithToast(deskPath(quoteId), {
    kind: "success",
    title: "Follow-up saved",
    description: formatLondonDay(on),
  });
}

/** Ends the follow-up that the page showed, and redirects to the desk. */
export async function pressFollowUpDone({ quoteId, form, actor }: Press) {
  const finished = await finishFollowUp({ quoteId, on: textField(form, "shownFollowUp") }, actor);
  if (finished.kind === "unknown") throw quoteNotFound();
  return redirectWithToast(
    deskPath(quoteId),
    finished.kind === "done"
      ? { kind: "success", title: "Follow-up done" }
      : {
          kind: "error",
          title: "Nothing was changed",
          description: "The follow-up has changed since you opened the page. Read it again first.",
        },
  );
}
