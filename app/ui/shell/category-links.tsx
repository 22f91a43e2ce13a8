import { Link } from "react-router-dom";

import { categoryLinks } from "~/ui/shell/links";

/** Links to the product list of each category. */
export function CategoryLinks({ categories }: { categories: readonly string[] }) {
  return (
    <ul role="list" className="category-links">
      {categoryLinks(categories).map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
