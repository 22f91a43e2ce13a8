import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData, useRouteError, useSearchParams } from "@remix-run/react";

import { readerOf } from "~/accounts/firms/part-numbers.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { FITTING, productTiles } from "~/catalogue/cards/product-card";
import { ProductRow } from "~/catalogue/cards/product-row";
import {
  readRecentlyViewed,
  serializeRecentlyViewed,
} from "~/catalogue/cards/recently-viewed-cookie.server";
import { listReplacedCodes } from "~/catalogue/codes/known-codes.server";
import { findSearched, SEARCHED } from "~/catalogue/codes/code-hits.server";
import { productPath } from "~/catalogue/codes/product-code";
import { listCompliance, listDocuments } from "~/catalogue/documents/product-documents.server";
import { productPapers } from "~/catalogue/documents/product-papers";
import {
  productDetailView,
  type ProductDetailView,
  readSelection,
  withVariant,
} from "~/catalogue/products/product-detail";
import { listPageRows } from "~/catalogue/products/product-pages.server";
import { findProduct, readAvailabilityRules } from "~/catalogue/products/products.server";
import { productPageData } from "~/catalogue/products/structured-data";
import { describeAlternatives } from "~/catalogue/relations/alternatives.server";
import { discontinuedView } from "~/catalogue/relations/discontinued";
import { MAX_RELATIONS } from "~/catalogue/relations/product-relations";
import { productsPath } from "~/catalogue/search/catalogue-query";
import { MAX_SEARCH_LENGTH, normaliseCells } from "~/catalogue/search/search-terms";
import { usePendingSearch } from "~/catalogue/search/use-pending-search";
import { listSetParts } from "~/catalogue/sets/set-parts.server";
import { setView } from "~/catalogue/sets/set-view";
import { env } from "~/env.server";
import { lazyJson } from "~/http/lazy-json.server";
import { countryName } from "~/shared/countries";
import { parseQuantity } from "~/shared/quantity";
import { invariantResponse } from "~/shared/invariant";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { pageMeta, preloadImage, structuredDataMeta } from "~/ui/page-meta";
import { describeError, ErrorPage } from "~/ui/shell/error-page";

import { Details } from "./details";
import { DiscontinuedNotice } from "./discontinued-notice";
import { Gallery } from "./gallery";
import { SetPanel } from "./set";
import { Summary } from "./summary";

/** The parameters of the address that the page reads. */
const PARAMETERS = ["variant", "image", "searched", "quantity"];

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
  const { user, priceView } = await findViewer(request, context);
  const product = findProduct(params.code ?? "");
  invariantResponse(product, "Product not found", { status: 404 });

  const address = new URL(request.url);
  const canonicalPath = productPath(product);
  if (address.pathname !== canonicalPath) {
    // A code can be changed back, and two cached permanent redirects would form a loop.
    const headers = { "Cache-Control": "no-cache" };
    throw redirect(canonicalPath + address.search, { status: 301, headers });
  }

  const rules = readAvailabilityRules();
  const view = productDetailView(product, priceView, rules, listReplacedCodes(product.id));
  const { variant, imageIndex } = readSelection(view, address.searchParams);
  const papers = productPapers(
    { ...product, datasheetFacts: view.datasheetFacts },
    {
      documents: listDocuments(product.id),
      compliance: listCompliance(product.id),
      option: variant,
    },
    Date.now(),
  );
  const discontinued = product.discontinued && discontinuedView(product.discontinued);
  const originCountry = product.originCountry && countryName(product.originCountry);
  const viewedIds = (await readRecentlyViewed(request)).filter((id) => id !== product.id);
  const rows = listPageRows(product, { replacementId: discontinued?.replacement?.id, viewedIds });
  const item = { productId: product.id, variantId: variant?.id ?? null };
  const set = discontinued
    ? []
    : setView(listSetParts(product.id), item.variantId, { priceView, rules });
  const inSet = new Set(set.flatMap(({ parts }) => parts.map(({ productId }) => productId)));
  const accessories = rows.accessories.filter(({ id }) => !inSet.has(id));
  return lazyJson(
    {
      product: view,
      papers,
      searched: findSearched(
        normaliseCells(address.searchParams.get(SEARCHED) ?? ""),
        product.id,
        readerOf(user),
      ),
      discontinued,
      replacement: productTiles(rows.replacement, priceView)[0],
      shownFirst: view.images[imageIndex],
      set,
      /** The option for which the set is. */
      option: variant && { id: variant.id, name: variant.name },
      accessories: productTiles(accessories, priceView, MAX_RELATIONS),
      fitsWith: productTiles(rows.fitsWith, priceView, MAX_RELATIONS),
      alternatives: productTiles(rows.alternatives, priceView, MAX_RELATIONS),
      differences: describeAlternatives(item, [...rows.alternatives, ...rows.replacement]),
      related: productTiles(rows.related, priceView),
      recentlyViewed: productTiles(rows.recentlyViewed, priceView),
      structuredData: productPageData(
        { ...view, originCountry, isDiscontinued: discontinued !== null },
        { origin: env.publicUrl, path: canonicalPath },
      ),
    },
    await serializeRecentlyViewed(request, product.id),
  );
}

