import type { ReactNode } from "react";

import { Footer } from "~/components/shell/footer";
import { Header } from "~/components/shell/header";
import { NavigationProgress } from "~/components/shell/navigation-progress";
import { PendingPage } from "~/components/shell/pending-page";
import { useFocusOnNavigation } from "~/components/shell/use-focus-on-navigation";
import { useShell } from "~/components/shell/use-shell";
import { Toaster } from "~/components/toaster";

/** What stands around every page, error pages too. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { toast } = useShell();
  useFocusOnNavigation();

  return (
    <Toaster toast={toast}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 border bg-panel px-4 py-3 font-semibold focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <div className="flex min-h-dvh flex-col">
        <Header />
        <div id="content" tabIndex={-1} className="grow">
          <PendingPage>{children}</PendingPage>
        </div>
        <Footer />
      </div>
    </Toaster>
  );
}
