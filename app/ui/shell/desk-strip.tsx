import { Link } from "@remix-run/react";

import { DESK, type DeskFigure } from "~/quotes/request/desk-groups";
import { formatCount } from "~/shared/counts";

/** One line above staff pages: what waits, each number a link to its quotes. On a narrow screen it scrolls by itself. */
export function DeskStrip({
  figures,
  pathname,
}: {
  figures: readonly DeskFigure[];
  pathname: string;
}) {
  return (
    <nav aria-label="What waits" className="border-b bg-panel text-sm print:hidden">
      <div className="measure flex gap-x-5 overflow-x-auto whitespace-nowrap">
        <Link
          to={DESK}
          aria-current={pathname === DESK ? "page" : undefined}
          className="py-2 font-semibold hover:underline aria-[current=page]:underline"
        >
          Desk
        </Link>
        {figures.map(({ filter, path, count, label }) => (
          <Link
            key={filter}
            to={path}
            className={`py-2 hover:underline ${filter === "late" ? "text-signal" : ""}`}
          >
            <strong>{formatCount(count)}</strong> {label}
          </Link>
        ))}
        {figures.length === 0 && <span className="py-2 text-muted">Nothing waits.</span>}
      </div>
    </nav>
  );
}
