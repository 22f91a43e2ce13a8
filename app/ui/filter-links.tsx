import { Link } from "@remix-run/react";

import { formatCount } from "~/shared/counts";

type FilterLink = {
  to: string;
  label: string;
  isCurrent: boolean;
  /** The number of results, if it is shown. */
  count?: number;
};

/** The filters of a list as links; the current one is marked. */
export function FilterLinks({
  label,
  links,
  className,
}: {
  label: string;
  links: readonly FilterLink[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={className}>
      <ul role="list" className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.label}>
            <Link
              to={link.to}
              preventScrollReset
              aria-current={link.isCurrent ? "true" : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-control bg-panel px-3.5 text-sm font-semibold hover:border-petrol hover:text-petrol aria-[current]:border-petrol aria-[current]:bg-petrol aria-[current]:text-white"
            >
              {link.label}
              {link.count !== undefined && (
                <span className="font-normal tabular-nums">{formatCount(link.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
