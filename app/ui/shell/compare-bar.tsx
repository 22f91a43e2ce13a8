import { useLocation } from "@remix-run/react";

import { PostedInPlace } from "~/ui/form/posted-in-place";
import { useShell } from "~/ui/use-shell";
import { Button, ButtonLink } from "~/ui/button";
import { comparePath, MAX_COMPARED } from "~/catalogue/compare/comparison";

// The comparison itself, and the pages of the quote request, which should not be interrupted.
const WITHOUT_BAR = ["/compare", "/quote", "/thank-you"];

/** A bar at the bottom of the page that links to the comparison, while there is one. */
export function CompareBar() {
  const { compared } = useShell();
  const { pathname } = useLocation();
  if (compared.length === 0 || WITHOUT_BAR.includes(pathname)) return null;
  return (
    <aside
      id="compare-bar"
      aria-label="Comparison"
      className="sticky bottom-0 z-30 border-t border-ink bg-panel print:hidden"
    >
      <div className="measure flex min-h-18 items-center justify-between gap-x-4">
        <p className="min-w-0">
          <span className="font-semibold">{compared.length}</span> of {MAX_COMPARED}
          <span className="max-sm:sr-only"> products to compare</span>
          <span className="code block truncate text-sm text-muted">
            {compared.join(", ").replace(/\.\d+/g, "")}
          </span>
        </p>
        <div className="flex shrink-0 gap-x-2">
          <PostedInPlace action="/compare" returnToId="content">
            {(isBusy) => (
              <Button
                name="intent"
                value="clear"
                variant="quiet"
                size="sm"
                aria-disabled={isBusy || undefined}
              >
                Clear<span className="sr-only"> comparison</span>
              </Button>
            )}
          </PostedInPlace>
          <ButtonLink to={comparePath(compared)} size="sm">
            <span>
              Compare<span className="max-sm:sr-only"> products</span>
            </span>
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}
