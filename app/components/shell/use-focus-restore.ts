import { useEffect } from "react";

/** The parts that one thinks of as a place, and what in them has a name or can be used. */
const PLACES = "main :is(li, th, form, article, section, [role=group])";
const LANDINGS = "h1, h2, h3, a[href], summary, input:not([type=hidden])";

/**
 * A button that takes itself away, as Remove does, leaves the focus nowhere. Whoever goes by keyboard
 * finds it again as near as can be: in the row or panel where it was, in the next row where that one
 * is gone too, else at the page's heading.
 */
export function useFocusRestore() {
  useEffect(() => {
    let focused: Element | undefined;
    let places: Array<Element | null> = [];
    let pathname = "";

    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element && target.matches(":focus-visible") ? target : undefined;
      if (!focused) return;
      places = placesAround(focused);
      pathname = location.pathname;
    };
    const observer = new MutationObserver(() => {
      if (!focused || (focused.isConnected && !focused.matches(":disabled"))) return;
      const { activeElement, body } = document;
      if (activeElement !== body && activeElement !== focused) return;
      if (pathname === location.pathname) land(places, focused);
    });

    observer.observe(document, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    document.addEventListener("focusin", remember);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, []);
}

/** From near to far, and beside a row its neighbours. */
function placesAround(element: Element): Array<Element | null> {
  const places: Array<Element | null> = [];
  let place = element.closest(PLACES);
  while (place) {
    places.push(place);
    if (place.matches("li, th"))
      places.push(place.nextElementSibling, place.previousElementSibling);
    place = place.parentElement && place.parentElement.closest(PLACES);
  }
  return places;
}

function land(places: Array<Element | null>, lost: Element) {
  const landing =
    places
      .map((place) => place?.isConnected && place.querySelector<HTMLElement>(LANDINGS))
      .find(Boolean) || document.querySelector<HTMLElement>("main h1");
  if (!landing) return;
  if (landing.matches("h1, h2, h3")) landing.tabIndex = -1;
  // A link leads to an address, which has said already where its page begins.
  landing.focus({ preventScroll: lost.matches("a") });
}
