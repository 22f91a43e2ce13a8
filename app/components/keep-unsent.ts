import type { ClientActionFunctionArgs } from "@remix-run/react";

import { NOT_SAVED } from "~/domain/not-saved";
import type { Toast } from "~/http/toast";

/**
 * Use as a page's `clientAction`: a form that never arrived, or was answered by something in between,
 * comes back as the server itself would have refused it, with what was typed and this message. An
 * error page would take its place.
 */
export function keepUnsent(toastFor: (form: FormData) => Toast = () => NOT_SAVED) {
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
