import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { saveVariants } from "~/catalogue/acts/save-variants.server";
import { listImages } from "~/catalogue/media/gallery.server";
import { formatPoundsInput } from "~/catalogue/prices/price-input";
import { ProductHeading, productMeta } from "~/catalogue/products/product-head";
import {
  productNotFound,
  readProductId,
  requireProductRow,
} from "~/catalogue/products/product-params.server";
import { variantSchema } from "~/catalogue/products/product-rows-form.server";
import { productHead } from "~/catalogue/products/staff-products";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { listVariants } from "~/catalogue/variants/variant-order.server";
import {
  ADD_VARIANT_ROW,
  VARIANTS_PAGE_SIZE,
  variantValues,
} from "~/catalogue/variants/variant-rows";
import { readVariantRows } from "~/catalogue/variants/variant-rows-form.server";
import { readForm, rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectInvalid, showFormAgain } from "~/http/replies.server";
import type { Actor } from "~/shared/actor";
import { constraintsOf } from "~/shared/constraints.server";
import { paginate } from "~/shared/page-window";
import { pathWith } from "~/shared/path-with";
import { rejectStaleProduct } from "~/site/changes/stale.server";
import { FormNotice } from "~/ui/form/form-notice";
import { Pagination } from "~/ui/pagination";

import { VARIANTS_FORM, VariantsForm } from "./variants-form";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) => productMeta(page, "Variants of");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const product = requireProductRow(params);

  const images = listImages(product.id);
  const variants = listVariants(product.id);
  const { page, params: query } = readListQuery(request);
  const pages = paginate(variants.length, VARIANTS_PAGE_SIZE, page);
  return {
    product: productHead(product),
    version: String(product.updatedAt),
    images: images.map((image, place) => ({
      id: image.id,
      label: `Image ${place + 1}${image.altText ? `: ${image.altText}` : ""}`,
    })),
    pages,
    variants: variants
      .map((variant, place) => ({
        key: String(variant.id),
        place: String(place + 1),
        isDefault: variant.isDefault,
        typed: variantValues(variant, images),
      }))
      .slice(pages.offset, pages.offset + VARIANTS_PAGE_SIZE),
    // The product's own values, which apply where a variant's field is blank.
    inherited: {
      price: formatPoundsInput(product.listPricePence || null) || "POA",
      weightGrams: product.weightGrams?.toString() ?? "",
      leadTimeWorkingDays: product.leadTimeWorkingDays?.toString() ?? "",
      protocol: product.protocol ?? "",
    },
    constraint: constraintsOf(variantSchema),
    // Changes with each save, so that the form remounts then and not when data is revalidated.
    shownAs: `${page} ${query.get("saved")}`,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const productId = readProductId(params);
  const form = await readForm(request);
  const intent = textField(form, "intent");
  const images = listImages(productId);
  const read = readVariantRows(form, { variants: listVariants(productId), images });
  if (intent === ADD_VARIANT_ROW) return showFormAgain(read.submission);
  if (intent !== "save") throw rejectUnknownIntent();

  const { page } = readListQuery(request);
  const back = variantsPath(productId, { page, saved: Date.now() });
  return saveRows({ productId, read, actor: { name: email, now: Date.now() }, back });
}

export default function AdminVariantsRoute() {
  const { product, pages, shownAs, ...form } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <main className="page">
      <ProductHeading product={product} section="variants" />
      <FormNotice toast={actionData?.toast} formId={VARIANTS_FORM} result={actionData?.result} />
      <VariantsForm key={`${product.id} ${shownAs}`} {...form} lastResult={actionData?.result} />
      <Pagination {...pages} hrefOf={(page) => variantsPath(product.id, { page })} />
    </main>
  );
}

/** Returns the address of a page of a product's variants; `saved` is new with each save. */
function variantsPath(
  productId: number,
  { page, saved = null }: { page: number; saved?: number | null },
): string {
  return pathWith(`/admin/products/${productId}/variants`, {
    page,
    saved: saved === null ? null : String(saved),
  });
}

/** Saves all rows or, if one of them is invalid or the product has changed, none. */
async function saveRows({
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
