import { parseWithZod } from "@conform-to/zod/v4";

import { listImages } from "~/db/product-images.server";
import {
  addVariant,
  deleteVariant,
  moveVariant,
  updateVariant,
  type VariantAnswer,
  type VariantDetails,
} from "~/db/product-variants.server";
import { retryWhenBusy } from "~/db/retry.server";
import { staleMessage } from "~/domain/product-changes";
import { DIRECTIONS } from "~/domain/reorder";
import { type VariantFields, variantSchema } from "~/forms/product.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { textField } from "~/http/form-data.server";
import { withFieldErrors } from "~/http/product-files.server";
import { productNotFound } from "~/http/product-params.server";
import { firstErrorToast, redirectWithToast, rejectSubmission } from "~/http/replies.server";
import type { Toast } from "~/http/toast";

/** Adds, saves, moves or removes a variant, by the form's intent, and comes back to the list. */
export async function changeVariant(productId: number, form: FormData, actor: string) {
  const intent = textField(form, "intent");
  const typedId = textField(form, "variantId");
  const variantId = /^\d{1,15}$/.test(typedId) ? Number(typedId) : null;
  if (intent === "add" || (intent === "save" && variantId !== null)) {
    return saveVariant({ productId, variantId: intent === "add" ? null : variantId, form, actor });
  }

  const back = `/admin/products/${productId}/variants`;
  const writer = { actor, now: Date.now() };
  const place = { productId, version: Number(textField(form, "version")) };
  const direction = DIRECTIONS.find((each) => each === intent);
  if (variantId === null || (intent !== "remove" && !direction)) {
    throw new Response("Unknown change", { status: 400, statusText: "Bad Request" });
  }
  if (!direction) requireConfirmed(form);
  const answer = await retryWhenBusy(() =>
    direction
      ? moveVariant(place, variantId, direction, writer)
      : deleteVariant(place, variantId, writer),
  );
  switch (answer.kind) {
    case "done":
      return redirectWithToast(back, {
        kind: "success",
        title: direction ? "Order changed" : "Variant removed",
      });
    case "unchanged":
      return redirectWithToast(back, UNCHANGED);
    case "stale":
      return redirectWithToast(back, {
        kind: "error",
        title: "Not done: this product was changed meanwhile",
        description: "This is how it stands now.",
      });
    case "not-found":
      return redirectWithToast(back, NOT_FOUND);
  }
}

const NOT_FOUND: Toast = { kind: "error", title: "Error", description: "Variant not found." };
const UNCHANGED: Toast = { kind: "success", title: "Nothing was changed" };

async function saveVariant({
  productId,
  variantId,
  form,
  actor,
}: {
  productId: number;
  /** NULL adds one. */
  variantId: number | null;
  form: FormData;
  actor: string;
}) {
  const submission = parseWithZod(form, { schema: variantSchema });
  if (submission.status !== "success") {
    return rejectSubmission(submission, { toast: firstErrorToast(submission) });
  }

  const { imageId, version } = submission.value;
  const place = listImages(productId).find(({ id }) => id === imageId);
  if (imageId !== undefined && !place) {
    const complaints = withFieldErrors(submission, {
      imageId: ["This image is no longer there"],
    });
    return rejectSubmission(complaints, { toast: firstErrorToast(complaints) });
  }

  const details = variantDetails(submission.value, place?.displayOrder ?? null);
  const writer = { actor, now: Date.now() };
  const answer = await retryWhenBusy((): VariantAnswer =>
    variantId === null
      ? addVariant({ productId, version }, details, writer)
      : updateVariant({ productId, version }, variantId, details, writer),
  );
  switch (answer.kind) {
    case "done":
      return redirectWithToast(`/admin/products/${productId}/variants`, {
        kind: "success",
        title: variantId === null ? "Variant added" : "Variant saved",
        description: details.name,
      });
    case "unchanged":
      return redirectWithToast(`/admin/products/${productId}/variants`, UNCHANGED);
    case "stale": {
      const title = "Not saved: this product was changed meanwhile";
      const description = staleMessage(answer.changes);
      const toast = { kind: "error", title, description } as const;
      return rejectSubmission(submission, { toast, status: 409 });
    }
    case "not-found":
      if (variantId === null) throw productNotFound();
      return redirectWithToast(`/admin/products/${productId}/variants`, NOT_FOUND);
  }
}

function variantDetails(typed: VariantFields, imageDisplayOrder: number | null): VariantDetails {
  return {
    name: typed.name,
    sku: typed.sku || null,
    description: typed.description || null,
    pricePence: typed.price ?? null,
    weightGrams: typed.weightGrams ?? null,
    stockQuantity: typed.stockQuantity ?? null,
    imageDisplayOrder,
    isDefault: typed.isDefault,
  };
}
