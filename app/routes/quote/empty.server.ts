import type { AppLoadContext } from "@remix-run/node";

import { newBasketLimit } from "~/accounts/sign-in/attempts.server";
import type { Viewer } from "~/accounts/sign-in/viewer.server";
import { keepTypedDetails, type TypedBasket } from "~/quotes/basket/typed-basket.server";
import { redirectWithToast } from "~/http/replies.server";

import { emptyToast } from "./toasts";

/**
 * Redirects a page that showed lines to the quote, which has none. Keeps what was typed about its
 * lines, and names no cause: the empty page leads on to signing in.
 */
export async function replyToEmptyQuote({
  typed: { basketId, details },
  viewer,
  context,
}: {
  typed: TypedBasket;
  viewer: Viewer;
  context: AppLoadContext;
}): Promise<Response> {
  const { notes, projectReference, sitePostcode, wantedBy } = details;
  const hasNotes = [notes, projectReference, sitePostcode, wantedBy].some((typed) => typed?.trim());
  const basket = { basketId, userId: viewer.user?.id ?? null, details };
  const limits = [newBasketLimit(context)];
  const areNotesStored = hasNotes && (await keepTypedDetails(basket, Date.now(), limits));
  return redirectWithToast("/quote", emptyToast(kindOf(viewer), areNotesStored));
}

function kindOf({ user, priceView }: Viewer) {
  if (user) return "customer";
  return priceView.kind === "hidden-by-fail-safe" ? "closed" : "visitor";
}
