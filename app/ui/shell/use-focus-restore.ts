import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

const CONTAINERS = "main :is(li, th, form, article, section, [role=group])";
const HEADINGS = "h1, h2, h3";
const FOCUS_TARGETS = `${HEADINGS}, a[href], summary, input:not([type=hidden])`;

/** The focused element, and its surroundings. */
type Focus = {
  element: Element;
  /** False for a submit button that a pointer pressed. */
  isVisible: boolean;
  form: HTMLFormElement | null;
  containers: Array<Element | null>;
  pathname: string;
};

/**
 * Restores the focus when the focused element is removed or disabled, as a Remove button is, or replaced, as a form is once
 * it was saved. Focuses the heading above a replaced form; else the first target in its row or panel, else in a
 * neighbouring row, else the page's heading. After a pointer only headings, which show no outline and open no keyboard.
 */
export function useFocusRestore() {
  useEffect(() => {
    let focus: Focus | undefined;

    const onFocusIn = ({ target }: FocusEvent) => {
      focus = target instanceof Element ? focusOn(target) : undefined;
    };
    // Safari focuses no button that is tapped or clicked.
    const onSubmit = ({ submitter }: SubmitEvent) => {
      if (submitter && document.activeElement === document.body) focus = focusOn(submitter);
    };
    const observer = new MutationObserver(() => {
      if (!focus || (focus.element.isConnected && !focus.element.matches(":disabled"))) return;
      const { activeElement, body } = document;
      if (activeElement !== body && activeElement !== focus.element) return;
      if (focus.pathname === location.pathname) restoreFocus(focus);
    });

    observer.observe(document, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("submit", onSubmit, true);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("submit", onSubmit, true);
    };
  }, []);
}

function focusOn(element: Element): Focus | undefined {
  const isVisible = element.matches(":focus-visible");
  if (!isVisible && !element.matches("main [type=submit]")) return undefined;
  const { pathname } = location;
  const form = element.closest("form");
  return { element, isVisible, form, containers: containersOf(element), pathname };
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

function restoreFocus({ element, isVisible, form, containers }: Focus) {
  const targets = isVisible ? FOCUS_TARGETS : HEADINGS;
  const target =
    headingOfReplaced(form) ??
    (containers
      .map((each) => each?.isConnected && each.querySelector<HTMLElement>(targets))
      .find(Boolean) ||
      document.querySelector<HTMLElement>("main h1"));
  if (!target) return;
  if (target.matches(HEADINGS)) target.tabIndex = -1;
  // A link is a navigation, which has already set the scroll position.
  target.focus({ preventScroll: !isVisible || element.matches("a") });
}

/** Returns the heading above the form that has taken the place of a removed one, by its id. */
function headingOfReplaced(form: HTMLFormElement | null) {
  if (!form?.id || form.isConnected) return null;
  const place = document.getElementById(form.id)?.closest("section, article, main");
  return place?.querySelector<HTMLElement>(HEADINGS);
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
