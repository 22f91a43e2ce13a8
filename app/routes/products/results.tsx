import { Link } from "@remix-run/react";

import { AddToQuoteButton, type CardProps } from "~/catalogue/cards/card-parts";
import { CardQuantity } from "~/catalogue/cards/card-quantity";
import { CardsForm, useCardStates } from "~/catalogue/cards/cards-form";
import { ListProductCard } from "~/catalogue/cards/list-product-card";
import type { ProductCardView } from "~/catalogue/cards/product-card";
import { ProductGrid, ProductGridSkeleton } from "~/catalogue/cards/product-grid";
import { productAnchor } from "~/catalogue/codes/product-code";
import type { CountedFilter } from "~/catalogue/facets/chosen-filters";
import type { FigureTable } from "~/catalogue/facets/figure-table";
import { Price } from "~/catalogue/prices/price-tag";
import { type CatalogueQuery, productsPath } from "~/catalogue/search/catalogue-query";
import type { SearchLinkView } from "~/catalogue/search/dead-end";
import { usePendingSearch } from "~/catalogue/search/use-pending-search";
import { OptionName, OptionsLink } from "~/catalogue/variants/options-link";
import { formatCount } from "~/shared/counts";
import type { Pages } from "~/shared/page-window";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { NoBreak } from "~/ui/no-break";
import { Pagination } from "~/ui/pagination";

import { ClearFilters } from "./filters";

const SKELETON_CARDS = 9;
const SEEN_AT_ONCE = 3;

type ResultsProps = {
  products: ProductCardView[];
  query: CatalogueQuery;
  pages: Pages;
  /** Null for cards. */
  figures: FigureTable | null;
  codeBlock?: object;
  searchedCompany?: string;
  otherSearches: SearchLinkView[];
  toTakeOff: CountedFilter[];
};

export function Results({
  products,
  query,
  pages,
  figures,
  codeBlock,
  searchedCompany,
  otherSearches,
  toTakeOff,
}: ResultsProps) {
  const isPending = usePendingSearch() !== undefined;
  const stateOf = useCardStates();
  return (
    <div aria-busy={isPending}>
      {products.length > 0 && <CardsForm />}
      {figures && products.length > 0 && (
        <ProductTable products={products} figures={figures} stateOf={stateOf} />
      )}
      {isPending && !figures && <ProductGridSkeleton count={SKELETON_CARDS} />}
      {!isPending && products.length === 0 && codeBlock && (
        <p className="text-muted">No further products found matching your criteria.</p>
      )}
      {!isPending && products.length === 0 && !codeBlock && (
        <EmptyState
          level={3}
          title="No products found matching your criteria."
          text="Try fewer words or filters."
          actions={
            <>
              {searchedCompany && <CompanyLink company={searchedCompany} />}
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
      {!isPending && !figures && products.length > 0 && (
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
      <Pagination {...pages} hrefOf={(page) => productsPath({ ...query, page })} />
    </div>
  );
}

function CompanyLink({ company }: { company: string }) {
  return (
    <Link
      to={productsPath({ company: [company] })}
      preventScrollReset
      className={buttonClass({ size: "sm" })}
    >
      Show products from {company}
    </Link>
  );
}

function SearchLink({ to, says }: SearchLinkView) {
  return (
    <Link to={to} preventScrollReset className={buttonClass({ variant: "secondary", size: "sm" })}>
      {says}
    </Link>
  );
}

type TableProps = {
  products: readonly ProductCardView[];
  figures: FigureTable;
  stateOf: (product: ProductCardView) => CardProps["state"];
};

/** The product list for buyers who compare: a row for each product; on phones a block. */
function ProductTable({ products, figures, stateOf }: TableProps) {
  const { names, rows } = figures;
  const hasPrices = products.some(({ price }) => price);
  return (
    <div className="@container">
      <table className="rows">
        <caption className="sr-only">Products</caption>
        <thead>
          <tr>
            <th scope="col">Code and product</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {hasPrices && <th scope="col">Price ex VAT</th>}
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <CachedMarkup
              key={product.id}
              as="tr"
              component={Row}
              props={{
                product,
                state: stateOf(product),
                names,
                figures: rows[product.id] ?? [],
                hasPrices,
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = CardProps & { names: string[]; figures: string[]; hasPrices: boolean };

function Row({ product, state, names, figures, hasPrices }: RowProps) {
  return (
    <>
      <th scope="row" id={productAnchor(product.id)}>
        <div>
          <span className="code text-muted">{product.productCode}</span>{" "}
          {/* The header of its row, which is read with each cell, has the name already. */}
          <OptionsLink product={{ ...product, name: product.productCode ?? product.name }} />{" "}
          {state.inQuote > 0 && (
            <Link to="/quote" className="text-link">
              {`In quote: ${formatCount(state.inQuote)}`}
            </Link>
          )}
        </div>
        <Link to={product.path} prefetch="intent" className="hover:text-petrol">
          <NoBreak text={product.name} />
        </Link>
        <OptionName option={product.option} />
      </th>
      {names.map((name, place) => (
        <td key={name} data-label={name}>
          {figures[place]}
        </td>
      ))}
      {hasPrices && (
        <td>{product.price && <Price price={product.price} size="sm" hasVatNote={false} />}</td>
      )}
      <td>
        <div className="flex gap-2 print:hidden">
          {!product.mustChoose && <CardQuantity product={product} />}
          <AddToQuoteButton product={product} state={state} className="whitespace-nowrap" />
        </div>
      </td>
    </>
  );
}
