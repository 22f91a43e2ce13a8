import type { MouseEvent } from "react";

/**
 * Follows a link within the page. The router would take it for a visit of its own, and a refused form
 * would lose its messages.
 */
export function jumpInPlace(event: MouseEvent<HTMLAnchorElement>) {
  const place = document.getElementById(event.currentTarget.hash.slice(1));
  event.preventDefault();
  place?.focus();
  place?.scrollIntoView();
}
