import { Link } from "@remix-run/react";

type Crumb = { label: string; to?: string };

/** A breadcrumb; the last crumb is the current page, and the first to be shortened. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="-mt-3 mb-2 text-sm md:-mt-4 md:mb-3 print:hidden">
      <ol className="flex min-h-11 items-center gap-x-2">
        {crumbs.map(({ label, to }) => (
          <li key={label} className="crumb group">
            <span aria-hidden="true" className="text-control group-first:hidden">
              /
            </span>
            {to ? (
              <Link to={to} className="text-link inline-flex min-h-11 min-w-0 items-center">
                <span className="truncate">{label}</span>
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-muted">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
