/** The end of a list that nothing fits: the products of the likeliest other search, other ways on, and a person. */
import { Link } from "react-router-dom";

import { CardsForm, useCardStates } from "~/catalogue/cards/cards-form";
import { ListProductCard } from "~/catalogue/cards/list-product-card";
import { ProductGrid } from "~/catalogue/cards/product-grid";
import type { CountedFilter } from "~/catalogue/facets/chosen-filters";
import type { CatalogueQuery } from "~/catalogue/search/catalogue-query";
import type { OtherProductsView, SearchLinkView } from "~/catalogue/search/dead-end";
import { formatCount } from "~/shared/counts";
import { askPath } from "~/site/messages/ask";
import { buttonClass, ButtonLink } from "~/ui/button";
import { PhoneLink } from "~/ui/contact-links";
import { EmptyState } from "~/ui/empty-state";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { useShell } from "~/ui/use-shell";

import { ClearFilters } from "./filters";

type NoMatchProps = {
  others?: OtherProductsView;
  otherSearches: SearchLinkView[];
  toTakeOff: CountedFilter[];
  /** The search and the chosen filters, for the form that leads to a person; empty for none. */
  about: string;
  /** True if filters are in the address, also unknown ones. */
  hasFilters: boolean;
  view: CatalogueQuery["view"];
};

export function NoMatch({
  others,
  otherSearches,
  toTakeOff,
  about,
  hasFilters,
  view,
}: NoMatchProps) {
  const links = (
    <>
      {otherSearches.map((search) => (
        <SearchLink key={search.to} {...search} />
      ))}
      {toTakeOff.map(({ text, count, to }) => (
        <SearchLink key={to} to={to} says={`Without ${text} (${formatCount(count)})`} />
      ))}
      {hasFilters && <ClearFilters view={view} />}
    </>
  );
  const hasLinks = hasFilters || otherSearches.length + toTakeOff.length > 0;
  return (
    <>
      {others ? (
        <>
          <OtherProducts {...others} />
          <div className="mt-6 flex flex-wrap gap-3">
            <SearchLink {...others.all} />
            {links}
          </div>
        </>
      ) : (
        <EmptyState
          level={3}
          title="No products found matching your criteria."
          text={hasFilters ? "Try fewer words or filters." : "Try other words."}
          actions={hasLinks ? links : undefined}
        />
      )}
      <AskForIt about={about} />
      <p className="mt-3 text-center">
        <Link to="/quick-quote" className="text-link inline-flex min-h-11 items-center">
          Have a list? Paste it
        </Link>
      </p>
    </>
  );
}

/** Full cards, so that what is shown can be added like any product. */
function OtherProducts({ title, note, cards }: OtherProductsView) {
  const stateOf = useCardStates();
  return (
    <section aria-labelledby="other-search">
      <h2 id="other-search" className="mb-2 text-xl font-semibold wrap-anywhere">
        {title}
      </h2>
      {note && <p className="mb-2 text-sm text-muted">{note}</p>}
      <CardsForm>
        <ProductGrid isBeside>
          {cards.map(({ card, differs }) => (
            <CachedMarkup
              key={card.id}
              as="li"
              component={ListProductCard}
              props={{ product: card, differs, state: stateOf(card) }}
            />
          ))}
        </ProductGrid>
      </CardsForm>
    </section>
  );
}

function SearchLink({ to, says }: SearchLinkView) {
  return (
    <Link to={to} preventScrollReset className={buttonClass({ variant: "secondary", size: "sm" })}>
      {says}
    </Link>
  );
}

/** Leads from a search that finds nothing, or not what was meant, to a person. */
function AskForIt({ about }: { about: string }) {
  const { phone } = useShell().company;
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-center">
      <span className="wrap-anywhere">
        Not here? Write to us, or call <PhoneLink phone={phone} />, and we will look for it.
      </span>
      <ButtonLink to={askPath(about)} size="sm">
        Ask for it
      </ButtonLink>
    </p>
  );
}
