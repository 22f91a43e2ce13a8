import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { followTogether } from "~/components/shell/follow-together";
import { useShell } from "~/components/shell/use-shell";
import { isOpenInMaintenance } from "~/domain/site-switches";

/**
 * Keeps this tab in step with the site's switches. A signed-in tab is reloaded when fail-safe signs
 * it out, and every tab whose page is replaced by maintenance; otherwise only the page's data is read
 * again, so that nothing typed is lost.
 */
export function useLiveSwitches() {
  const { failSafe, viewer } = useShell();
  const { revalidate } = useRevalidator();
  const known = useRef({ failSafe, ...viewer });
  useEffect(() => {
    known.current = { failSafe, ...viewer };
  }, [failSafe, viewer]);

  useEffect(() => {
    const apply = (now: { failSafe: boolean; maintenance: boolean }) => {
      const before = known.current;
      if (now.maintenance && !before.isAdmin && !isOpenInMaintenance(window.location.pathname)) {
        return window.location.reload();
      }
      if (now.failSafe === before.failSafe) return;
      if (before.signedIn && !before.isAdmin) return window.location.reload();
      revalidate();
    };
    return followTogether("/events", apply);
  }, [revalidate]);
}
