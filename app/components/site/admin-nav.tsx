import { Link, useLocation } from "@remix-run/react";

import { useShell } from "~/components/shell/use-shell";
import { formatCount } from "~/domain/site/counts";

const LINKS = [
  { to: "/admin", label: "Add product" },
  { to: "/admin/products", label: "Products" },
  { to: "/admin/quotes", label: "Quotes" },
  { to: "/admin/messages", label: "Messages" },
  { to: "/admin/customers", label: "Customers" },
  { to: "/admin/settings", label: "Settings" },
  { to: "/admin/audit", label: "Audit log" },
];

/**
 * The navigation of the admin pages, with the number of quotes that await an answer, below what the
 * site itself lacks.
 */
export function AdminNav({ waitingQuotes }: { waitingQuotes: number }) {
  const { pathname } = useLocation();
  const { problems } = useShell();
  return (
    <>
      {problems && <p className="site-problems">{problems}</p>}
      <nav
        aria-label="Admin"
        className="mb-6 flex flex-wrap border-b border-control md:mb-8 print:hidden"
      >
        {LINKS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={currentFor(to, pathname)}
            className="-mb-px flex min-h-12 flex-wrap items-center justify-center gap-x-2 border-b-2 border-transparent px-2 text-center text-sm font-semibold text-muted hover:text-petrol aria-[current]:border-petrol aria-[current]:text-ink max-md:grow md:px-3 lg:px-5 lg:text-base"
          >
            {label}
            {to === "/admin/quotes" && waitingQuotes > 0 && (
              <span className="rounded-sm bg-petrol px-1.5 text-xs text-white tabular-nums">
                <span className="sr-only">, </span>
                {formatCount(waitingQuotes)}
                <span className="sr-only"> waiting for an answer</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
    </>
  );
}

function currentFor(to: string, pathname: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return to !== "/admin" && pathname.startsWith(`${to}/`) ? "true" : undefined;
}
