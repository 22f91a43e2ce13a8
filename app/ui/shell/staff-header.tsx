import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";

import { DESK, type DeskFigure } from "~/quotes/request/desk-groups";
import { formatCount } from "~/shared/counts";
import { AccountLinks } from "~/ui/shell/account-links";
import { LogoSymbol } from "~/ui/shell/logo";
import { useShell } from "~/ui/use-shell";

/** The data of the header of staff pages. */
export type StaffDesk = {
  /** The problems of a live site, a paragraph each; "" if there are none. */
  problems: string;
  waitingQuotes: number;
  /** The numbers of the strip. */
  figures: DeskFigure[];
  /** Accepted orders that are not placed. */
  ordersToPlace: number;
  newMessages: number;
  /** The day from which this reader will need a second step; null if they have one, or if none is needed. */
  secondStepFrom: string | null;
};

const PRODUCTS = "/admin/products";

/** The header of staff pages: links with the counts of waiting work, and the site's configuration problems below. */
export function StaffHeader() {
  const desk = useRouteLoaderData<StaffDesk | null>("routes/admin");
  const { failSafe, viewer } = useShell();
  const { pathname } = useLocation();
  return (
    <>
      <header className="staff-header on-dark">
        <div className="measure">
          <Link to="/admin/quotes" className="logo">
            <LogoSymbol />
            <span>Staff</span>
          </Link>
          <StaffLinks desk={desk} pathname={pathname} isAdmin={viewer.isAdmin} />
          <div className="staff-account">
            <Link to="/">View site</Link>
            <AccountLinks
              account={failSafe ? "none" : "signed-in"}
              current={undefined}
              linkClass=""
            />
          </div>
        </div>
      </header>
      {desk && <DeskStrip figures={desk.figures} pathname={pathname} />}
      {desk?.problems && (
        <div className="measure">
          <p className="site-problems">{desk.problems}</p>
        </div>
      )}
      {desk?.secondStepFrom && (
        <div className="measure">
          <p className="site-problems">
            Staff need a second step from {desk.secondStepFrom}.{" "}
            <Link to="/account/second-step" className="text-link">
              Set up yours
            </Link>
          </p>
        </div>
      )}
    </>
  );
}

type StaffLinksProps = {
  desk: StaffDesk | null | undefined;
  pathname: string;
  isAdmin: boolean;
};

/** Links to the pages that the reader may open (S23). */
function StaffLinks({ desk, pathname, isAdmin }: StaffLinksProps) {
  const links = [
    {
      to: "/admin/quotes",
      label: "Quotes",
      count: desk?.waitingQuotes,
      of: "waiting for an answer",
    },
    { to: "/admin/orders", label: "Orders", count: desk?.ordersToPlace, of: "to be placed" },
    { to: "/admin/messages", label: "Messages", count: desk?.newMessages, of: "new" },
    { to: PRODUCTS, label: "Products" },
    { to: "/admin/customers", label: "Customers" },
    { to: "/admin/firms", label: "Firms" },
    ...(isAdmin ? ADMIN_LINKS : SALES_LINKS),
  ];
  return (
    <nav aria-label="Admin">
      {links.map(({ to, label, count, of }) => (
        <Link key={to} to={to} aria-current={currentFor(to, pathname)}>
          {label}
          {count ? (
            <span className="staff-count">
              <span className="sr-only">, </span>
              {formatCount(count)}
              <span className="sr-only"> {of}</span>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}

const ADMIN_LINKS = [
  { to: "/admin/settings", label: "Settings" },
  { to: "/admin/audit", label: "Audit log" },
].map((link) => ({ ...link, count: undefined, of: "" }));

// The lists of Settings that sales change too.
const SALES_LINKS = [
  { to: "/admin/settings/texts", label: "Saved texts" },
  { to: "/admin/settings/searches", label: "Searches" },
].map((link) => ({ ...link, count: undefined, of: "" }));

/** Marks Products as current on the page that adds a product and on those of imports, too. */
function currentFor(to: string, pathname: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  const isOfProducts = /^\/admin(\/imports.*)?$/.test(pathname) && to === PRODUCTS;
  return isOfProducts || pathname.startsWith(`${to}/`) ? "true" : undefined;
}

/** The footer of staff pages, in one line. */
export function StaffFooter() {
  const { company } = useShell();
  return (
    <footer className="border-t text-sm text-muted">
      {/* One text, so that React does not mind a link that a telephone makes of the number. */}
      <p className="measure py-4">{`${company.tradingName}, ${company.phone}`}</p>
    </footer>
  );
}

/** Numbers above staff pages of what waits, each a link to its quotes. */
function DeskStrip({ figures, pathname }: { figures: readonly DeskFigure[]; pathname: string }) {
  return (
    <nav aria-label="What waits" className="border-b bg-panel text-sm print:hidden">
      <div className="measure flex flex-wrap gap-x-5 py-1">
        <Link
          to={DESK}
          aria-current={pathname === DESK ? "page" : undefined}
          className="py-1 font-semibold hover:underline aria-[current=page]:underline"
        >
          Desk
        </Link>
        {figures.map(({ filter, path, count, label, detail }) => (
          <Link
            key={filter}
            to={path}
            className={`py-1 hover:underline ${filter === "late" ? "text-signal" : ""}`}
          >
            <strong>{formatCount(count)}</strong> {label}
            {detail && <span className="max-md:hidden">{detail}</span>}
          </Link>
        ))}
        {figures.length === 0 && <span className="py-1 text-muted">Nothing waits.</span>}
      </div>
    </nav>
  );
}
