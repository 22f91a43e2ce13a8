import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";

import { ProductGridSkeleton } from "~/components/catalogue/product-grid";
import { Skeleton } from "~/components/ui/skeleton";

// A quicker answer than this needs no stand-in, which would only flicker.
const SLOW_MS = 250;

/**
 * Shows the outline of a catalogue page that is slow to come. The page one leaves stays underneath,
 * hidden and not gone, in case the visitor thinks better of it.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const { location: pending } = useNavigation();
  const { pathname } = useLocation();
  const awaited = pending && pending.pathname !== pathname ? pending.pathname : "";
  const outline = useIsSlow(awaited) ? outlineOf(awaited) : null;
  const isOutlined = outline !== null;

  // Where one was on the page one leaves has been noted by then, for Back.
  useEffect(() => {
    if (isOutlined) window.scrollTo(0, 0);
  }, [isOutlined]);

  return (
    <>
      {isOutlined && (
        <div aria-busy="true" className="page">
          <p role="status" className="sr-only">
            Loading
          </p>
          {outline}
        </div>
      )}
      <div hidden={isOutlined}>{children}</div>
    </>
  );
}

function useIsSlow(awaited: string): boolean {
  const [slow, setSlow] = useState("");
  useEffect(() => {
    if (!awaited) return;
    const timer = setTimeout(() => setSlow(awaited), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow("");
    };
  }, [awaited]);
  return awaited !== "" && slow === awaited;
}

function outlineOf(pathname: string): ReactNode {
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
