import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";

import { ProductGridSkeleton } from "~/catalogue/cards/product-grid";
import { Skeleton } from "~/ui/skeleton";

// Below this a skeleton would only flicker.
const SLOW_MS = 250;

/**
 * Shows a skeleton while a catalogue page is slow to load. The current page stays mounted but hidden,
 * in case the visitor cancels the navigation.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const { location: pending } = useNavigation();
  const { pathname } = useLocation();
  const pendingPath = pending && pending.pathname !== pathname ? pending.pathname : "";
  const skeleton = useIsSlow(pendingPath) ? skeletonFor(pendingPath) : null;
  const isLoading = skeleton !== null;

  // Remix has already saved the scroll position of the current page, for Back.
  useEffect(() => {
    if (isLoading) window.scrollTo(0, 0);
  }, [isLoading]);

  return (
    <>
      {isLoading && (
        <div aria-busy="true" className="page">
          <p role="status" className="sr-only">
            Loading
          </p>
          {skeleton}
        </div>
      )}
      <div hidden={isLoading}>{children}</div>
    </>
  );
}

function useIsSlow(pendingPath: string): boolean {
  const [slowPath, setSlowPath] = useState("");
  useEffect(() => {
    if (!pendingPath) return;
    const timer = setTimeout(() => setSlowPath(pendingPath), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlowPath("");
    };
  }, [pendingPath]);
  return pendingPath !== "" && slowPath === pendingPath;
}

function skeletonFor(pathname: string): ReactNode {
  if (pathname === "/products") {
    return (
      <>
        <Skeleton className="h-10 w-48" />
        <Skeleton className="mt-8 mb-16 h-44" />
        <ProductGridSkeleton count={6} />
      </>
    );
  }
  if (!pathname.startsWith("/product/")) return null;
  return (
    <div className="mt-12 grid gap-12 lg:grid-cols-2">
      <Skeleton className="aspect-square w-full max-w-[500px]" />
      <div className="space-y-4">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-24" />
        <Skeleton className="h-12 w-1/3" />
        <Skeleton className="h-12" />
      </div>
    </div>
  );
}
