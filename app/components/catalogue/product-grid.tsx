import type { ReactNode } from "react";

import { Skeleton } from "~/components/ui/skeleton";

/**
 * Cards edge to edge like cells of a printed sheet: each overlaps its neighbour's hairline, so that
 * a last row that is not full leaves no empty boxes.
 */
export function ProductGrid({
  pairsOnPhones = false,
  children,
}: {
  /** Whether two cards stand side by side on a phone. */
  pairsOnPhones?: boolean;
  children: ReactNode;
}) {
  return (
    <ul
      role="list"
      className={`grid pt-px pl-px md:grid-cols-2 lg:grid-cols-3 [&>li]:-mt-px [&>li]:-ml-px ${pairsOnPhones ? "pairs" : "grid-cols-1"}`}
    >
      {children}
    </ul>
  );
}

/** The grid while its cards are on their way. */
export function ProductGridSkeleton({
  count,
  pairsOnPhones,
}: {
  count: number;
  pairsOnPhones?: boolean;
}) {
  return (
    <ProductGrid pairsOnPhones={pairsOnPhones}>
      {Array.from({ length: count }, (_, place) => (
        <li key={`skeleton ${place}`} className="border bg-panel">
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
