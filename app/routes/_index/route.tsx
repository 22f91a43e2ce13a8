import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { findViewer } from "~/accounts/sign-in/viewer.server";
import { CardsForm, useCardStates } from "~/catalogue/cards/cards-form";
import { listCategoryTiles, listManufacturers } from "~/catalogue/cards/category-tiles.server";
import { HomeProductCard } from "~/catalogue/cards/home-product-card";
import {
  homeCardView,
  productCardView,
  type ProductCardView,
} from "~/catalogue/cards/product-card";
import { listCardsById, listNewestIds } from "~/catalogue/cards/product-cards.server";
import { ProductGrid, ProductGridSkeleton } from "~/catalogue/cards/product-grid";
import { drawRandomly, shuffleSeed } from "~/catalogue/cards/shuffle";
import { ProductImage } from "~/catalogue/media/product-image";
import { readAvailabilityRules } from "~/catalogue/products/products.server";
import { findCategoryId } from "~/catalogue/products/product-pages.server";
import { organisationData } from "~/catalogue/products/structured-data";
import {
  HOME_PREVIEW_NARROW,
  HOME_PREVIEW_WIDE,
  productsPath,
} from "~/catalogue/search/catalogue-query";
import { SearchBox } from "~/catalogue/search/search-box";
import { usePendingSearch } from "~/catalogue/search/use-pending-search";
import { env } from "~/env.server";
import { emptyOnFailure } from "~/http/empty-on-failure.server";
import { countOf } from "~/shared/counts";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { ButtonLink } from "~/ui/button";
import { FilterLinks } from "~/ui/filter-links";
import { Icon, LineArt } from "~/ui/icon";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { pageMeta, structuredDataMeta } from "~/ui/page-meta";
import { useShell } from "~/ui/use-shell";

import schematic from "./schematic.svg";
import { Manufacturers, Service, Steps } from "./trade-facts";

const SKELETON_CARDS = 6;

const POINTS: ReadonlyArray<{ icon: string; title: string; text: string }> = [
  {
    icon: "M10 13.5V5a2 2 0 1 1 4 0v8.5a4.5 4.5 0 1 1-4 0M12 9v8M17 6h3M17 10h3",
    title: "Temperature Control",
    text: "Room, duct, immersion and outside sensors with the right element for your controller.",
  },
  {
    icon: "M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4",
    title: "BMS Integration",
    text: "BACnet, Modbus, KNX, M-Bus and more, from field devices to the head end.",
  },
  {
    icon: "M4.5 18a9 9 0 1 1 15 0M12 14l4.5-5M7 18h10",
    title: "Energy Efficiency",
    text: "Meters, valves and actuators that keep plant at its setpoint.",
  },
  {
    icon: "M5 3h14v12H5zM8.5 7h7M8.5 10.5h4M15 15v6l-3-2-3 2v-6",
    title: "Quality Assured",
    text: "Specifications and datasheets to check before you order.",
  },
];

// The company's own claims, verbatim and never computed (L2).
const CLAIMS = [
  { figure: "500+", words: "Products Available" },
  { figure: "4+", words: "Years in Business" },
  { figure: "1000+", words: "UK Installations" },
];

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

  const nothing = { category, tiles: [], manufacturers: [], manufacturerCount: 0, products: [] };
  const preview = emptyOnFailure(context, nothing, () => {
    const categoryId = category ? findCategoryId(category) : undefined;
    const isUnknown = category !== "" && categoryId === undefined;
    const ids = isUnknown ? [] : listNewestIds(categoryId);
    const shown = drawRandomly(ids, HOME_PREVIEW_WIDE, shuffleSeed(Date.now()));
    const rules = readAvailabilityRules();
    const { manufacturers, count } = listManufacturers();
    return {
      category,
      tiles: listCategoryTiles(),
      manufacturers,
      manufacturerCount: count,
      products: listCardsById(shown).map((card) =>
        homeCardView(productCardView(card, viewer.priceView, rules)),
      ),
    };
  });
  const { company } = readSiteSettings();
  const structuredData = [organisationData(company, env.publicUrl)];
  return { ...preview, openingHours: company.openingHours, structuredData };
}

