import { useEffect } from "react";

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
