import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";
import { Link } from "react-router-dom";

import { readerOf } from "~/accounts/firms/part-numbers.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { productCardView, productTiles, rowCardView } from "~/catalogue/cards/product-card";
import { listCardsById } from "~/catalogue/cards/product-cards.server";
import { listTableFigures, readProductTable } from "~/catalogue/cards/product-table.server";
import { ProductRow } from "~/catalogue/cards/product-row";
import { readRecentlyViewed } from "~/catalogue/cards/recently-viewed-cookie.server";
import { codeHeadlineView } from "~/catalogue/codes/code-cards";
import { listHeadlineCodes } from "~/catalogue/codes/code-hits.server";
import { findCodesInText } from "~/catalogue/codes/codes-in-text.server";
import type { ChosenFilter } from "~/catalogue/facets/chosen-filters";
import {
  describeFilters,
  findProducts,
  listAttributeSlugs,
  listSortedSlugs,
} from "~/catalogue/facets/facets.server";
import type { KeyFigure } from "~/catalogue/facets/figure-table";
import { readAvailabilityRules } from "~/catalogue/products/products.server";
import { listProductPage } from "~/catalogue/products/product-pages.server";
import {
  type CatalogueQuery,
  defaultSort,
  isFiltered,
  isSearchOnly,
  MAX_VALUES,
  productsPath,
  splitSort,
} from "~/catalogue/search/catalogue-query";
import { isByFigure, sortChoices, type SortedFigure } from "~/catalogue/search/sort-choices";
import { readCatalogueQuery } from "~/catalogue/search/catalogue-query.server";
import { deadEndLinks, otherProducts } from "~/catalogue/search/dead-end";
import { noteMissedSearch } from "~/catalogue/search/missed-searches.server";
import { readDeadEnd } from "~/catalogue/search/other-ways.server";
import { describeCutSearch } from "~/catalogue/search/search-terms";
import { pathOfForm } from "~/catalogue/search/reading/form-path.server";
import { describeReadings } from "~/catalogue/search/reading/read-as";
import { queryMeant, understand } from "~/catalogue/search/reading/understand.server";
import { lazyJson } from "~/http/lazy-json.server";
import { formatCount } from "~/shared/counts";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta, preloadImage } from "~/ui/page-meta";
import { ErrorPage } from "~/ui/shell/error-page";

import { CodeHeadline } from "./code-headline";
import { ClearFilters, Filters } from "./filters";
import { ReadAs } from "./read-as";
import { Results } from "./results";

export const meta: MetaFunction<typeof loader> = (page) => {
  const { query, category } = page.data ?? {};
  const facts = pageMeta(page, {
    title: [query?.q, category, "Products"].filter(Boolean).join(" | "),
    description:
      "Search and filter sensors, controllers, actuators, gateways and valves by category, company and protocol.",
    // Page 2 of another order has other products, so only the default order is indexed.
    isIndexed: query !== undefined && !isFiltered(query) && query.sort === defaultSort(query.q),
    path: productsPath({ page: page.data?.pages.current }),
  });
  return [...facts, ...preloadImage(page.data?.table ? null : page.data?.products[0]?.imageUrl)];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, priceView } = await findViewer(request, context);
  const pricesShown = priceView.kind === "shown";
  const slugs = listAttributeSlugs();
  const { query, hasTooManyValues } = readCatalogueQuery(request, {
    pricesShown,
    slugs,
    figures: listSortedSlugs(),
  });
  const params = new URL(request.url).searchParams;
  const submitted = pathOfForm(request, query);
  if (submitted !== undefined) throw redirect(submitted, 303);
  const rules = readAvailabilityRules();
  const codes = findCodesInText(query.q, readerOf(user));
  const understood = understand(query.q);
  const meant = queryMeant(query);
  // On the first page whatever the filters: what has exactly this code is not to be missed.
  const headline =
    query.page === 1
      ? codeHeadlineView(listHeadlineCodes(codes, meant), {
          isCut: codes.isCut,
          priceView,
          rules,
        })
      : undefined;
  // If nothing but codes was typed, no list is wanted.
  const hasList = query.q === "" || query.as === "words" || codes.rest !== "";
  const { products: listed, ...counts } = listProductPage(meant);
  const products = hasList ? listed : [];
  const isEmpty = counts.matchCount === 0;
  const isUnknownCode = codes.codes.length > 0 && codes.codes.every(({ isFound }) => !isFound);
  // Beside an unknown code of another maker, words may find its like.
  const isDeadEnd = isEmpty && (codes.codes.length === 0 || (isUnknownCode && hasList));
  const deadEnd = isDeadEnd ? readDeadEnd(query) : undefined;
  const isMissed = (deadEnd || isUnknownCode) && query.page === 1 && isSearchOnly(query);
  if (isMissed && !user?.isStaff) noteMissedSearch(query.q);

  const filters = describeFilters(meant, query);
  const isTable = query.view === "table";
  const table = isTable ? readProductTable(products, query.open, { priceView, rules }) : null;
  const figures = sortedFigures(
    query,
    () => table?.figures ?? listTableFigures(products, query.open),
  );
  const hasStock = rules.stockShown !== "off";
  const found = findProducts(meant);
  const readAs = describeReadings(query, understood, { ...found.catalogue, ...found });
  const cards = products.map((card) => productCardView(card, priceView, rules));
  const cutNote = hasTooManyValues
    ? `Only the first ${MAX_VALUES} values of the filters are used.`
    : "";
  return lazyJson({
    ...counts,
    query,
    isFiltered: isFiltered(query),
    pricesShown,
    headline,
    hasList,
    noMatch: {
      others: deadEnd && otherProducts(query, deadEnd, { priceView, rules }),
      otherSearches: deadEnd ? deadEndLinks(query, deadEnd) : [],
    },
    readAs,
    table,
    hasStock,
    sorts: sortChoices(query, { pricesShown, hasStock }, figures),
    products: isTable ? cards.map(rowCardView) : cards,
    recentlyViewed: productTiles(listCardsById(await readRecentlyViewed(request)), priceView),
    ...filters,
    note: [describeCutSearch(params.get("q") ?? ""), cutNote, filters.unknown]
      .filter(Boolean)
      .join(" "),
  });
}

