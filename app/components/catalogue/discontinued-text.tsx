import { Link } from "@remix-run/react";

import { NoBreak } from "~/components/ui/no-break";
import { type DiscontinuedView, wordsAround } from "~/domain/relations/discontinued";

/** Says that a product is discontinued and, with a link, what replaces it (C35). */
export function DiscontinuedText({
  discontinued: { relation, replacement, note },
}: {
  discontinued: DiscontinuedView;
}) {
  const { before, after } = wordsAround(relation);
  return (
    <>
      {replacement ? (
        <>
          {before}
          <Link to={replacement.path} className="text-link">
            <NoBreak text={replacement.name} />
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
