import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";

import { logThrottled, throttleLimits } from "~/accounts/sign-in/attempts.server";
import type { Viewer } from "~/accounts/sign-in/viewer.server";
import { saveTypedBasket, type TypedBasket } from "~/quotes/basket/typed-basket.server";
import { submitQuote } from "~/quotes/acts/submit-request.server";
import { normaliseEmail } from "~/shared/email-address";
import { quoteRequestSchema } from "~/quotes/request/quote-request-form.server";
import { serializeLastQuote } from "~/quotes/request/last-quote-cookie.server";
import { serializeNewQuote } from "~/quotes/request/new-quote-cookie.server";
import {
  firstErrorToast,
  redirectWithToast,
  rejectAsThrottled,
  rejectSubmission,
} from "~/http/replies.server";
import { readShownPrices } from "~/quotes/basket/shown-prices.server";
import { readSubmitKey } from "~/http/submit-key.server";
import { logError } from "~/log.server";

import { replyToEmptyQuote } from "./empty.server";
import { LINES_GONE, MISSING_INFORMATION, REFUSALS, SUBMIT_FAILED, SUBMITTED } from "./toasts";

/** Sends the basket as a quote request, or returns the page with its errors; saves entries either way. */
export async function submitBasket({
  form,
  typed,
  isEmpty,
  viewer,
  context,
}: {
  form: FormData;
  typed: TypedBasket;
  /** True when the basket has no line, so that the page would show no form. */
  isEmpty: boolean;
  viewer: Viewer;
  context: AppLoadContext;
}) {
  const submission = parseWithZod(form, { schema: quoteRequestSchema });
  try {
    if (submission.status !== "success") {
      if (isEmpty) return await replyToEmptyQuote({ typed, viewer, context });
      const { isLineGone } = await saveTypedBasket(typed, Date.now());
      const toast = isMissingInformation(typed) ? MISSING_INFORMATION : firstErrorToast(submission);
      return rejectSubmission(submission, { toast: isLineGone ? LINES_GONE : toast });
    }

    const { name, email, phone, company, notes, includeDatasheets } = submission.value;
    const { projectReference, sitePostcode, wantedBy } = submission.value;
    const attempter = { email, userId: viewer.user?.id };
    const quote = await submitQuote({
      typed,
      includeDatasheets,
      submitKey: readSubmitKey(form),
      limits: throttleLimits("quote", attempter, context),
      userId: viewer.user?.id ?? null,
      shownPrices: readPrices(form, viewer),
      discountBasisPoints: viewer.user?.discountBasisPoints ?? 0,
      contact: { name, email, phone, company: company || null, notes: notes || null },
      requestDetails: {
        projectReference: projectReference || null,
        sitePostcode: sitePostcode || null,
        wantedBy: wantedBy || null,
      },
      now: Date.now(),
      customerSeesPrices: seesPrices(viewer, email),
    });
    switch (quote.kind) {
      case "submitted": {
        const lastQuote = await serializeLastQuote(quote.orderNumber);
        const newQuote = await serializeNewQuote(quote.orderNumber);
        return await redirectWithToast("/thank-you", SUBMITTED, [
          ["Set-Cookie", lastQuote],
          ["Set-Cookie", newQuote],
        ]);
      }
      case "throttled":
        logThrottled("quote", attempter, context);
        return rejectAsThrottled(submission, quote.waitSeconds);
      case "basket-empty":
        return await replyToEmptyQuote({ typed, viewer, context });
      default:
        return await redirectWithToast("/quote", REFUSALS[quote.kind]);
    }
  } catch (error) {
    logError(error);
    return rejectSubmission(submission, { toast: SUBMIT_FAILED, status: 503 });
  }
}

/** Returns the prices that the page showed, to a customer who sees prices (M11). */
function readPrices(form: FormData, { user, priceView }: Viewer) {
  return user && priceView.kind === "shown" ? readShownPrices(form, user.id) : undefined;
}

/** Returns true if the mail may have prices: only to the address of a customer who sees them (M11). */
function seesPrices({ user, priceView }: Viewer, address: string): boolean {
  return priceView.kind === "shown" && user?.email === normaliseEmail(address);
}

function isMissingInformation({ details: { name, email, phone } }: TypedBasket): boolean {
  return [name, email, phone].some((typed) => !typed?.trim());
}
