import type { ClientActionFunctionArgs } from "@remix-run/react";

import type { Toast } from "~/http/toast";

/** It may be the answer alone that was lost, so nothing is said of what became of the form. */
export const NETWORK_ERROR_REPLY: Toast = {
  kind: "error",
  title: "Error",
  description: "No answer came back, so that may not have gone through. Please try again.",
};

/**
 * Use as a page's `clientAction`: a form that never arrived, or was answered by something in between,
 * comes back as the server itself would have refused it, with what was typed and this message. An
 * error page would take its place.
 */
export function keepFormOnNetworkError(
  toastFor: (form: FormData) => Toast = () => NETWORK_ERROR_REPLY,
) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const sent = request.clone();
    try {
      return await serverAction();
    } catch (failure) {
      // Answers of ours that are no page are thrown as responses.
      if (!(failure instanceof Error)) throw failure;
      const form = await sent.formData();
      const initialValue = Object.fromEntries(form);
      const result = { status: "error", initialValue, fields: Object.keys(initialValue) };
      return { isUnsent: true, result, toast: toastFor(form) };
    }
  };
}
