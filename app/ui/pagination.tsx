import { Link } from "react-router-dom";

import { CachedMarkup } from "~/ui/markup/cached-markup";
import { Icon } from "~/ui/icon";
import type { Pages } from "~/shared/page-window";

/** Page numbers between links to the previous and next page. */
export function Pagination({
  current,
  pageCount,
  links,
  hrefOf,
}: Pages & { hrefOf: (page: number) => string }) {
  if (pageCount <= 1) return null;
  const pages = links.map((page) => (page === "gap" ? null : { page, href: hrefOf(page) }));
  const previous = current > 1 ? hrefOf(current - 1) : null;
  const next = current < pageCount ? hrefOf(current + 1) : null;
  return (
    <nav aria-label="Pages" className="mt-10 print:hidden">
      <CachedMarkup as="div" component={Steps} props={{ current, pages, previous, next }} />
    </nav>
  );
}

type StepsProps = {
  current: number;
  /** Null for a gap. */
  pages: Array<{ page: number; href: string } | null>;
  previous: string | null;
  next: string | null;
};

function Steps({ current, pages, previous, next }: StepsProps) {
  return (
    <ul role="list" className="pages">
      <li>
        <Neighbour href={previous} />
      </li>
      {pages.map((step, index) => (
        <li key={step?.page ?? `gap after ${pages[index - 1]?.page}`}>
          {step ? (
            <Link
              to={step.href}
              aria-label={`Page ${step.page}`}
              aria-current={step.page === current ? "page" : undefined}
            >
              {step.page}
            </Link>
          ) : (
            <span>…</span>
          )}
        </li>
      ))}
      <li>
        <Neighbour href={next} isNext />
      </li>
    </ul>
  );
}

function Neighbour({ href, isNext = false }: { href: string | null; isNext?: boolean }) {
  const icon = <Icon name={isNext ? "chevron-right" : "chevron-left"} />;
  const label = isNext ? "Next page" : "Previous page";
  if (href === null) {
    return (
      <span role="img" aria-label={`No ${label.toLowerCase()}`}>
        {icon}
      </span>
    );
  }
  return (
    <Link to={href} rel={isNext ? "next" : "prev"} aria-label={label}>
      {icon}
    </Link>
  );
}
