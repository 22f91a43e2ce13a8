import { Link } from "@remix-run/react";

import { categoryLinks } from "~/ui/shell/links";

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
      {categoryLinks(categories).map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className={linkClass}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
