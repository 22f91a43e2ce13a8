import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import { openPopoversByScript } from "~/ui/popovers-by-script";
import {
  MAINTENANCE_PAGE_ID,
  reloadWhenMaintenanceEnds,
} from "~/ui/shell/reload-when-maintenance-ends";

tolerateTranslation(Node.prototype);
openPopoversByScript(document);

// The maintenance page replaces other pages at their own addresses: Remix would hydrate those.
if (document.getElementById(MAINTENANCE_PAGE_ID)) reloadWhenMaintenanceEnds();
else startTransition(() => void hydrateRoot(document, <RemixBrowser />));

/**
 * Lets React remove and move nodes of a page that a browser has translated. Translating replaces each text
 * node with an element, so that React's own node has another parent or none, and `removeChild` and
 * `insertBefore` would throw, which ends in the error page (facebook/react#11538). The translated text stays until
 * its parent goes.
 */
function tolerateTranslation(node: Pick<Node, "removeChild" | "insertBefore">): void {
  const { removeChild, insertBefore } = node;
  node.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) return child;
    removeChild.call(this, child);
    return child;
  };
  node.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, child, before?.parentNode === this ? before : null);
    return child;
  };
}
