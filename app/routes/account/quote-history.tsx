import { Link, useLocation } from "@remix-run/react";
import { useEffect } from "react";

import { QuoteCard, type QuoteCardReply } from "~/quotes/request/quote-card";
import type { QuoteView } from "~/quotes/request/quote-view";
import type { Pages } from "~/shared/page-window";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Pagination } from "~/ui/pagination";

/** The number of quotes shown before View All Quotes. */
export const FIRST_QUOTES = 3;

// The id of the first quote that View All Quotes adds; its link leads there.
const MORE_QUOTES = "more-quotes";

const HISTORY_HEADING = "history-heading";

export function Drafts({ drafts, pages }: { drafts: QuoteView[]; pages: Pages }) {
  return (
    <section aria-labelledby="drafts-heading" className="mb-10">
      <h2 id="drafts-heading" className="mb-4 text-xl font-semibold">
        Drafts
      </h2>
      <ul role="list" className="space-y-4">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <QuoteCard quote={draft} />
          </li>
        ))}
      </ul>
      <Pagination {...pages} hrefOf={(page) => `/account?drafts=${page}`} />
    </section>
  );
}

/** A quote with the part of our reply that its card shows. */
type AnsweredQuote = QuoteView & { reply: QuoteCardReply; requester: string | null };

export function QuoteHistory({
  quotes,
  quoteCount,
  quotePages,
  showsAll,
}: {
  quotes: AnsweredQuote[];
  quoteCount: number;
  quotePages: Pages;
  showsAll: boolean;
}) {
  useFocusOnMoreQuotes();
  return (
    <section aria-labelledby={HISTORY_HEADING}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={HISTORY_HEADING} className="scroll-mt-24 text-xl font-semibold">
          Quote History
        </h2>
        <Badge>{`${quoteCount} total quotes`}</Badge>
      </div>
      {quoteCount === 0 ? <NoQuotes /> : <QuoteList quotes={quotes} />}
      {showsAll && (
        <Pagination
          {...quotePages}
          hrefOf={(page) => `/account?all&page=${page}#${HISTORY_HEADING}`}
        />
      )}
      {quoteCount > FIRST_QUOTES && (
        <p className="mt-6 text-center">
          <Link
            to={showsAll ? "/account" : `/account?all#${MORE_QUOTES}`}
            preventScrollReset
            className="text-link inline-flex min-h-11 items-center"
          >
            {showsAll ? "Show Less" : "View All Quotes"}
          </Link>
        </p>
      )}
    </section>
  );
}

function NoQuotes() {
  return (
    <EmptyState
      level={3}
      icon="quote"
      title="No quotes yet"
      text="Add products to a quote and send your request, then follow it here."
      actions={<ButtonLink to="/products">Browse Products</ButtonLink>}
    />
  );
}

function QuoteList({ quotes }: { quotes: AnsweredQuote[] }) {
  return (
    <ul role="list" className="space-y-4">
      {quotes.map((quote, index) => (
        <li
          key={quote.id}
          id={index === FIRST_QUOTES ? MORE_QUOTES : undefined}
          className="scroll-mt-24"
        >
          <QuoteCard quote={quote} reply={quote.reply} requester={quote.requester} />
        </li>
      ))}
    </ul>
  );
}

/** Focuses the first added quote, as the browser does by itself when the link loads a page. */
function useFocusOnMoreQuotes() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${MORE_QUOTES}`) return;
    const heading = document.querySelector<HTMLElement>(`${hash} h3`);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [hash]);
}
