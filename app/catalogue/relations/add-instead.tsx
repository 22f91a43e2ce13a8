import type { ReactNode } from "react";

import { PostedInPlace } from "~/ui/form/posted-in-place";
import { Button } from "~/ui/button";
import type { DiscontinuedView } from "~/catalogue/relations/discontinued";

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
