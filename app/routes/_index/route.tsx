import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findViewer } from "~/accounts/sign-in/viewer.server";
import { pageMeta, structuredDataMeta } from "~/ui/page-meta";
import { readAvailabilityRules } from "~/catalogue/products/availability-rules.server";
import { listCategoryTiles } from "~/catalogue/cards/category-tiles.server";
import { findCategoryId } from "~/catalogue/products/product-pages.server";
import { listCardsById, listNewestIds } from "~/catalogue/cards/product-cards.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { HOME_PREVIEW_WIDE } from "~/catalogue/search/catalogue-query";
import { productCardView } from "~/catalogue/cards/product-card";
import { drawRandomly, shuffleSeed } from "~/catalogue/cards/shuffle";
import { organisationData } from "~/catalogue/products/structured-data";
import { env } from "~/env.server";
import { emptyOnFailure } from "~/http/empty-on-failure.server";

import { CataloguePreview } from "./catalogue-preview";
import { CategoryTiles } from "./category-tiles";
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