export default function HomeRoute() {
  const { tiles, manufacturers, manufacturerCount, openingHours, ...preview } =
    useLoaderData<typeof loader>();
  return (
    <main>
      <Hero />
      <CategoryTiles categories={tiles} />
      <Manufacturers manufacturers={manufacturers} count={manufacturerCount} />
      <Service openingHours={openingHours} />
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

function Hero() {
  return (
    <div className="on-dark bg-petrol-deep text-white">
      <div className="measure grid items-end gap-x-16 gap-y-8 py-8 md:py-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div>
          <p className="flex items-center gap-2.5 text-sm font-semibold text-petrol-pale">
            <span aria-hidden="true" className="size-2 bg-signal-bright" />
            BMS and heating controls for the UK trade
          </p>
          <h1 className="mt-3 text-3xl font-semibold tracking-tight xl:text-4xl">
            Advanced BMS Controls for Modern Buildings
          </h1>
          <div className="mt-6">
            <SearchBox
              label="Part number or description"
              placeholder="Part number or description"
              isLarge
            />
            <p className="mt-1 text-sm">
              <Link
                to="/quick-quote"
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                Have a list? Paste it
              </Link>
            </p>
          </div>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to="/products" variant="secondary" className="max-sm:w-full">
              Explore BMS Products
            </ButtonLink>
            <ButtonLink to="/contact" variant="on-dark" className="max-sm:w-full">
              Contact Our Team
            </ButtonLink>
          </div>
        </div>
        <Steps />
      </div>
    </div>
  );
}

function SellingPoints() {
  return (
    <section aria-label="Why buy from us" className="border-y">
      <div className="measure grid items-center gap-x-12 gap-y-2 py-6 md:grid-cols-[18rem_minmax(0,1fr)] md:py-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <img
          src={schematic}
          alt=""
          width="640"
          height="464"
          loading="lazy"
          className="border bg-panel"
        />
        <ul role="list" className="grid gap-x-10 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
          {POINTS.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4 py-4">
              <LineArt d={icon} className="size-8 text-petrol" />
              <div>
                <h2 className="font-semibold">{title}</h2>
                <p className="mt-1 text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="border-t bg-paper-deep">
        <ul
          role="list"
          className="measure flex flex-wrap gap-y-4 py-6 md:grid md:grid-cols-3 md:py-8"
        >
          {CLAIMS.map(({ figure, words }) => (
            <li
              key={figure}
              className="flex-1 border-l border-control pl-3 first:border-l-0 first:pl-0 md:pl-6"
            >
              <span className="block text-xl font-semibold tracking-tight min-[22rem]:text-2xl md:text-3xl">
                {figure}
              </span>{" "}
              <span className="block text-sm text-muted md:text-base">{words}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type PreviewProps = { category: string; products: ProductCardView[] };

function CataloguePreview({ category, products }: PreviewProps) {
  const { viewer, failSafe, categories } = useShell();
  const pending = usePendingSearch();
  const chosen = pending ? (pending.get("category") ?? "") : category;

  return (
    <section
      id="catalogue"
      aria-labelledby="catalogue-heading"
      className="measure scroll-mt-16 py-12 md:py-16"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 id="catalogue-heading" className="text-2xl font-semibold tracking-tight">
          From the catalogue
        </h2>
        {!viewer.signedIn && !failSafe && (
          <Link to="/auth" className="text-link inline-flex min-h-11 items-center">
            Sign in to see pricing and manage quotes
          </Link>
        )}
      </div>

      <CategoryFilter categories={categories} chosen={chosen} />

      <div aria-busy={pending !== undefined} className="mt-6">
        {/* Surrounds the skeleton too, so that a reply still arrives after another category has replaced the cards. */}
        <CardsForm>
          {pending ? (
            <ProductGridSkeleton count={SKELETON_CARDS} pairsOnPhones />
          ) : (
            <Preview products={products} />
          )}
        </CardsForm>
      </div>
      <p className="mt-10 text-center">
        <ButtonLink to="/products">
          Show All Products
          <Icon name="arrow-right" />
        </ButtonLink>
      </p>
    </section>
  );
}

function CategoryFilter({ categories, chosen }: { categories: string[]; chosen: string }) {
  const links = ["", ...categories].map((category) => ({
    to: category ? `/?category=${encodeURIComponent(category)}#catalogue` : "/#catalogue",
    label: category || "All",
    isCurrent: category.toLowerCase() === chosen.toLowerCase(),
  }));
  return <FilterLinks label="Product categories" links={links} className="mt-5" />;
}

/** Nine cards on a wide screen; a phone hides the ninth, which would have a row to itself. */
function Preview({ products }: { products: ProductCardView[] }) {
  const stateOf = useCardStates();
  if (products.length === 0) {
    return (
      <p className="border bg-panel px-4 py-16 text-center">No products found in this category.</p>
    );
  }
  return (
    <ProductGrid pairsOnPhones>
      {products.map((product, place) => (
        <CachedMarkup
          key={product.id}
          as="li"
          className={place >= HOME_PREVIEW_NARROW ? "max-md:hidden" : undefined}
          component={HomeProductCard}
          props={{ product, state: stateOf(product) }}
        />
      ))}
    </ProductGrid>
  );
}
