import { NavLink, Outlet } from "@remix-run/react";

import { LEGAL_LINKS } from "~/ui/shell/links";

/** Lists the legal and information pages beside the current one; on a narrow screen the footer does. */
export default function LegalLayout() {
  return (
    <main className="page grid items-start gap-x-16 lg:grid-cols-[14rem_minmax(0,48rem)]">
      <nav aria-label="Legal and information" className="max-lg:hidden print:hidden">
        <ul role="list" className="border-t">
          {LEGAL_LINKS.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-11 items-center border-b border-l-2 border-l-transparent pl-3 hover:text-petrol aria-[current]:border-l-petrol aria-[current]:font-semibold aria-[current]:text-petrol"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </main>
  );
}
