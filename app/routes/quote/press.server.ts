import { parse } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, redirect } from "@remix-run/node";

import {
  logThrottled,
  newBasketLimit,
  newSharedListLimit,
  throttleLimits,
} from "~/accounts/sign-in/attempts.server";
import type { Viewer } from "~/accounts/sign-in/viewer.server";
import {
  firstErrorToast,
  redirectWithToast,
  rejectAsThrottled,
  rejectSubmission,
} from "~/http/replies.server";
import { readSubmitKey } from "~/http/form-data.server";
import type { Toast } from "~/http/toast";
import { logError } from "~/log.server";
import { shareList } from "~/quotes/acts/share-list.server";
import { submitQuote } from "~/quotes/acts/submit-request.server";
import { joinNotes } from "~/quotes/basket/basket";
import { saveBasketAsDraft } from "~/quotes/basket/drafts.server";
import { readShownPrices } from "~/quotes/basket/shown-prices.server";
import { hasTextLine, textLineAsNote } from "~/quotes/basket/text-line-form.server";
import {
  keepTypedDetails,
  saveTypedBasket,
  type TypedBasket,
} from "~/quotes/basket/typed-basket.server";
import { notShared } from "~/quotes/lists/list-toasts.server";
import { serializeLastQuote } from "~/quotes/request/last-quote.server";
import { serializeNewQuote } from "~/quotes/request/new-quote-cookie.server";
import {
  quoteRequestSchema,
  type readTypedDetails,
} from "~/quotes/request/quote-request-form.server";
import { normaliseEmail } from "~/shared/email-address.server";

import { addressOfGone } from "./address-after.server";
import {
  DRAFT_SAVED,
  emptyToast,
  LINES_GONE,
  MISSING_INFORMATION,
  REFUSALS,
  SHARED,
  SUBMIT_FAILED,
  SUBMITTED,
} from "./toasts";

/** Sends the basket as a quote request, or returns the page with its errors; saves entries either way. */
export async function submitBasket({
  form,
  typed,
  isEmpty,
  viewer,
  context,
  address,
}: {
  form: FormData;
  typed: TypedBasket;
  /** True when the basket has no line, so that the page would show no form. */
  isEmpty: boolean;
  viewer: Viewer;
  context: AppLoadContext;
  /** The page on which the button was pressed. */
  address: string;
}) {
  const submission = parseWithZod(form, { schema: quoteRequestSchema });
  try {
    if (submission.status !== "success") {
      if (isEmpty) return await replyToEmptyQuote({ form, typed, viewer, context });
      const { isLineGone } = await saveTypedBasket(typed, Date.now());
      const toast = isMissingInformation(typed) ? MISSING_INFORMATION : firstErrorToast(submission);
      return rejectSubmission(submission, { toast: isLineGone ? LINES_GONE : toast });
    }

    const { name, email, phone, company, notes, includeDatasheets } = submission.value;
    const { customerReference, projectReference, sitePostcode, wantedBy } = submission.value;
    const attempter = { email, userId: viewer.user?.id };
    const quote = await submitQuote({
      typed,
      includeDatasheets,
      submitKey: readSubmitKey(form),
      limits: throttleLimits("quote", attempter, context),
      userId: viewer.user?.id ?? null,
      shownPrices: readPrices(form, viewer),
      contact: { name, email, phone, company: company || null, notes: notes || null },
      requestDetails: {
        customerReference: customerReference || null,
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
        return await replyToEmptyQuote({ form, typed, viewer, context });
      case "not-available":
        return await redirectWithToast(addressOfGone(typed.basketId), REFUSALS[quote.kind]);
      default:
        return await redirectWithToast(address, REFUSALS[quote.kind]);
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
  if (priceView.kind !== "shown" || !user) return false;
  return normaliseEmail(user.email) === normaliseEmail(address);
}

function isMissingInformation({ details: { name, email, phone } }: TypedBasket): boolean {
  return [name, email, phone].some((typed) => !typed?.trim());
}

/**
 * Redirects a page that showed lines to the quote, which has none. Keeps what was typed about its
 * lines, a new line in words among the notes, and names no cause: the empty page leads on to signing in.
 */
export async function replyToEmptyQuote({
  form,
  typed: { basketId, ...typed },
  viewer,
  context,
}: {
  form: FormData;
  typed: TypedBasket;
  viewer: Viewer;
  context: AppLoadContext;
}): Promise<Response> {
  const line = hasTextLine(form) ? textLineAsNote(form) : "";
  const notes = joinNotes(typed.details.notes, line);
  const details = { ...typed.details, notes };
  const { customerReference, projectReference, sitePostcode, wantedBy } = details;
  const aboutLines = [notes, customerReference, projectReference, sitePostcode, wantedBy];
  const hasNotes = aboutLines.some((typed) => typed?.trim());
  const basket = { basketId, userId: viewer.user?.id ?? null, details };
  const limits = [newBasketLimit(context)];
  const areNotesStored = hasNotes && (await keepTypedDetails(basket, Date.now(), limits));
  return redirectWithToast("/quote", emptyToast(kindOf(viewer), areNotesStored));
}

function kindOf({ user, priceView }: Viewer) {
  if (user) return "customer";
  return priceView.kind === "hidden-by-fail-safe" ? "closed" : "visitor";
}

/** Saves the basket as a draft under My Quotes (Q1). Only customers see the button. */
export async function saveDraft({
  details,
  viewer: { user },
}: {
  details: ReturnType<typeof readTypedDetails>;
  viewer: Viewer;
}) {
  if (!user) return redirect("/auth?redirectTo=/quote", 303);

  const { kind } = await saveBasketAsDraft(user, details, Date.now());
  // The second press of a double submit finds an empty basket: the draft is saved.
  return kind === "saved" ? redirectWithToast("/account", DRAFT_SAVED) : redirect("/account", 303);
}

/** Shares the lines of the basket by link, and leads to the page of that link (B15). */
export async function shareBasket(basketId: string, { user }: Viewer, context: AppLoadContext) {
  const owner = { basketId, userId: user?.id ?? null };
  const shared = await shareList(owner, Date.now(), [newSharedListLimit(context)]);
  if (shared.kind === "shared") return redirectWithToast(`/list/${shared.id}`, SHARED);
  return redirectWithToast(shared.kind === "full" ? "/quote/shared" : "/quote", notShared(shared));
}

/** Returns the page with all entries as they were typed, and these errors of its fields. */
export function refuseEntries(
  form: FormData,
  error: Readonly<Record<string, string[]>>,
  toast?: Toast,
) {
  const submission = parse<null, string[]>(form, { resolve: () => ({ error }) });
  return rejectSubmission(submission, { toast: toast ?? firstErrorToast(submission) });
}

/**
 * Returns the hint for the notes: an example, or that they are too long to send. `maxLength` prevents
 * typing that much, but notes grow when two baskets are merged.
 */
export function hintForNotes(notes: string | undefined): string {
  const rule = quoteRequestSchema.shape.notes.safeParse(notes).error?.issues[0]?.message;
  return rule
    ? `${rule}, and notes from more than one list are combined here: please shorten them before you send.`
    : "Alternatives you would accept, access to the site";
}
