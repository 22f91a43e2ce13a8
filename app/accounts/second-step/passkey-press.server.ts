import { parse } from "@conform-to/dom";

import { PASSKEY_ANSWER } from "~/http/form-data.server";
import { rejectSubmission } from "~/http/replies.server";

/** Returns the answer of a passkey as it was posted; empty if there is none. */
export function postedAnswer(form: FormData): string {
  const answer = form.get(PASSKEY_ANSWER);
  return typeof answer === "string" ? answer : "";
}

/** Returns 400 for a passkey that was not right. */
export function rejectPasskey(description = "Try again, or enter a code.") {
  const submission = parse<null, string[]>(new FormData(), { resolve: () => ({ value: null }) });
  const toast = { kind: "error", title: "That passkey did not work", description } as const;
  return rejectSubmission(submission, { toast });
}
