import { Link } from "@remix-run/react";

import { NoBreak } from "~/ui/no-break";
import { type DiscontinuedView, wordsAround } from "~/catalogue/relations/discontinued";

/** Says that a product is discontinued and, with a link, what replaces it (C35). */
export function DiscontinuedText({
  discontinued: { relation, replacement, note },
  isShort = false,
}: {
  discontinued: DiscontinuedView;
  /** Shows the code only, beside a card with the name. */
  isShort?: boolean;
}) {
  const { before, after } = wordsAround(relation);
  return (
    <>
      {replacement ? (
        <>
          {before}
          <Link to={replacement.path} className="text-link">
            <NoBreak text={isShort ? replacement.code : replacement.name} />
          </Link>
          {after}
        </>
      ) : (
        "Discontinued."
      )}
      {note && ` ${note}`}
    </>
  );
}
