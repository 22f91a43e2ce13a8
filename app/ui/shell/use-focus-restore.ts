import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

const CONTAINERS = "main :is(li, th, form, article, section, [role=group])";
const FOCUS_TARGETS = "h1, h2, h3, a[href], summary, input:not([type=hidden])";

/**
 * Restores keyboard focus when the focused element is removed or disabled, as a Remove button is.
 * Focuses the first target in its row or panel, else in a neighbouring row, else the page's heading.
 */
export function useFocusRestore() {
  useEffect(() => {
    let focused: Element | undefined;
    let containers: Array<Element | null> = [];
    let pathname = "";

    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target instanceof Element && target.matches(":focus-visible") ? target : undefined;
      if (!focused) return;
      containers = containersOf(focused);
      pathname = location.pathname;
    };
    const observer = new MutationObserver(() => {
      if (!focused || (focused.isConnected && !focused.matches(":disabled"))) return;
      const { activeElement, body } = document;
      if (activeElement !== body && activeElement !== focused) return;
      if (pathname === location.pathname) restoreFocus(containers, focused);
    });

    observer.observe(document, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    document.addEventListener("focusin", onFocusIn);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onFocusIn);
    };
  }, []);
}

/** Returns the containers of an element, innermost first, each row followed by its neighbours. */
function containersOf(element: Element): Array<Element | null> {
  const containers: Array<Element | null> = [];
  let container = element.closest(CONTAINERS);
  while (container) {
    containers.push(container);
    if (container.matches("li, th")) {
      containers.push(container.nextElementSibling, container.previousElementSibling);
    }
    container = container.parentElement && container.parentElement.closest(CONTAINERS);
  }
  return containers;
}

function restoreFocus(containers: Array<Element | null>, lost: Element) {
  const target =
    containers
      .map((each) => each?.isConnected && each.querySelector<HTMLElement>(FOCUS_TARGETS))
      .find(Boolean) || document.querySelector<HTMLElement>("main h1");
  if (!target) return;
  if (target.matches("h1, h2, h3")) target.tabIndex = -1;
  // A link is a navigation, which has already set the scroll position.
  target.focus({ preventScroll: lost.matches("a") });
}

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
