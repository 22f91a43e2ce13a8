import { parse } from "@conform-to/dom";

import { textField } from "~/http/form-data.server";
import { rejectSubmission } from "~/http/replies.server";
import { logError } from "~/log.server";

/** A failure of ours: what was typed stays in the form, but for the password (specification §8). */
export function failedUnexpectedly(form: FormData, error: unknown) {
  logError(error);
  const isSignIn = textField(form, "intent") === "sign-in";
  const submission = parse<null, string[]>(form, { resolve: () => ({ value: null }) });
  return rejectSubmission(submission, {
    status: 503,
    toast: {
      kind: "error",
      title: "Error",
      description: `An unexpected error occurred${isSignIn ? " during sign in" : ""}`,
    },
  });
}
