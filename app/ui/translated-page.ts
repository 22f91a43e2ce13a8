/**
 * Lets React remove and move nodes of a page that a browser has translated. Translating replaces each text
 * node with an element, so that React's own node has another parent or none, and `removeChild` and
 * `insertBefore` would throw, which ends in the error page (facebook/react#11538). The translated text stays until
 * its parent goes.
 */
export function tolerateTranslation(node: Pick<Node, "removeChild" | "insertBefore">): void {
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
