import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";

import { countAttempt } from "~/auth/attempts.server";
import type { Viewer } from "~/auth/viewer.server";
import { findSubmitted, submitQuote } from "~/db/quote/quotes.server";
import { writeTogether } from "~/db/engine/write.server";
import { composeQuoteMails } from "~/email/compose-mail.server";
import { wakeOutbox } from "~/email/outbox-worker.server";
import { normaliseEmail } from "~/domain/account/email-address";
import { quoteRequestSchema, readTypedDetails } from "~/forms/quote-request.server";
import { serializeLastQuote } from "~/http/cookies/last-quote-cookie.server";
import {
  firstErrorToast,
  redirectWithToast,
  rejectAsThrottled,
  rejectSubmission,
} from "~/http/replies.server";
import { readSubmitKey } from "~/http/submit-key.server";
import { logError } from "~/log.server";

import {
  LINES_GONE,
  MISSING_INFORMATION,
  NOTHING_LEFT,
  REFUSALS,
  SUBMIT_FAILED,
  SUBMITTED,
} from "./toasts";

/**
 * Sends the basket as a quote request, or says what is wrong with the details and keeps them.
 * `saveTyped` keeps in the basket what the form holds, and tells whether a line of it has gone.
 */
export async function submitBasket({
  form,
  saveTyped,
  basketId,
  viewer,
  context,
}: {
  form: FormData;
  saveTyped: () => { isLineGone: boolean };
  basketId: string;
  viewer: Viewer;
  context: AppLoadContext;
}) {
  const submission = parseWithZod(form, { schema: quoteRequestSchema });
  try {
    if (submission.status !== "success") {
      const { isLineGone } = await writeTogether(saveTyped);
      const toast = isMissingInformation(form) ? MISSING_INFORMATION : firstErrorToast(submission);
      return rejectSubmission(submission, { toast: isLineGone ? LINES_GONE : toast });
    }

    const { includeDatasheets, company = null, notes = null, ...contact } = submission.value;
    const submitKey = readSubmitKey(form);
    const quote = await writeTogether(() => {
      const sentBefore = findSubmitted(submitKey, basketId);
      if (sentBefore) return sentBefore;
      if (saveTyped().isLineGone) return { kind: "lines-gone" as const };
      const waitSeconds = countAttempt("quote", contact.email, context);
      if (waitSeconds !== undefined) return { kind: "throttled" as const, waitSeconds };

      return submitQuote({
        basketId,
        includeDatasheets,
        submitKey,
        userId: viewer.user?.id ?? null,
        discountBasisPoints: viewer.user?.discountBasisPoints ?? 0,
        contact: { ...contact, company, notes },
        now: Date.now(),
        composeMails: (snapshot) => composeQuoteMails(snapshot, seesPrices(viewer, contact.email)),
      });
    });
    if (quote.kind === "throttled") return rejectAsThrottled(submission, quote.waitSeconds);
    if (quote.kind === "refused") return await redirectWithToast("/quote", REFUSALS[quote.because]);
    if (quote.kind === "lines-gone") return await redirectWithToast("/quote", LINES_GONE);
    if (quote.kind === "basket-empty") return await redirectWithToast("/quote", NOTHING_LEFT);

    wakeOutbox();
    const remember = await serializeLastQuote(quote.orderNumber);
    return await redirectWithToast("/thank-you", SUBMITTED, [["Set-Cookie", remember]]);
  } catch (error) {
    logError(error);
    saveAnyway(saveTyped);
    return rejectSubmission(submission, { toast: SUBMIT_FAILED, status: 503 });
  }
}

/** Nothing typed is lost (E1): where this fails too, the page that comes back holds it. */
function saveAnyway(saveTyped: () => void): void {
  try {
    saveTyped();
  } catch {
    // It has been logged already.
  }
}

/** Who is signed in sees their prices; whoever else they have the mail sent to may not. */
function seesPrices({ user, priceView }: Viewer, address: string): boolean {
  return priceView.kind === "shown" && user?.email === normaliseEmail(address);
}

function isMissingInformation(form: FormData): boolean {
  const { name, email, phone } = readTypedDetails(form);
  return [name, email, phone].some((typed) => typed.trim() === "");
}
