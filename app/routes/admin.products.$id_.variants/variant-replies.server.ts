import type { VariantAnswer } from "~/db/product-variants.server";
import { staleMessage } from "~/domain/product-changes";
import { productNotFound } from "~/http/product-params.server";
import { redirectWithToast, rejectSubmission } from "~/http/replies.server";
import type { Toast } from "~/http/toast";

export const NOT_FOUND: Toast = {
  kind: "error",
  title: "Error",
  description: "Variant not found.",
};
export const UNCHANGED: Toast = { kind: "success", title: "Nothing was changed" };

export function variantsPath(productId: number): string {
  return `/admin/products/${productId}/variants`;
}

/** How it went with a form that was typed in: back to the list, or the form again where it came too late. */
export function replyToSave(
  answer: VariantAnswer,
  {
    productId,
    submission,
    saved,
    isNew = false,
  }: {
    productId: number;
    submission: Parameters<typeof rejectSubmission>[0];
    saved: Toast;
    isNew?: boolean;
  },
) {
  switch (answer.kind) {
    case "done":
      return redirectWithToast(variantsPath(productId), saved);
    case "unchanged":
      return redirectWithToast(variantsPath(productId), UNCHANGED);
    case "stale": {
      const title = "Not saved: this product was changed meanwhile";
      const description = staleMessage(answer.changes);
      const toast = { kind: "error", title, description } as const;
      return rejectSubmission(submission, { toast, status: 409 });
    }
    case "not-found":
      if (isNew) throw productNotFound();
      return redirectWithToast(variantsPath(productId), NOT_FOUND);
  }
}
