import { rejectSubmission, withFieldErrors } from "~/http/replies.server";
import type { Toast } from "~/http/toast";

type Refusal = { kind: "code-taken"; by: string } | { kind: "category-not-found" };

/** A product's form of which only the database could refuse a field; `toastOf` says what failed. */
export function rejectProduct(
  submission: Parameters<typeof withFieldErrors>[0],
  refusal: Refusal,
  toastOf: (message: string) => Toast,
) {
  const [field, message] =
    refusal.kind === "code-taken"
      ? ["productCode", `This product code is in use by ${refusal.by}`]
      : ["categoryId", "This category is no longer there"];
  const complaints = withFieldErrors(submission, { [field]: [message] });
  return rejectSubmission(complaints, { toast: toastOf(message) });
}
