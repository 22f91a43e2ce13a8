import type { MouseEvent } from "react";

/**
 * Follows a link within the page without the router, whose navigation would clear a refused form's
 * messages.
 */
export function jumpInPlace(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  event.preventDefault();
  target?.focus();
  target?.scrollIntoView();
}
