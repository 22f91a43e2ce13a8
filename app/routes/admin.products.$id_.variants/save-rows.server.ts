import { saveVariants } from "~/catalogue/acts/save-variants.server";
import type { Actor } from "~/shared/actor";
import type { readVariantRows } from "~/catalogue/variants/variant-rows-form.server";
import { productNotFound } from "~/catalogue/products/product-params.server";
import { rejectStaleProduct } from "~/site/changes/stale.server";
import { redirectWithToast, rejectInvalid } from "~/http/replies.server";

/** Saves all rows or, if one of them is invalid or the product has changed, none. */
export async function saveRows({
  productId,
  read: { submission, changes, errors },
  actor,
  back,
}: {
  productId: number;
  read: ReturnType<typeof readVariantRows>;
  actor: Actor;
  back: string;
}) {
  if (submission.status !== "success" || Object.keys(errors).length > 0) {
    return rejectInvalid(submission, errors);
  }

  const shown = { productId, version: submission.value.version };
  const answer = await saveVariants(shown, changes, actor);
  switch (answer.kind) {
    case "done":
      return redirectWithToast(back, { kind: "success", title: "Variants saved" });
    case "unchanged":
      return redirectWithToast(back, { kind: "success", title: "Nothing was changed" });
    case "stale":
      return rejectStaleProduct(submission, answer);
    case "not-found":
      throw productNotFound();
  }
}
