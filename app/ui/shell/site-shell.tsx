import { useMatches } from "@remix-run/react";
import type { ComponentType, ReactNode } from "react";

import { jumpInPlace } from "~/ui/form/jump-in-place";
import { CompareBar } from "~/ui/shell/compare-bar";
import { Footer } from "~/ui/shell/footer";
import { Header } from "~/ui/shell/header";
import { OfflineGuard } from "~/ui/shell/offline-guard";
import { NavigationProgress } from "~/ui/shell/navigation-progress";
import { PendingPage } from "~/ui/shell/pending-page";
import { useFocusRestore } from "~/ui/shell/use-focus-restore";
import { useFocusOnNavigation } from "~/ui/shell/use-focus-on-navigation";
import { useLiveSwitches } from "~/ui/shell/use-live-switches";
import { useShell } from "~/ui/use-shell";
import { Toaster } from "~/ui/toaster";
import { PhoneLink } from "~/ui/contact-links";

/** The parts that the `handle` of a route may replace. */
type Frame = { Header: ComponentType; Footer: ComponentType };

/** The layout of every page, including error pages. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { toast, viewer, strip } = useShell();
  const handles = useMatches().map(({ handle }) => handle);
  const frame = viewer.isAdmin ? handles.find(isFrame) : undefined;
  useFocusOnNavigation();
  useFocusRestore();
  useLiveSwitches();

  return (
    <Toaster toast={toast}>
      <a href="#content" onClick={jumpInPlace} className="skip-link">
        Skip to content
      </a>
      <NavigationProgress />
      <OfflineGuard>
        {frame ? <frame.Header /> : <Header />}
        {strip && (
          <aside className="strip">
            {strip.text} {strip.phone && <PhoneLink phone={strip.phone} />}
          </aside>
        )}
        <div id="content" tabIndex={-1} className="grow">
          <PendingPage>{children}</PendingPage>
        </div>
        {frame ? (
          <frame.Footer />
        ) : (
          <>
            <Footer />
            <CompareBar />
          </>
        )}
      </OfflineGuard>
    </Toaster>
  );
}

function isFrame(handle: unknown): handle is Frame {
  return typeof handle === "object" && handle !== null && "Header" in handle;
}
