import type { SubmissionResult } from "@conform-to/dom";
import type { z } from "zod";

import { updateProduct } from "~/catalogue/acts/update-product.server";
import { isImportBeingWritten } from "~/imports/apply/import-guard.server";
import type { Actor } from "~/shared/actor";
import { countOf } from "~/shared/counts";
import type { ProductRows } from "~/catalogue/products/product-rows-form.server";
import {
  productDetails,
  type productEditSchema,
  rejectProduct,
} from "~/catalogue/products/product-form.server";
import { removeMedia } from "~/catalogue/media/media-files.server";
import { type CheckedFiles, withStoredFiles } from "~/catalogue/media/gallery.server";
import { productNotFound } from "~/catalogue/products/product-params.server";
import { redirectWithToast, rejectSubmission, type withFieldErrors } from "~/http/replies.server";
import { rejectStaleProduct } from "~/site/changes/stale.server";
import { logError } from "~/log.server";

type Submission = Parameters<typeof withFieldErrors>[0] & {
  reply: (options?: { hideFields?: string[] }) => SubmissionResult;
};

/** Saves the edited product, or returns the form with its entries and errors. */
export async function saveProduct({
  product,
  submission,
  typed: { version, removeDatasheet, ...typed },
  rows,
  checked,
  actor,
}: {
  product: { id: number } & Parameters<typeof productDetails>[2];
  submission: Submission;
  typed: z.infer<ReturnType<typeof productEditSchema>>;
  rows: ProductRows;
  checked: CheckedFiles;
  actor: Actor;
}) {
  const details = productDetails(typed, rows, product);
  const untouched = { kind: removeDatasheet ? "remove" : "keep" } as const;
  try {
    const answer = await withStoredFiles(
      checked,
      ({ datasheet }) =>
        updateProduct(
          product.id,
          version,
          details,
          datasheet ? { kind: "replace", ...datasheet } : untouched,
          actor,
        ),
      ({ kind }) => kind === "updated",
    );
    switch (answer.kind) {
      case "updated":
        if (answer.unusedFile) await removeMedia(answer.unusedFile);
        return await redirectWithToast(savedPath(product.id), {
          kind: "success",
          title: answer.isChanged ? "Product saved" : "Nothing was changed",
          description: answer.respelled.map(describeRespelling).join(" ") || undefined,
        });
      case "not-found":
        throw productNotFound();
      case "stale":
        return rejectStaleProduct(submission, answer);
      case "code-taken":
      case "category-not-found":
        return rejectProduct(submission, answer, failure);
    }
  } catch (error) {
    // An import that is being written has its own words, on every form of products.
    if (error instanceof Response || isImportBeingWritten(error)) throw error;
    logError(error);
    const toast = failure("Failed to save the product. Please try again.");
    return rejectSubmission(submission, { toast, status: 503 });
  }
}

/** Returns the product's page after a save: a new address each time, so that its form remounts. */
export function savedPath(productId: number): string {
  return `/admin/products/${productId}?saved=${Date.now()}`;
}

function describeRespelling({ to, others }: { to: string; others: number }): string {
  return `“${to}” is spelt this way on ${countOf(others, "other product")} too.`;
}

function failure(description: string) {
  return { kind: "error", title: "Error", description } as const;
}
