import { parseWithZod } from "@conform-to/zod/v4";

import { listImages } from "~/db/catalogue/product-images.server";
import {
  addVariant,
  listVariants,
  updateVariants,
  type VariantDetails,
} from "~/db/catalogue/product-variants.server";
import { parseSpecifications } from "~/domain/catalogue/product-text";
import { bulkFieldName, BULK_VARIANT_FIELDS } from "~/domain/catalogue/staff-variants";
import type { Actor } from "~/domain/site/actor";
import {
  allVariantsSchema,
  type VariantFields,
  variantFiguresSchema,
  variantSchema,
} from "~/forms/product-parts.server";
import { firstErrorToast, rejectSubmission, withFieldErrors } from "~/http/replies.server";

import { replyToSave } from "./variant-replies.server";

type Save = { productId: number; form: FormData; actor: Actor; back: string };

/** Saves all fields of one variant, or adds a variant if there is no id. */
export async function saveVariant({
  variantId,
  productId,
  form,
  actor,
  back,
}: Save & { variantId: number | null }) {
  const submission = parseWithZod(form, { schema: variantSchema });
  if (submission.status !== "success") {
    return rejectSubmission(submission, { toast: firstErrorToast(submission) });
  }

  const { imageId, version } = submission.value;
  const place = listImages(productId).find(({ id }) => id === imageId);
  if (imageId !== undefined && !place) {
    const complaints = withFieldErrors(submission, {
      imageId: ["This image no longer exists"],
    });
    return rejectSubmission(complaints, { toast: firstErrorToast(complaints) });
  }

  const details = variantDetails(submission.value, place?.displayOrder ?? null);
  const isNew = variantId === null;
  const shown = { productId, version };
  const answer = await (isNew
    ? addVariant(shown, details, actor)
    : updateVariants(shown, [{ id: variantId, details }], actor));
  const title = isNew ? "Variant added" : "Variant saved";
  const saved = { kind: "success", title, description: details.name } as const;
  return replyToSave(answer, { submission, saved, back, isNew });
}

/** Saves the figures of every variant in the form, or none if one of them is invalid. */
export async function saveAllVariants({ productId, form, actor, back }: Save) {
  const submission = parseWithZod(form, { schema: allVariantsSchema });
  const rows = listVariants(productId)
    .filter(({ id }) => form.has(bulkFieldName("price", id)))
    .map(({ id }) => ({
      id,
      read: parseWithZod(figuresOf(form, id), { schema: variantFiguresSchema }),
    }));
  const edits = rows.flatMap(({ id, read }) =>
    read.status === "success" ? [{ id, details: figureDetails(read.value) }] : [],
  );
  if (submission.status !== "success" || edits.length < rows.length) {
    const wrong = rows.flatMap(({ id, read }) =>
      BULK_VARIANT_FIELDS.map((name) => [
        bulkFieldName(name, id),
        read.reply().error?.[name] ?? undefined,
      ]),
    );
    const complaints = withFieldErrors(submission, Object.fromEntries(wrong));
    return rejectSubmission(complaints, { toast: firstErrorToast(complaints) });
  }

  const shown = { productId, version: submission.value.version };
  const answer = await updateVariants(shown, edits, actor);
  const saved = { kind: "success", title: "Variants saved" } as const;
  return replyToSave(answer, { submission, saved, back });
}

/** Returns one variant's figures, named as in the form of a single variant. */
function figuresOf(form: FormData, id: number): FormData {
  const figures = new FormData();
  for (const name of BULK_VARIANT_FIELDS) {
    figures.set(name, form.get(bulkFieldName(name, id)) ?? "");
  }
  return figures;
}

function variantDetails(typed: VariantFields, imageDisplayOrder: number | null): VariantDetails {
  return {
    name: typed.name,
    ...figureDetails(typed),
    description: typed.description || null,
    protocol: typed.protocol || null,
    specificationsContent: typed.specifications
      ? parseSpecifications(typed.specifications).specifications
      : null,
    imageDisplayOrder,
    isDefault: typed.isDefault,
  };
}

function figureDetails(typed: Pick<VariantFields, (typeof BULK_VARIANT_FIELDS)[number]>) {
  return {
    sku: typed.sku || null,
    pricePence: typed.price ?? null,
    weightGrams: typed.weightGrams ?? null,
    stockQuantity: typed.stockQuantity ?? null,
    leadTimeWorkingDays: typed.leadTimeWorkingDays ?? null,
  };
}
