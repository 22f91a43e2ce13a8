import { Link } from "@remix-run/react";

import { Icon } from "~/components/ui/icon";

const STEP = "inline-flex size-11 items-center justify-center rounded-sm border text-sm";

/** Numbered pages between previous and next; "gap" stands for the pages left out. */
export function Pagination({
  current,
  pageCount,
  links,
  hrefOf,
}: {
  current: number;
  pageCount: number;
  links: ReadonlyArray<number | "gap">;
  hrefOf: (page: number) => string;
}) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-10 print:hidden">
      <ul role="list" className="flex flex-wrap items-center justify-center gap-1.5">
        <li>
          <Neighbour page={current - 1} pageCount={pageCount} hrefOf={hrefOf} />
        </li>
        {links.map((page, place) => (
          <li key={page === "gap" ? `gap after ${links[place - 1]}` : page}>
            {page === "gap" ? (
              <span className="inline-flex w-6 justify-center text-faint">…</span>
            ) : (
              <Link
                to={hrefOf(page)}
                aria-label={`Page ${page}`}
                aria-current={page === current ? "page" : undefined}
                className={`${STEP} border-transparent hover:border-petrol aria-[current]:border-petrol aria-[current]:bg-petrol aria-[current]:font-semibold aria-[current]:text-white`}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Neighbour page={current + 1} pageCount={pageCount} hrefOf={hrefOf} isNext />
        </li>
      </ul>
    </nav>
  );
}

function Neighbour({
  page,
  pageCount,
  hrefOf,
  isNext = false,
}: {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  isNext?: boolean;
}) {
  const icon = <Icon name={isNext ? "chevron-right" : "chevron-left"} className="size-4" />;
  const label = isNext ? "Next page" : "Previous page";
  if (page < 1 || page > pageCount) {
    return (
      <span role="img" aria-label={`No ${label.toLowerCase()}`} className={`${STEP} text-line`}>
        {icon}
      </span>
    );
  }
  return (
    <Link
      to={hrefOf(page)}
      rel={isNext ? "next" : "prev"}
      aria-label={label}
      className={`${STEP} border-control bg-panel hover:border-petrol`}
    >
      {icon}
    </Link>
  );
}
