import type { ComponentProps } from "react";

import { CardsForm, useCardStates } from "~/catalogue/cards/cards-form";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { ListProductCard } from "~/catalogue/cards/list-product-card";
import { ProductGrid, ProductGridSkeleton } from "~/catalogue/cards/product-grid";
import { Pagination } from "~/ui/pagination";
import { usePendingSearch } from "~/catalogue/search/use-pending-search";
import { type CatalogueQuery, isFiltered, productsPath } from "~/catalogue/search/catalogue-query";
import type { Pages } from "~/shared/page-window";
import type { ProductTable as Table } from "~/catalogue/cards/product-table";
import type { ProductCardView } from "~/catalogue/cards/product-card";
import type { ChosenFilter, CountedFilter } from "~/catalogue/facets/chosen-filters";

import { NoMatch } from "./no-match";
import { ProductTable } from "./product-table";

const SKELETON_CARDS = 9;
const SEEN_AT_ONCE = 3;

type ResultsProps = {
  products: ProductCardView[];
  query: CatalogueQuery;
  pages: Pages;
  /** Null for cards. */
  table: Table | null;
  pricesShown: boolean;
  hasStock: boolean;
  headline?: object;
  noMatch: Pick<ComponentProps<typeof NoMatch>, "others" | "otherSearches">;
  toTakeOff: CountedFilter[];
  chosen: readonly ChosenFilter[];
};

export function Results({
  products,
  query,
  pages,
  table,
  pricesShown,
  hasStock,
  headline,
  noMatch,
  toTakeOff,
  chosen,
}: ResultsProps) {
  const about = [query.q, ...chosen.map(({ text }) => text)].filter(Boolean).join(", ");
  const isPending = usePendingSearch() !== undefined;
  const stateOf = useCardStates();
  return (
    <div aria-busy={isPending}>
      {products.length > 0 && (
        <CardsForm>
          {table && (
            <ProductTable {...{ products, table, query, pricesShown, hasStock, stateOf }} />
          )}
          {isPending && !table && <ProductGridSkeleton count={SKELETON_CARDS} />}
          {!isPending && !table && (
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
      {isPending && !table && products.length === 0 && (
        <ProductGridSkeleton count={SKELETON_CARDS} />
      )}
      {!isPending && products.length === 0 && headline && !noMatch.others && (
        <p className="text-muted">Nothing else fits the rest of the search.</p>
      )}
      {!isPending && products.length === 0 && (!headline || noMatch.others) && (
        <NoMatch
          {...noMatch}
          toTakeOff={toTakeOff}
          about={about}
          hasFilters={isFiltered({ ...query, q: "" })}
          view={query.view}
        />
      )}
      <Pagination {...pages} hrefOf={(page) => productsPath({ ...query, page, open: undefined })} />
    </div>
  );
}
