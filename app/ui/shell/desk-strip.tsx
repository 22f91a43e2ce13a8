import { Link } from "@remix-run/react";

import { DESK, type DeskFigure } from "~/quotes/request/desk-groups";
import { formatCount } from "~/shared/counts";

/** Numbers above staff pages of what waits, each a link to its quotes. */
export function DeskStrip({
  figures,
  pathname,
}: {
  figures: readonly DeskFigure[];
  pathname: string;
}) {
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
