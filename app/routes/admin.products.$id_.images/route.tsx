import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { FormNotice } from "~/ui/form/form-notice";
import { pageMeta } from "~/ui/page-meta";
import { ProductHeading } from "~/catalogue/products/product-head";
import { Panel } from "~/ui/panel";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { listImages } from "~/catalogue/media/gallery.server";
import { MAX_IMAGES } from "~/shared/upload-limits";
import { productHead } from "~/catalogue/products/staff-products";
import { constraintsOf } from "~/shared/constraints.server";
import { newImageSchema } from "~/catalogue/products/product-parts-form.server";
import { productNotFound, readProductId } from "~/catalogue/products/product-params.server";
import { readFormWithFiles } from "~/http/uploads/multipart-form.server";

import { changeImage } from "./change-image.server";
import { ImageRow } from "./image-row";
import { NewImageForm } from "./new-image-form";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data ? `Images of ${page.data.product.name} – Admin` : "Product not found",
    isIndexed: false,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const product = findProductRow(readProductId(params));
  if (!product) throw productNotFound();

  const images = listImages(product.id);
  return {
    product: productHead(product),
    version: String(product.updatedAt),
    images,
    isFull: images.length >= MAX_IMAGES,
    constraint: { ...constraintsOf(newImageSchema), imageFile: {} },
    // Changes with each added image, so that the form remounts empty only then.
    added: new URL(request.url).searchParams.get("added"),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const actor = { name: email, now: Date.now() };
  const productId = readProductId(params);
  const { search } = new URL(request.url);
  return changeImage({ productId, search }, await readFormWithFiles(request), actor);
}

export default function AdminImagesRoute() {
  const { product, version, images, isFull, constraint, added } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  // The forms of the list have an image id; the form that adds an image has none.
  const typed = actionData?.result.initialValue ?? {};
  const replyToNew = typed.imageId ? undefined : actionData?.result;
  return (
    <main className="page">
      <ProductHeading product={product} section="images" />
      <div className="max-w-4xl space-y-8">
        <FormNotice toast={actionData?.toast} formId="new-image" result={replyToNew} />
        {images.length > 0 && (
          <ul role="list" className="space-y-3">
            {images.map((image, place) => (
              <ImageRow
                key={image.id}
                image={image}
                version={version}
                number={place + 1}
                isLast={place === images.length - 1}
                typedAltText={typed.imageId === String(image.id) ? typed.altText : undefined}
              />
            ))}
          </ul>
        )}
        <Panel title="Add an image">
          {isFull ? (
            <p>There are {images.length} images, and no more fit. Remove one to add another.</p>
          ) : (
            <NewImageForm key={added} constraint={constraint} lastResult={replyToNew} />
          )}
        </Panel>
      </div>
    </main>
  );
}
