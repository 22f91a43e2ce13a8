const OPEN = "data-open";

/** True in a browser that knows popovers. */
const isKnown = () => "popover" in HTMLElement.prototype;

/**
 * Opens and closes popovers in a browser that does not know them (Firefox before 125, Safari before 17). Its style
 * hides those that have no `data-open`.
 */
export function openPopoversByScript(page: Document): void {
  if (isKnown()) return;
  page.addEventListener("click", ({ target }) => {
    const id = target instanceof Element && target.closest("[popovertarget]");
    const popover = id && page.getElementById(id.getAttribute("popovertarget") ?? "");
    if (popover) popover.toggleAttribute(OPEN);
  });
}

/** Closes a popover, if it is open. */
export function closePopover(popover: HTMLElement): void {
  // The selector is an error where popovers are unknown.
  if (!isKnown()) popover.removeAttribute(OPEN);
  else if (popover.matches(":popover-open")) popover.hidePopover?.();
}
