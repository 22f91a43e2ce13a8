import { redirect } from "@remix-run/node";

import type { Viewer } from "~/auth/viewer.server";
import { saveBasketAsDraft } from "~/db/quote/drafts.server";
import { retryWhenBusy } from "~/db/engine/retry.server";
import type { readTypedDetails } from "~/forms/quote-request.server";
import { redirectWithToast } from "~/http/replies.server";

import { DRAFT_SAVED } from "./toasts";

/** Puts the basket aside under My Quotes (Q1); for customers, the button is not there for visitors. */
export async function saveDraft({
  details,
  basketId,
  viewer: { user },
}: {
  details: ReturnType<typeof readTypedDetails>;
  basketId: string;
  viewer: Viewer;
}) {
  if (!user) return redirect("/auth?redirectTo=/quote", 303);

  const { id: userId, discountBasisPoints } = user;
  const isSaved = await retryWhenBusy(() =>
    saveBasketAsDraft({ basketId, userId, discountBasisPoints, details, now: Date.now() }),
  );
  // Pressed twice, the second finds nothing left to put aside: the draft is where the first led.
  return isSaved ? redirectWithToast("/account", DRAFT_SAVED) : redirect("/account", 303);
}
