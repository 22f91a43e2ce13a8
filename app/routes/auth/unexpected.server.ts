import { parse } from "@conform-to/dom";

import { textField } from "~/http/form-data.server";
import { rejectSubmission } from "~/http/replies.server";
import { logError } from "~/log.server";

import { unexpectedToast } from "./toasts";

/** Logs an unexpected error, and returns the form with all entries but the password. */
export function failedUnexpectedly(form: FormData, error: unknown) {
  logError(error);
  const submission = parse<null, string[]>(form, { resolve: () => ({ value: null }) });
  const toast = unexpectedToast(textField(form, "intent"));
  return rejectSubmission(submission, { toast, status: 503 });
}
