import { Link } from "react-router-dom";

import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { ChosenFilter } from "~/catalogue/facets/chosen-filters";

/** Links that take off one thing that is chosen. */
export function ChosenLinks({ chosen }: { chosen: readonly ChosenFilter[] }) {
  return (
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
    </ul>
  );
}
