import type { ClientActionFunctionArgs } from "@remix-run/react";

import { isPathAfterSave } from "~/quotes/reply/desk-paths";
import { isReplyIntent } from "~/quotes/reply/reply-step";
import { notSavedToast } from "~/quotes/reply/stored-draft";
import { keepFormOnNetworkError, NETWORK_ERROR_REPLY } from "~/ui/form/keep-form-on-network-error";

import { deleteShownDraft, storeShownDraft } from "./use-stored-draft";

const keepForm = keepFormOnNetworkError((form) => {
  if (!isReplyIntent(String(form.get("intent")))) return NETWORK_ERROR_REPLY;
  return notSavedToast({ isOnline: navigator.onLine, isStored: storeShownDraft() });
});

/** Posts a form, and deletes what the browser keeps of the draft once it is saved. */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await keepForm(args);
  } catch (reply) {
    const location = reply instanceof Response ? reply.headers.get("Location") : null;
    if (location && isPathAfterSave(location, args.params.id ?? "")) deleteShownDraft();
    throw reply;
  }
}
