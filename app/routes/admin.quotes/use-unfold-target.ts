import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Expands the `<details>` that contains the element of the URL's hash, and scrolls to it. Only some
 * browsers do so when a page loads, and none after a client-side navigation.
 */
export function useUnfoldTarget() {
  const { hash } = useLocation();

  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    const details = target?.closest("details:not([open])");
    if (!target || !details) return;
    details.setAttribute("open", "");
    target.scrollIntoView();
  }, [hash]);
}
