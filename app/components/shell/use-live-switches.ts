import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { subscribeAcrossTabs } from "~/components/shell/shared-event-stream";
import { useShell } from "~/components/shell/use-shell";
import { isOpenInMaintenance } from "~/domain/site/site-switches";

/**
 * Keeps this tab in step with the site's switches. A signed-in tab is reloaded when fail-safe signs
 * it out, and every tab whose page is replaced by maintenance; otherwise only the page's data is read
 * again, so that nothing typed is lost.
 */
export function useLiveSwitches() {
  const { failSafe, viewer } = useShell();
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  const known = useRef({ failSafe, ...viewer });
  const [announced, setAnnounced] = useState<boolean>();
  useEffect(() => {
    known.current = { failSafe, ...viewer };
  }, [failSafe, viewer]);

  useEffect(() => {
    const apply = (now: { failSafe: boolean; maintenance: boolean }) => {
      const before = known.current;
      if (now.maintenance && !before.isAdmin && !isOpenInMaintenance(window.location.pathname)) {
        return window.location.reload();
      }
      if (now.failSafe !== before.failSafe && before.signedIn && !before.isAdmin) {
        return window.location.reload();
      }
      setAnnounced(now.failSafe);
    };
    return subscribeAcrossTabs("/events", apply);
  }, []);

  // Read again in the middle of a navigation, the page would throw away the answer on its way, and
  // with it the toast that the server takes as shown.
  useEffect(() => {
    if (!isIdle || announced === undefined) return;
    setAnnounced(undefined);
    if (announced !== failSafe) revalidate();
  }, [isIdle, announced, failSafe, revalidate]);
}
