import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/auth/guards.server";
import { FormNotice } from "~/components/form/form-notice";
import { pageMeta } from "~/components/site/page-meta";
import { ProductHeading } from "~/components/catalogue/product-form/product-head";
import { Panel } from "~/components/ui/panel";
import { findProductRow } from "~/db/catalogue/product-admin.server";
import { listImages } from "~/db/catalogue/product-images.server";
import { listVariants } from "~/db/catalogue/product-variants.server";
import { formatPence } from "~/domain/pricing/money";
import { priceOf } from "~/domain/pricing/price";
import { formatPoundsInput } from "~/domain/pricing/price-input";
import { formatSpecifications } from "~/domain/catalogue/product-text";
import { MAX_BULK_VARIANTS } from "~/domain/catalogue/staff-variants";
import { imageIndexFor } from "~/domain/catalogue/variants";
import { constraintsOf } from "~/forms/constraints.server";
import { variantSchema } from "~/forms/product-parts.server";
import { readForm } from "~/http/form-data.server";
import { productNotFound, readProductId } from "~/http/product-params.server";

import { ALL_VARIANTS_FORM, AllVariantsForm } from "./all-variants-form";
import { changeVariant } from "./change-variant.server";
import { VariantForm, variantFormId } from "./variant-form";
import { VariantRow } from "./variant-row";

export { clientAction, headers, shouldRevalidate } from "~/components/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data ? `Variants of ${page.data.product.name} – Admin` : "Product not found",
    isIndexed: false,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const product = findProductRow(readProductId(params));
  if (!product) throw productNotFound();

  const { id, name, productCode, archivedAt, listPricePence } = product;
  const images = listImages(id);
  return {
    product: { id, name, productCode, archivedAt },
    version: String(product.updatedAt),
    images: images.map((image, place) => ({
      id: image.id,
      label: `Image ${place + 1}${image.altText ? `: ${image.altText}` : ""}`,
    })),
    variants: listVariants(id).map((variant) => ({
      id: variant.id,
      name: variant.name,
      isDefault: variant.isDefault,
      price: priceText({ variantPricePence: variant.pricePence, listPricePence }),
      typed: {
        name: variant.name,
        sku: variant.sku ?? "",
        description: variant.description ?? "",
        price: formatPoundsInput(variant.pricePence),
        weightGrams: variant.weightGrams?.toString() ?? "",
        stockQuantity: variant.stockQuantity?.toString() ?? "",
        leadTimeWorkingDays: variant.leadTimeWorkingDays?.toString() ?? "",
        protocol: variant.protocol ?? "",
        specifications: formatSpecifications(variant.specificationsContent ?? []),
        imageId: images[imageIndexFor(variant, images) ?? -1]?.id.toString() ?? "",
        isDefault: variant.isDefault,
      },
    })),
    constraint: constraintsOf(variantSchema),
    // Changes with each added variant, so that the form remounts empty only then.
    added: new URL(request.url).searchParams.get("added"),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const actor = { name: email, now: Date.now() };
  const productId = readProductId(params);
  const { search } = new URL(request.url);
  return changeVariant({ productId, search }, await readForm(request), actor);
}

function priceText(prices: Parameters<typeof priceOf>[0]): string {
  const price = priceOf(prices);
  return price.kind === "priced" ? formatPence(price.pence) : "POA";
}

export default function AdminVariantsRoute() {
  const { product, version, images, variants, constraint, added } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const typed = actionData?.result.initialValue;
  const refusedId = refusedVariant(typed);
  const isBulkReply = typed?.intent === "save-all";
  return (
    <main className="page">
      <ProductHeading product={product} section="variants" />
      <div className="max-w-4xl space-y-8">
        <FormNotice
          toast={actionData?.toast}
          formId={refusedId === undefined ? ALL_VARIANTS_FORM : variantFormId(refusedId)}
          result={actionData?.result}
        />
        {variants.length > 1 && variants.length <= MAX_BULK_VARIANTS && (
          <AllVariantsForm
            variants={variants}
            version={version}
            constraint={constraint}
            lastResult={isBulkReply ? actionData?.result : undefined}
          />
        )}
        {variants.length > 0 && (
          <section>
            <h2 className="mb-3 text-lg font-semibold">Each variant in full</h2>
            <ul role="list" className="space-y-3">
              {variants.map((variant, place) => (
                <VariantRow
                  key={variant.id}
                  variant={variant}
                  version={version}
                  // The default one stays first, and nothing moves in front of it.
                  canMoveUp={place > (variants[0]?.isDefault ? 1 : 0)}
                  canMoveDown={!variant.isDefault && place < variants.length - 1}
                  isOpen={refusedId === variant.id}
                >
                  <VariantForm
                    // Remounts when another form has changed this variant.
                    key={JSON.stringify(variant.typed)}
                    id={variant.id}
                    typed={variant.typed}
                    version={version}
                    images={images}
                    constraint={constraint}
                    lastResult={refusedId === variant.id ? actionData?.result : undefined}
                  />
                </VariantRow>
              ))}
            </ul>
          </section>
        )}
        <Panel title="Add a variant">
          <VariantForm
            key={added}
            id={null}
            version={version}
            images={images}
            constraint={constraint}
            lastResult={refusedId === null ? actionData?.result : undefined}
          />
        </Panel>
      </div>
    </main>
  );
}

/** Returns the id of the variant whose form was refused, null for the form that adds one. */
function refusedVariant(typed: Record<string, unknown> | null | undefined) {
  if (typed?.intent === "add") return null;
  return typed?.intent === "save" ? Number(typed.variantId) : undefined;
}
