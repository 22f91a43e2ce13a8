import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Does for a page that scripts have brought what a page load would have done: it starts at the top,
 * also after a form that stays where it is when it is refused, and the focus goes to its heading. A
 * screen reader then says where one is, and Tab goes on from there. So it does where the next page of
 * a list has come, whose top is far above the link that led to it.
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

/** Whether the focus is on a link further down than can be seen. Whoever types in a field keeps it. */
function isOnLinkBelow(): boolean {
  const { activeElement } = document;
  return (
    activeElement instanceof HTMLAnchorElement &&
    activeElement.getBoundingClientRect().top > innerHeight
  );
}
