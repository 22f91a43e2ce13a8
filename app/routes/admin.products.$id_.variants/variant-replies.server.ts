import type { VariantOutcome } from "~/db/catalogue/product-variants.server";
import { productNotFound } from "~/http/product-params.server";
import { redirectWithToast } from "~/http/replies.server";
import { rejectStaleProduct } from "~/http/product-stale.server";
import type { Toast } from "~/http/toast";

export const NOT_FOUND: Toast = {
  kind: "error",
  title: "Error",
  description: "Variant not found.",
};
export const UNCHANGED: Toast = { kind: "success", title: "Nothing was changed" };

export function variantsPath(productId: number, search: string): string {
  return `/admin/products/${productId}/variants${search}`;
}

/**
 * Replies to a saved variant form with a redirect to the list, or with the form again (409) if the
 * product was changed in the meantime.
 */
export function replyToSave(
  answer: VariantOutcome,
  {
    submission,
    saved,
    back,
    isNew = false,
  }: {
    submission: Parameters<typeof rejectStaleProduct>[0];
    saved: Toast;
    back: string;
    isNew?: boolean;
  },
) {
  switch (answer.kind) {
    case "done":
      return redirectWithToast(back, saved);
    case "unchanged":
      return redirectWithToast(back, UNCHANGED);
    case "stale":
      return rejectStaleProduct(submission, answer);
    case "not-found":
      if (isNew) throw productNotFound();
      return redirectWithToast(back, NOT_FOUND);
  }
}
