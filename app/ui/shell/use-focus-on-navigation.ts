import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Makes client-side navigation behave like a page load: scrolls a new page to the top and focuses
 * its heading, so that screen readers announce it and Tab continues from there. Paging through a list
 * moves the focus too, because its link is far below the new page's top.
 */
export function useFocusOnNavigation() {
  const { pathname, search, hash } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const previousPathname = useRef(pathname);

  useEffect(() => {
    const isNewPage = previousPathname.current !== pathname;
    previousPathname.current = pathname;
    if (hash || !(isNewPage || isOnLinkBelow())) return;
    if (isNewPage && !isReturn) window.scrollTo(0, 0);

    const heading = document.querySelector("main h1");
    if (!(heading instanceof HTMLElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, search, hash, isReturn]);
}

/**
 * Returns true when the focused element is a link below the viewport; a focused input stays
 * focused.
 */
function isOnLinkBelow(): boolean {
  const { activeElement } = document;
  return (
    activeElement instanceof HTMLAnchorElement &&
    activeElement.getBoundingClientRect().top > innerHeight
  );
}