export default function ProductRoute() {
  const {
    product,
    papers,
    searched,
    discontinued,
    replacement,
    set,
    option,
    differences,
    ...rows
  } = useLoaderData<typeof loader>();
  const { variant, imageIndex, fittingIds, quantity, hrefFor } = useSelection(product);
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
          details={replacement && differences[replacement.id]}
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
          quantity={quantity}
          isDiscontinued={discontinued !== null}
          hrefFor={hrefFor}
        />
      </div>
      <SetPanel product={product} option={option} roles={set} />
      <Details product={shown} papers={papers} address={hrefFor({})} />
      <ProductRow id="accessories" title="You will also need" products={rows.accessories} />
      <ProductRow id="fits-with" title="Fits with" products={rows.fitsWith} />
      <ProductRow
        id="alternatives"
        title="Alternatives"
        products={rows.alternatives}
        details={differences}
      />
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

/** Returns the breadcrumb of a product; "Products" leads to the home page's catalogue. */
function crumbsOf({ name, categoryName }: { name: string; categoryName: string | null }) {
  return [
    { label: "Products", to: "/" },
    ...(categoryName
      ? [{ label: categoryName, to: productsPath({ category: [categoryName] }) }]
      : []),
    { label: name },
  ];
}

type Choice = { variant?: number; image?: number };

/**
 * Reads the selected variant and image from the address. During a navigation it reads the next
 * address, so that a click shows its result without waiting for the server.
 */
function useSelection(product: ProductDetailView) {
  const pending = usePendingSearch();
  const [current] = useSearchParams();
  const search = pending ?? current;

  return {
    ...readSelection(product, search),
    fittingIds: new Set(fittingIds(product, search)),
    // That of the search which led here (C39).
    quantity: parseQuantity(current.get("quantity") ?? ""),
    hrefFor: (choice: Choice) => hrefFor(product, search, choice),
  };
}

/** Reads which of the product's variants fit what it was found by. */
function fittingIds({ variants }: ProductDetailView, search: URLSearchParams): number[] {
  const ids = new Set(search.get(FITTING)?.split("-"));
  return variants.map(({ id }) => id).filter((id) => ids.has(String(id)));
}

/**
 * Returns the address of a choice, with all other choices unchanged. It leaves out the rest of the page's
 * address, because the page has such a link for each picture and variant.
 */
function hrefFor(product: ProductDetailView, search: URLSearchParams, choice: Choice): string {
  const params = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = search.get(name);
    if (value) params.set(name, value.slice(0, MAX_SEARCH_LENGTH));
  }
  const fitting = fittingIds(product, search);
  if (fitting.length > 0) params.set(FITTING, fitting.join("-"));
  for (const [name, value] of Object.entries(choice)) params.set(name, String(value));

  const chosen = product.variants.find(({ id }) => id === choice.variant);
  if (chosen && chosen.imageIndex !== null) params.delete("image");
  return `?${params.toString()}`;
}
