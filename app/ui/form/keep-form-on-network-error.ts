import type { ClientActionFunctionArgs } from "@remix-run/react";

import type { Toast } from "~/http/toast";

/** Does not say that the form failed: only the reply may have been lost. */
export const NETWORK_ERROR_REPLY: Toast = {
  kind: "error",
  title: "Error",
  description: "There was no response, so this may not have been sent. Try again.",
};

/**
 * Returns a `clientAction` that shows the form again, with the typed values and a message, when the
 * request fails or a proxy answers it. Remix would show the error page instead.
 */
export function keepFormOnNetworkError(
  toastFor: (form: FormData) => Toast = () => NETWORK_ERROR_REPLY,
) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const sent = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      // The server's own error replies are thrown as responses.
      if (!(error instanceof Error)) throw error;
      const form = await sent.formData();
      const initialValue = Object.fromEntries(form);
      const result = { status: "error", initialValue, fields: Object.keys(initialValue) };
      return { isUnsent: true, result, toast: toastFor(form) };
    }
  };
}
