import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { findViewer } from "~/accounts/sign-in/viewer.server";
import { listCategoryTiles } from "~/catalogue/cards/category-tiles.server";
import { productCardView } from "~/catalogue/cards/product-card";
import { listCardsById, listNewestIds } from "~/catalogue/cards/product-cards.server";
import { drawRandomly, shuffleSeed } from "~/catalogue/cards/shuffle";
import { ProductImage } from "~/catalogue/media/product-image";
import { readAvailabilityRules } from "~/catalogue/products/availability-rules.server";
import { findCategoryId } from "~/catalogue/products/product-pages.server";
import { organisationData } from "~/catalogue/products/structured-data";
import { HOME_PREVIEW_WIDE, productsPath } from "~/catalogue/search/catalogue-query";
import { env } from "~/env.server";
import { emptyOnFailure } from "~/http/empty-on-failure.server";
import { countOf } from "~/shared/counts";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { pageMeta, structuredDataMeta } from "~/ui/page-meta";

import { CataloguePreview } from "./catalogue-preview";
import { Hero } from "./hero";
import { SellingPoints } from "./selling-points";

export const meta: MetaFunction<typeof loader> = (page) => [
  ...pageMeta(page, {
    title: "Advanced BMS controls for modern buildings",
    description:
      "Sensors, controllers, actuators and gateways for building management and heating controls in the UK. Browse 500+ products and request a quote.",
    // Search engines index one view only; the others show the same products by category.
    isIndexed: !page.data?.category,
  }),
  ...structuredDataMeta(page.data?.structuredData ?? []),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await findViewer(request, context);
  const category = new URL(request.url).searchParams.get("category") ?? "";

  const preview = emptyOnFailure(context, { category, tiles: [], products: [] }, () => {
    const categoryId = category ? findCategoryId(category) : undefined;
    const isUnknown = category !== "" && categoryId === undefined;
    const ids = isUnknown ? [] : listNewestIds(categoryId);
    const shown = drawRandomly(ids, HOME_PREVIEW_WIDE, shuffleSeed(Date.now()));
    const rules = readAvailabilityRules();
    return {
      category,
      tiles: listCategoryTiles(),
      products: listCardsById(shown).map((card) => productCardView(card, viewer.priceView, rules)),
    };
  });
  const structuredData = [organisationData(readSiteSettings().company, env.publicUrl)];
  return { ...preview, structuredData };
}

export default function HomeRoute() {
  const { tiles, ...preview } = useLoaderData<typeof loader>();
  return (
    <main>
      <Hero />
      <CategoryTiles categories={tiles} />
      <SellingPoints />
      <CataloguePreview {...preview} />
    </main>
  );
}

type Category = { name: string; productCount: number; imageUrl: string | null };

/** The categories with a drawing and their number of products. */
function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-labelledby="categories-heading" className="measure py-6 md:py-8">
      <h2 id="categories-heading" className="text-xl font-semibold tracking-tight">
        Browse by category
      </h2>
      <ul
        role="list"
        className="mt-4 grid grid-cols-2 pt-px pl-px sm:grid-cols-4 xl:grid-cols-8 [&>li]:-mt-px [&>li]:-ml-px"
      >
        {categories.map((category) => (
          <li key={category.name}>
            <CategoryTile {...category} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryTile({ name, productCount, imageUrl }: Category) {
  return (
    <Link
      to={productsPath({ category: [name] })}
      className="group flex h-full border bg-white hover:bg-petrol-tint max-sm:items-center sm:flex-col"
    >
      <ProductImage
        url={imageUrl}
        isEager
        className="aspect-square w-16 shrink-0 p-1.5 mix-blend-multiply sm:aspect-2/1 sm:w-full sm:p-3 xl:aspect-4/3"
      />
      <span className="min-w-0 py-2 pr-2 sm:px-3 sm:pt-0 sm:pb-3">
        <span className="block leading-snug font-semibold max-sm:text-sm group-hover:text-petrol">
          {name}
        </span>
        <span className="block text-xs text-muted sm:text-sm">
          {countOf(productCount, "product")}
        </span>
      </span>
    </Link>
  );
}
