import type { SubmissionResult } from "@conform-to/dom";

import { answerToast } from "~/quotes/reply/answer-toasts";
import type { AnswerResult, QuoteAnswer } from "~/quotes/reply/quote-answer";
import { redirectWithToast, rejectSubmission } from "~/http/replies.server";

type Submission = { reply: (options?: { hideFields?: string[] }) => SubmissionResult };

/**
 * Redirects to the page of the quote after an answer was recorded. Otherwise returns 409 with what was
 * typed and the reason; the tick is left out, because the page may now show another version.
 */
export function replyToAnswer(
  submission: Submission,
  kind: QuoteAnswer["kind"],
  { result, page }: { result: AnswerResult; page: string },
) {
  const toast = answerToast(kind, result);
  if (result.kind === "recorded") return redirectWithToast(page, toast);
  const withoutTick: Submission = {
    reply: (options) => {
      const { initialValue, ...reply } = submission.reply(options);
      return { ...reply, initialValue: { ...initialValue, isAgreed: "" } };
    },
  };
  return rejectSubmission(withoutTick, { status: 409, toast });
}
