import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { isOpenInMaintenance } from "~/site/settings/site-switches";
import { subscribeWhileVisible } from "~/ui/shell/event-stream";
import { useShell } from "~/ui/use-shell";

/**
 * Applies changes of the site's switches to this tab (S2). Reloads it when fail-safe signs the user
 * out or maintenance replaces the page; otherwise only revalidates, so that no entered text is lost.
 */
export function useLiveSwitches() {
  const { failSafe, viewer } = useShell();
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  const current = useRef({ failSafe, ...viewer });
  const [newFailSafe, setNewFailSafe] = useState<boolean>();
  useEffect(() => {
    current.current = { failSafe, ...viewer };
  }, [failSafe, viewer]);

  useEffect(() => {
    const apply = (next: { failSafe: boolean; maintenance: boolean }) => {
      const { failSafe: hadFailSafe, signedIn, isStaff } = current.current;
      if (next.maintenance && !isStaff && !isOpenInMaintenance(window.location.pathname)) {
        return window.location.reload();
      }
      if (next.failSafe !== hadFailSafe && signedIn && !isStaff) return window.location.reload();
      setNewFailSafe(next.failSafe);
    };
    return subscribeWhileVisible("/events", apply);
  }, []);

  // Wait for a pending navigation: revalidating would discard its response, and with it the toast,
  // which the server sends only once.
  useEffect(() => {
    if (!isIdle || newFailSafe === undefined) return;
    setNewFailSafe(undefined);
    if (newFailSafe !== failSafe) revalidate();
  }, [isIdle, newFailSafe, failSafe, revalidate]);
}
