import { QUANTITY_RULE } from "~/shared/quantity";
import { parse } from "@conform-to/dom";

import { firstErrorToast, rejectSubmission } from "~/http/replies.server";
import type { Toast } from "~/http/toast";

/** Returns the page with all entries as they were typed, and an error for each invalid quantity. */
export function refuseQuantities(form: FormData, invalidFields: readonly string[], toast?: Toast) {
  const error = Object.fromEntries(invalidFields.map((name) => [name, [QUANTITY_RULE]]));
  const submission = parse<null, string[]>(form, { resolve: () => ({ error }) });
  return rejectSubmission(submission, { toast: toast ?? firstErrorToast(submission) });
}
