import type { ReactNode } from "react";

import { Skeleton } from "~/ui/skeleton";

/**
 * A grid of cards edge to edge. Each card overlaps its neighbour's border, so that an incomplete last
 * row leaves no empty boxes.
 */
export function ProductGrid({
  pairsOnPhones = false,
  isBeside = false,
  children,
}: {
  /** True for two columns on a phone. */
  pairsOnPhones?: boolean;
  /** True beside a column on wide screens. */
  isBeside?: boolean;
  children: ReactNode;
}) {
  return (
    <ul
      role="list"
      className={`card-grid ${isBeside ? "cards-beside" : "lg:grid-cols-3"}${pairsOnPhones ? " pairs" : ""}`}
    >
      {children}
    </ul>
  );
}

/** A placeholder for the grid while it loads. */
export function ProductGridSkeleton({
  count,
  pairsOnPhones,
}: {
  count: number;
  pairsOnPhones?: boolean;
}) {
  return (
    <ProductGrid pairsOnPhones={pairsOnPhones}>
      {Array.from({ length: count }, (_, index) => (
        <li key={`skeleton ${index}`} className="border bg-panel">
          <Skeleton
            className={`rounded-none ${pairsOnPhones ? "aspect-4/3" : "aspect-7/2 md:aspect-video"}`}
          />
          <div className="space-y-3 p-3 md:p-5">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-14" />
            <Skeleton className="h-11" />
          </div>
        </li>
      ))}
    </ProductGrid>
  );
}
