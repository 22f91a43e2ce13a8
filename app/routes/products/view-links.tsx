import { Link } from "react-router-dom";

import { type CatalogueQuery, productsPath } from "~/catalogue/search/catalogue-query";

/** Links to the list as cards and as a table; the address remembers the choice (C34). */
export function ViewLinks({ query }: { query: CatalogueQuery }) {
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
