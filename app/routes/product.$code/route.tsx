import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData, useRouteError } from "@remix-run/react";

import { findViewer } from "~/accounts/sign-in/viewer.server";
import { ProductRow } from "~/catalogue/cards/product-row";
import { productTiles } from "~/catalogue/cards/product-tile";
import {
  readRecentlyViewed,
  serializeRecentlyViewed,
} from "~/catalogue/cards/recently-viewed-cookie.server";
import { listReplacedCodes } from "~/catalogue/codes/known-codes.server";
import { findSearched, SEARCHED } from "~/catalogue/codes/named-path.server";
import { productPath } from "~/catalogue/codes/product-code";
import { readAvailabilityRules } from "~/catalogue/products/availability-rules.server";
import { productDetailView, readSelection, withVariant } from "~/catalogue/products/product-detail";
import { listPageRows } from "~/catalogue/products/product-page-rows.server";
import { findProduct } from "~/catalogue/products/products.server";
import { productPageData } from "~/catalogue/products/structured-data";
import { discontinuedView } from "~/catalogue/relations/discontinued";
import { MAX_RELATIONS } from "~/catalogue/relations/product-relations";
import { productsPath } from "~/catalogue/search/catalogue-query";
import { normaliseSearch } from "~/catalogue/search/search-terms";
import { env } from "~/env.server";
import { lazyJson } from "~/http/lazy-json.server";
import { invariantResponse } from "~/shared/invariant";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { pageMeta, preloadImage, structuredDataMeta } from "~/ui/page-meta";
import { describeError, ErrorPage } from "~/ui/shell/error-page";

import { crumbsOf } from "./crumbs";
import { Details } from "./details";
import { DiscontinuedNotice } from "./discontinued-notice";
import { Gallery } from "./gallery";
import { Summary } from "./summary";
import { useSelection } from "./use-selection";

export const meta: MetaFunction<typeof loader> = (page) => {
  if (!page.data) return pageMeta(page, { title: "Product not found", isIndexed: false });

  const { product, shownFirst, structuredData } = page.data;
  const title = product.name;
  const description = product.description || `${title}: specifications, drawings and quotes.`;
  return [
    ...pageMeta(page, { title, description, path: page.location.pathname }),
    ...preloadImage(shownFirst?.url),
    ...structuredDataMeta(structuredData),
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { priceView } = await findViewer(request, context);
  const product = findProduct(params.code ?? "");
  invariantResponse(product, "Product not found", { status: 404 });

  const address = new URL(request.url);
  const canonicalPath = productPath(product);
  if (address.pathname !== canonicalPath) {
    // A code can be changed back, and two cached permanent redirects would form a loop.
    const headers = { "Cache-Control": "no-cache" };
    throw redirect(canonicalPath + address.search, { status: 301, headers });
  }

  const view = productDetailView(
    product,
    priceView,
    readAvailabilityRules(),
    listReplacedCodes(product.id),
  );
  const discontinued = product.discontinued && discontinuedView(product.discontinued);
  const viewedIds = (await readRecentlyViewed(request)).filter((id) => id !== product.id);
  const rows = listPageRows(product, { replacementId: discontinued?.replacement?.id, viewedIds });
  return lazyJson(
    {
      product: view,
      searched: findSearched(normaliseSearch(address.searchParams.get(SEARCHED) ?? ""), product.id),
      discontinued,
      replacement: productTiles(rows.replacement, priceView)[0],
      shownFirst: view.images[readSelection(view, address.searchParams).imageIndex],
      accessories: productTiles(rows.accessories, priceView, MAX_RELATIONS),
      fitsWith: productTiles(rows.fitsWith, priceView, MAX_RELATIONS),
      alternatives: productTiles(rows.alternatives, priceView, MAX_RELATIONS),
      related: productTiles(rows.related, priceView),
      recentlyViewed: productTiles(rows.recentlyViewed, priceView),
      structuredData: productPageData(
        { ...view, isDiscontinued: discontinued !== null },
        { origin: env.publicUrl, path: canonicalPath },
      ),
    },
    await serializeRecentlyViewed(request, product.id),
  );
}

export default function ProductRoute() {
  const { product, searched, discontinued, replacement, ...rows } = useLoaderData<typeof loader>();
  const { variant, imageIndex, fittingIds, hrefFor } = useSelection(product);
  const shown = withVariant(product, variant);
  return (
    <main className="page">
      <Breadcrumb crumbs={crumbsOf(product)} />
      {searched && <Searched {...searched} />}
      {discontinued && (
        <DiscontinuedNotice
          key={product.id}
          productId={product.id}
          variantId={variant?.id}
          discontinued={discontinued}
          replacement={replacement}
        />
      )}
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2 lg:gap-x-12 print:mt-6 print:grid-cols-2">
        <Gallery product={product} imageIndex={imageIndex} hrefFor={hrefFor} />
        {/* Keyed, so that another product starts with quantity 1 and nothing copied. */}
        <Summary
          key={product.id}
          product={shown}
          variant={variant}
          fittingIds={fittingIds}
          isDiscontinued={discontinued !== null}
          hrefFor={hrefFor}
        />
      </div>
      <Details product={shown} address={hrefFor({})} />
      <ProductRow id="accessories" title="You will also need" products={rows.accessories} />
      <ProductRow id="fits-with" title="Fits with" products={rows.fitsWith} />
      <ProductRow id="alternatives" title="Alternatives" products={rows.alternatives} />
      <ProductRow id="related" title="Related products" products={rows.related} />
      <ProductRow id="recently-viewed" title="Recently viewed" products={rows.recentlyViewed} />
    </main>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { status } = describeError(error);
  return (
    <ErrorPage
      error={error}
      title="Product not found"
      text={
        status === 404
          ? "It may no longer be in the catalogue, or the address may be wrong."
          : "Failed to load product details."
      }
      actions={<ButtonLink to="/products">Back to Products</ButtonLink>}
    />
  );
}

/** Says which search led straight here, and links to all that it finds (C39). */
function Searched({ q, reason }: { q: string; reason: string }) {
  return (
    <p className="mb-4 text-sm wrap-anywhere print:hidden">
      You searched for <strong>{q}</strong>. {reason}.{" "}
      <Link to={productsPath({ q })} className="text-link">
        See all results
      </Link>
    </p>
  );
}
