import { parse } from "@conform-to/dom";

import { QUANTITY_RULE } from "~/domain/quote/basket";
import { firstErrorToast, rejectSubmission } from "~/http/replies.server";
import type { Toast } from "~/http/toast";

/** The page with everything as it was typed, and the rule beside each box that breaks it. */
export function refuseQuantities(form: FormData, badBoxes: readonly string[], toast?: Toast) {
  const error = Object.fromEntries(badBoxes.map((name) => [name, [QUANTITY_RULE]]));
  const submission = parse<null, string[]>(form, { resolve: () => ({ error }) });
  return rejectSubmission(submission, { toast: toast ?? firstErrorToast(submission) });
}
