import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Unfolds and shows what the address ends in. Browsers do so where a page is loaded; not all of them,
 * and none where scripts have brought the page.
 */
export function useUnfoldTarget() {
  const { hash } = useLocation();

  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    const folded = target?.closest("details:not([open])");
    if (!target || !folded) return;
    folded.setAttribute("open", "");
    target.scrollIntoView();
  }, [hash]);
}
