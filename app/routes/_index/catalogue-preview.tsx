import { Link } from "@remix-run/react";

import { CardsForm, useCardStates } from "~/catalogue/cards/cards-form";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { HomeProductCard } from "~/catalogue/cards/home-product-card";
import { ProductGrid, ProductGridSkeleton } from "~/catalogue/cards/product-grid";
import { useShell } from "~/ui/use-shell";
import { ButtonLink } from "~/ui/button";
import { FilterLinks } from "~/ui/filter-links";
import { Icon } from "~/ui/icon";
import { usePendingSearch } from "~/catalogue/search/use-pending-search";
import { HOME_PREVIEW_NARROW } from "~/catalogue/search/catalogue-query";
import type { ProductCardView } from "~/catalogue/cards/product-card";

const SKELETON_CARDS = 6;

type PreviewProps = { category: string; products: ProductCardView[] };

export function CataloguePreview({ category, products }: PreviewProps) {
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
        {/* Also around the skeleton, so that a reply still arrives after another category has replaced the cards. */}
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
