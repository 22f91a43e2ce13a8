import { Link } from "react-router-dom";

import { CardsForm, useCardStates } from "~/catalogue/cards/cards-form";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { ListProductCard } from "~/catalogue/cards/list-product-card";
import { ProductGrid, ProductGridSkeleton } from "~/catalogue/cards/product-grid";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Pagination } from "~/ui/pagination";
import { usePendingSearch } from "~/catalogue/search/use-pending-search";
import { type CatalogueQuery, productsPath } from "~/catalogue/search/catalogue-query";
import { formatCount } from "~/shared/counts";
import type { Pages } from "~/shared/page-window";
import type { FigureTable } from "~/catalogue/facets/figure-table";
import type { ProductCardView } from "~/catalogue/cards/product-card";
import type { CountedFilter } from "~/catalogue/facets/chosen-filters";
import type { SearchLinkView } from "~/catalogue/search/dead-end";

import { ClearFilters } from "./filters";
import { ProductTable } from "./product-table";

const SKELETON_CARDS = 9;
const SEEN_AT_ONCE = 3;

type ResultsProps = {
  products: ProductCardView[];
  query: CatalogueQuery;
  pages: Pages;
  /** Null for cards. */
  figures: FigureTable | null;
  headline?: object;
  otherSearches: SearchLinkView[];
  toTakeOff: CountedFilter[];
};

export function Results({
  products,
  query,
  pages,
  figures,
  headline,
  otherSearches,
  toTakeOff,
}: ResultsProps) {
  const isPending = usePendingSearch() !== undefined;
  const stateOf = useCardStates();
  return (
    <div aria-busy={isPending}>
      {products.length > 0 && (
        <CardsForm>
          {figures && <ProductTable products={products} figures={figures} stateOf={stateOf} />}
          {isPending && !figures && <ProductGridSkeleton count={SKELETON_CARDS} />}
          {!isPending && !figures && (
            <ProductGrid isBeside>
              {products.map((product, place) => (
                <CachedMarkup
                  key={product.id}
                  as="li"
                  component={ListProductCard}
                  props={{ product, isEager: place < SEEN_AT_ONCE, state: stateOf(product) }}
                />
              ))}
            </ProductGrid>
          )}
        </CardsForm>
      )}
      {isPending && !figures && products.length === 0 && (
        <ProductGridSkeleton count={SKELETON_CARDS} />
      )}
      {!isPending && products.length === 0 && headline && (
        <p className="text-muted">No further products found matching your criteria.</p>
      )}
      {!isPending && products.length === 0 && !headline && (
        <EmptyState
          level={3}
          title="No products found matching your criteria."
          text="Try fewer words or filters."
          actions={
            <>
              {otherSearches.map((search) => (
                <SearchLink key={search.to} {...search} />
              ))}
              {toTakeOff.map(({ text, count, to }) => (
                <SearchLink key={to} to={to} says={`Without ${text} (${formatCount(count)})`} />
              ))}
              <ClearFilters view={query.view} />
            </>
          }
        />
      )}
      <Pagination {...pages} hrefOf={(page) => productsPath({ ...query, page })} />
    </div>
  );
}

function SearchLink({ to, says }: SearchLinkView) {
  return (
    <Link to={to} preventScrollReset className={buttonClass({ variant: "secondary", size: "sm" })}>
      {says}
    </Link>
  );
}
