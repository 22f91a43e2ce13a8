import { deleteVariant, moveVariant } from "~/db/catalogue/product-variants.server";
import type { Actor } from "~/domain/site/actor";
import { DIRECTIONS } from "~/domain/catalogue/reorder";
import { parseId } from "~/domain/site/row-id";
import { requireConfirmed } from "~/http/confirmation.server";
import { textField, rejectUnknownIntent } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { redirectStaleProduct } from "~/http/product-stale.server";

import { saveAllVariants, saveVariant } from "./save-variants.server";
import { NOT_FOUND, UNCHANGED, variantsPath } from "./variant-replies.server";

/**
 * Adds, saves, moves or removes variants, by the form's intent, and redirects to the list. Only an addition
 * changes the list's address, which remounts the "Add" form: otherwise it keeps its entries.
 */
export async function changeVariant(
  { productId, search }: { productId: number; search: string },
  form: FormData,
  actor: Actor,
) {
  const back = variantsPath(productId, search);
  const intent = textField(form, "intent");
  if (intent === "save-all") return saveAllVariants({ productId, form, actor, back });

  const variantId = parseId(textField(form, "variantId")) ?? null;
  if (intent === "add") {
    const added = variantsPath(productId, `?added=${Date.now()}`);
    return saveVariant({ productId, variantId: null, form, actor, back: added });
  }
  if (intent === "save" && variantId !== null) {
    return saveVariant({ productId, variantId, form, actor, back });
  }

  const shown = { productId, version: Number(textField(form, "version")) };
  const direction = DIRECTIONS.find((each) => each === intent);
  if (variantId === null || (intent !== "remove" && !direction)) {
    throw rejectUnknownIntent();
  }
  if (!direction) requireConfirmed(form);
  const answer = await (direction
    ? moveVariant(shown, variantId, direction, actor)
    : deleteVariant(shown, variantId, actor));
  switch (answer.kind) {
    case "done":
      return redirectWithToast(back, {
        kind: "success",
        title: direction ? "Order changed" : "Variant removed",
      });
    case "unchanged":
      return redirectWithToast(back, UNCHANGED);
    case "stale":
      return redirectStaleProduct(back);
    case "not-found":
      return redirectWithToast(back, NOT_FOUND);
  }
}