export default function ProductsRoute() {
  const list = useLoaderData<typeof loader>();
  // A search for nothing but codes has nothing to filter or sort.
  const offersFilters = list.hasList || list.inUse > 0;
  return (
    <main className="page">
      <PageHeading
        title={list.category ?? "Products"}
        lead={
          list.category ? undefined : "Filter and compare products, and add them to your quote."
        }
      />
      <div className="list-page">
        <Filters
          address={productsPath({ ...list.query, page: 1 })}
          q={list.query.q}
          sort={list.query.sort}
          view={list.query.view}
          as={list.query.as}
          read={list.readAs.chips.length > 0 ? list.query.q : ""}
          groups={offersFilters ? list.groups : []}
          inUse={list.inUse}
          matchCount={list.matchCount}
          sorts={offersFilters ? list.sorts : []}
        />
        {/* A section, so that the focus stays in it when what had it has gone. */}
        <section id="results">
          {!list.hasList && <ResultsHeading />}
          {list.headline && <CodeHeadline {...list.headline} />}
          {list.hasList && (
            <>
              <ResultsHeading />
              <div className="list-head">
                <p role="status">{countText(list)}</p>
                {list.isFiltered && list.matchCount > 0 && (
                  // Aligns the text, rather than the button's edge, with the page.
                  <div className="-mx-3.5">
                    <ClearFilters view={list.query.view} />
                  </div>
                )}
                <ViewLinks query={list.query} />
              </div>
            </>
          )}
          <ReadAs {...list.readAs} />
          {list.chosen.length > 0 && <ChosenLinks chosen={list.chosen} />}
          <p className="mb-4 empty:hidden">{list.note}</p>
          {list.hasList && <Results {...list} />}
        </section>
      </div>
      <ProductRow id="recently-viewed" title="Recently viewed" products={list.recentlyViewed} />
    </main>
  );
}

/** Of the whole catalogue, the figures of its first page say nothing about the others, so only the one in use stays. */
function sortedFigures(
  query: CatalogueQuery,
  readFigures: () => readonly KeyFigure[],
): SortedFigure[] {
  if (!isFiltered(query) && !isByFigure(query.sort)) return [];
  const { by } = splitSort(query.sort);
  return readFigures().flatMap(({ name, slug }) =>
    slug !== null && (isFiltered(query) || slug === by) ? [{ name, slug }] : [],
  );
}

function ResultsHeading() {
  return <h2 className="sr-only">Results</h2>;
}

type Counts = {
  products: readonly unknown[];
  pages: { offset: number };
  matchCount: number;
  totalCount: number;
  isFiltered: boolean;
};

function countText({ products, pages, matchCount, totalCount, isFiltered }: Counts): string {
  const filteredFrom = isFiltered ? ` (filtered from ${formatCount(totalCount)})` : "";
  if (matchCount === 0) return `Showing 0 products${filteredFrom}`;

  const first = pages.offset + 1;
  const last = pages.offset + products.length;
  return `Showing ${formatCount(first)}-${formatCount(last)} of ${formatCount(matchCount)} products${filteredFrom}`;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} title="Failed to load products." />;
}

/** Links that take off one thing that is chosen. */
function ChosenLinks({ chosen }: { chosen: readonly ChosenFilter[] }) {
  return (
    <ul role="list" aria-label="Chosen filters" className="mb-4 flex flex-wrap gap-2">
      {chosen.map(({ text, to }) => (
        <li key={text}>
          <Link
            to={to}
            preventScrollReset
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            <Icon name="close" className="size-4" />
            <span className="sr-only">Remove </span>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Links to the list as cards and as a table; the address remembers the choice. */
function ViewLinks({ query }: { query: CatalogueQuery }) {
  const views = [
    { label: "Cards", view: undefined },
    { label: "Table", view: "table" },
  ] as const;
  return (
    <nav aria-label="View">
      {views.map(({ label, view }) => (
        <Link
          key={label}
          to={productsPath({ ...query, view })}
          preventScrollReset
          aria-current={view === query.view ? "true" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
