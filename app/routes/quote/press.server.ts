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
import { logError } from "~/log.server";
import { shareList } from "~/quotes/acts/share-list.server";
import { submitQuote } from "~/quotes/acts/submit-request.server";
import { joinNotes, pageFrom } from "~/quotes/basket/basket";
import { type BasketForm, readBasketForm } from "~/quotes/basket/basket-changes-form.server";
import { countBasketLines } from "~/quotes/basket/baskets.server";
import { saveBasketAsDraft } from "~/quotes/basket/drafts.server";
import { readShownPrices } from "~/quotes/basket/shown-prices.server";
import { hasTextLine, readTextLine, textLineAsNote } from "~/quotes/basket/text-line-form.server";
import {
  keepTypedDetails,
  saveTypedBasket,
  type TypedBasket,
} from "~/quotes/basket/typed-basket.server";
import { notShared } from "~/quotes/lists/list-toasts.server";
import { serializeLastQuote, serializeNewQuote } from "~/quotes/request/last-quote.server";
import { quoteRequestSchema, readTypedDetails } from "~/quotes/request/quote-request-form.server";
import { normaliseEmail } from "~/shared/email-address.server";

import { addressAfter, addressOfGone, addressOfPage } from "./address-after.server";
import {
  changeToast,
  DRAFT_SAVED,
  emptyToast,
  LINES_GONE,
  MISSING_INFORMATION,
  optionToast,
  REFUSALS,
  SHARED,
  SUBMITTED,
  TAGS_SAVED,
  textToast,
} from "./toasts.server";
import { SUBMIT_FAILED } from "./page-names";

/** The pressed button of the quote page with all that was typed there. */
type Press = {
  intent: BasketForm["intent"];
  form: FormData;
  typed: TypedBasket;
  /** The message of each field that is wrong, by its name. */
  errors: Record<string, string[]>;
  isWrong: boolean;
  /** True when the basket has no line, so that the page would show no form. */
  isEmpty: boolean;
  /** True for a button whose second press finds the quote as the first has left it. */
  isRepeatable: boolean;
  /** Where the page of the button is, and the one to which it leads. */
  address: string;
  next: string;
};

/** The buttons after which the page, with scripts, still has what is typed as a new line. */
const STAYING: ReadonlyArray<BasketForm["intent"]> = [
  "increase",
  "decrease",
  "remove",
  "swap",
  "as-text",
  "option",
  "tag",
  "update",
  "page",
];

/** Reads the form of the quote page. Call it before anything is written, because the address names lines as they are. */
export function readPress(
  form: FormData,
  { request, viewer, basketId }: { request: Request; viewer: Viewer; basketId: string },
): Press {
  const { intent, changes, shownIds, errors, toPage } = readBasketForm(form);
  const details = readTypedDetails(form, { isCustomer: viewer.user !== null });
  const isScripted = form.has("scripted");
  const takesText = intent !== "clear" && !(isScripted && STAYING.includes(intent));
  const added = takesText ? readTextLine(form, intent === "add-text") : {};
  const wrong = { ...errors, ...added.errors };

  const lineCount = countBasketLines(basketId);
  const page = pageFrom(new URL(request.url).searchParams.get("page"), lineCount);
  const address = addressAfter(changes, basketId, { page, isScripted });
  return {
    intent,
    form,
    typed: { basketId, shownIds, changes, details, text: added.text },
    errors: wrong,
    isWrong: Object.keys(wrong).length > 0,
    isEmpty: lineCount === 0,
    isRepeatable: intent === "remove" || intent === "clear" || intent === "save-draft",
    address,
    next: intent === "page" ? addressOfPage(toPage ?? page) : address,
  };
}

/** Saves what was typed, and answers the button. Says first what could not be saved. */
export async function saveBasket(
  press: Press,
  intent: Exclude<Press["intent"], "submit">,
  viewer: Viewer,
  context: AppLoadContext,
) {
  const { form, typed, address, next } = press;
  const { kind, isLineGone, option, text } = await saveTypedBasket(typed, Date.now());
  // When lines are removed quickly, the second click may come before the page shows the first.
  if (isLineGone && intent !== "remove") return redirectWithToast(address, LINES_GONE);
  if (option?.kind === "full" || intent === "option") {
    return redirectWithToast(address, optionToast(option));
  }
  if (text && !("lineId" in text)) return redirectWithToast(address, REFUSALS[text.kind]);

  if (intent === "save-draft") return saveDraft(press, viewer);
  if (intent === "save-list") return redirect("/account/lists/new?from=basket", 303);
  if (intent === "share") return shareBasket(press, viewer, context);
  if (text && typed.text) return redirectWithToast(next, textToast(text, typed.text));
  if (intent === "page" || intent === "add-text") return redirect(next, 303);
  if (intent === "tag") {
    // A tag is saved when its field is left, and a toast for each of many would be in the way.
    return form.has("intent") ? redirectWithToast(address, TAGS_SAVED) : redirect(address, 303);
  }
  return redirectWithToast(address, changeToast(intent, kind === "changed"));
}

/** Sends the basket as a quote request, or returns the page with its errors; saves entries either way. */
export async function submitBasket(press: Press, viewer: Viewer, context: AppLoadContext) {
  const { form, typed, isEmpty, address } = press;
  const submission = parseWithZod(form, { schema: quoteRequestSchema });
  try {
    if (submission.status !== "success") {
      if (isEmpty) return await replyToEmptyQuote(press, viewer, context);
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
        return await replyToEmptyQuote(press, viewer, context);
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
export async function replyToEmptyQuote(
  { form, typed: { basketId, ...typed } }: Press,
  viewer: Viewer,
  context: AppLoadContext,
): Promise<Response> {
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
async function saveDraft({ typed: { details } }: Press, { user }: Viewer) {
  if (!user) return redirect("/auth?redirectTo=/quote", 303);

  const { kind } = await saveBasketAsDraft(user, details, Date.now());
  // The second press of a double submit finds an empty basket: the draft is saved.
  return kind === "saved" ? redirectWithToast("/account", DRAFT_SAVED) : redirect("/account", 303);
}

/** Shares the lines of the basket by link, and leads to the page of that link (B15). */
async function shareBasket({ typed }: Press, { user }: Viewer, context: AppLoadContext) {
  const owner = { basketId: typed.basketId, userId: user?.id ?? null };
  const shared = await shareList(owner, Date.now(), [newSharedListLimit(context)]);
  if (shared.kind === "shared") return redirectWithToast(`/list/${shared.id}`, SHARED);
  return redirectWithToast(shared.kind === "full" ? "/quote/shared" : "/quote", notShared(shared));
}

/** Saves the entries that are right, and returns the page with all of them as typed and the errors of the others. */
export async function refuseEntries({ form, typed, errors }: Press) {
  const { isLineGone } = await saveTypedBasket({ ...typed, text: undefined }, Date.now());
  const submission = parse<null, string[]>(form, { resolve: () => ({ error: errors }) });
  return rejectSubmission(submission, {
    toast: isLineGone ? LINES_GONE : firstErrorToast(submission),
  });
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
