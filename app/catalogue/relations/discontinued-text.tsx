import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button } from "~/ui/button";
import { PostedInPlace } from "~/ui/form/posted-in-place";
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

/** A form that adds what replaces a discontinued product to the basket. */
export function AddInstead({
  replacement: { id, name, code },
  className,
  children,
}: {
  replacement: NonNullable<DiscontinuedView["replacement"]>;
  className?: string;
  /** A field named `quantity`. */
  children: ReactNode;
}) {
  return (
    <PostedInPlace action="/basket/lines" className={className}>
      {(isBusy) => (
        <>
          <input type="hidden" name="productId" value={id} />
          {children}
          <Button size="sm" aria-disabled={isBusy || undefined}>
            {isBusy ? "Adding..." : `Add ${code} instead`}
            {code !== name && <span className="sr-only">: {name}</span>}
          </Button>
        </>
      )}
    </PostedInPlace>
  );
}
