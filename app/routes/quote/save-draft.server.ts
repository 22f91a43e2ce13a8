import { redirect } from "@remix-run/node";

import type { Viewer } from "~/accounts/sign-in/viewer.server";
import { saveBasketAsDraft } from "~/quotes/basket/drafts.server";
import type { readTypedDetails } from "~/quotes/request/quote-request-form.server";
import { redirectWithToast } from "~/http/replies.server";

import { DRAFT_SAVED } from "./toasts";

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
