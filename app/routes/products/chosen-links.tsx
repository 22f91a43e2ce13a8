import { Link } from "@remix-run/react";

import { buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { ChosenFilters } from "~/domain/search/chosen-filters";

/** Links that take off one thing that is chosen, and what has no link. */
export function ChosenLinks({ chosen, moreChosen, unknown, withoutUnknown }: ChosenFilters) {
  return (
    <>
      {chosen.length > 0 && (
        <ul role="list" aria-label="Chosen filters" className="mb-4 flex flex-wrap gap-2">
          {chosen.map(({ text, to }) => (
            <li key={text}>
              <Link
                to={to}
                preventScrollReset
                className={buttonClass({ variant: "secondary", size: "sm" })}
              >
                <Icon name="close" className="size-4" />
                <span className="sr-only">Remove </span>
                {text}
              </Link>
            </li>
          ))}
          {moreChosen > 0 && <li className="self-center">and {moreChosen} more</li>}
        </ul>
      )}
      {unknown.length > 0 && (
        <p className="mb-4 break-words">
          No product has {unknown.join(", ")}.{" "}
          <Link to={withoutUnknown} preventScrollReset className="text-link">
            Search without {unknown.length === 1 ? "it" : "them"}
          </Link>
        </p>
      )}
    </>
  );
}
