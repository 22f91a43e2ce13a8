import { rejectSubmission, withFieldErrors } from "~/http/replies.server";
import type { Toast } from "~/http/toast";

type Refusal = { kind: "code-taken"; by: string } | { kind: "category-not-found" };

/** Rejects a product form for an error that only the database finds; `toastOf` words the toast. */
export function rejectProduct(
  submission: Parameters<typeof withFieldErrors>[0],
  refusal: Refusal,
  toastOf: (message: string) => Toast,
) {
  const [field, message] =
    refusal.kind === "code-taken"
      ? ["productCode", `This product code is in use by ${refusal.by}`]
      : ["categoryId", "This category no longer exists. Choose another"];
  const withErrors = withFieldErrors(submission, { [field]: [message] });
  return rejectSubmission(withErrors, { toast: toastOf(message) });
}
