const OPEN = "data-open";

/**
 * Opens and closes popovers in a browser that does not know them (Firefox before 125, Safari before 17). Its style
 * hides those that have no `data-open`.
 */
export function openPopoversByScript(page: Document): void {
  const close = () => page.querySelectorAll(`[${OPEN}]`).forEach(closePopover);
  page.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const id = target.closest("[popovertarget]")?.getAttribute("popovertarget");
    const wanted = id ? page.getElementById(id) : null;
    const wasOpen = wanted?.hasAttribute(OPEN) ?? false;
    if (!wanted && target.closest(`[${OPEN}]`)) return;
    close();
    if (wanted && !wasOpen) wanted.setAttribute(OPEN, "");
  });
  page.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
}

/** Closes a popover, if it is open, in any browser. */
export function closePopover(popover: Element): void {
  // The selector is an error where popovers are unknown.
  if (!knowsPopovers()) popover.removeAttribute(OPEN);
  else if (popover instanceof HTMLElement && popover.matches(":popover-open"))
    popover.hidePopover?.();
}

/** Returns true for a browser that knows popovers. */
export function knowsPopovers(): boolean {
  return "popover" in HTMLElement.prototype;
}
