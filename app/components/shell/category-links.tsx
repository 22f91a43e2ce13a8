import { Link } from "@remix-run/react";

import { pathWith } from "~/domain/site/path-with";

/** Links to the product list of each category. */
export function CategoryLinks({
  categories,
  className,
  linkClass,
}: {
  categories: readonly string[];
  className: string;
  linkClass: string;
}) {
  return (
    <ul role="list" className={className}>
      {categories.map((category) => (
        <li key={category}>
          {/* Not `productsPath`, which would load the list's sorts on every page. */}
          <Link to={pathWith("/products", { category })} className={linkClass}>
            {category}
          </Link>
        </li>
      ))}
    </ul>
  );
}
