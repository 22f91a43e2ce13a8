import { Link } from "react-router-dom";

import { type CatalogueQuery, productsPath } from "~/catalogue/search/catalogue-query";

/** Links to the list as cards and as a table; the address remembers the choice (C34). */
export function ViewLinks({ query }: { query: CatalogueQuery }) {
  const views = [
    { label: "Cards", view: undefined },
    { label: "Table", view: "table" },
  ] as const;
  return (
    <nav aria-label="View" className="flex gap-x-4 max-md:ml-auto">
      {views.map(({ label, view }) => (
        <Link
          key={label}
          to={productsPath({ ...query, view })}
          preventScrollReset
          aria-current={view === query.view ? "true" : undefined}
          className="inline-flex min-h-11 items-center border-y-2 border-transparent text-sm aria-[current]:border-b-petrol"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
