import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Does for a page that scripts have brought what a page load would have done: it starts at the top,
 * also after a form that stays where it is when it is refused, and the focus goes to its heading. A
 * screen reader then says where one is, and Tab goes on from there.
 */
export function useFocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const previousPathname = useRef(pathname);

  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    if (hash) return;
    if (!isReturn) window.scrollTo(0, 0);

    const heading = document.querySelector("main h1");
    if (!(heading instanceof HTMLElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash, isReturn]);
}
