import type { LoaderFunctionArgs } from "@remix-run/node";

import { countListed } from "~/catalogue/search/product-search.server";
import { listProductsForSitemap } from "~/catalogue/products/product-pages.server";
import { productPath } from "~/catalogue/codes/product-code";
import {
  INDEXED_PATHS,
  PRODUCTS_PER_PART,
  sitemapIndexXml,
  sitemapPartCount,
  sitemapXml,
} from "~/catalogue/products/sitemap";
import { env } from "~/env.server";
import { invariantResponse } from "~/shared/invariant";

/** Serves the sitemap, or an index of its parts (`?part=1` onwards) when it is too long for one file. */
export function loader({ request }: LoaderFunctionArgs) {
  const partCount = sitemapPartCount(countListed());
  const requested = new URL(request.url).searchParams.get("part");
  if (requested === null && partCount > 1) return xml(sitemapIndexXml(partAddresses(partCount)));

  const part = Number(requested ?? 1);
  invariantResponse(Number.isInteger(part) && part >= 1 && part <= partCount, "Not Found", {
    status: 404,
  });
  return xml(sitemapXml(env.publicUrl, [...(part === 1 ? pages() : []), ...productsOf(part)]));
}

function partAddresses(partCount: number): string[] {
  const numbers = Array.from({ length: partCount }, (_, index) => index + 1);
  return numbers.map((part) => `${env.publicUrl}/sitemap.xml?part=${part}`);
}

function pages() {
  return INDEXED_PATHS.map((path) => ({ path }));
}

function productsOf(part: number) {
  const page = { offset: (part - 1) * PRODUCTS_PER_PART, limit: PRODUCTS_PER_PART };
  return listProductsForSitemap(page).map((product) => ({
    path: productPath(product),
    updatedAt: product.updatedAt,
  }));
}

function xml(body: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
