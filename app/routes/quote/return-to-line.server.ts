import { listBasketLines } from "~/db/quote/baskets.server";
import type { BasketChange } from "~/domain/quote/basket";

import { lineAnchor } from "./line-anchor";

/**
 * Where a page without scripts goes back to: the line that is changed, or its neighbour where it is
 * to be taken away. With scripts the page stays where it is. To be asked before the change is made.
 */
export function addressAfter(changes: BasketChange[], basketId: string, form: FormData): string {
  const change = changes.at(-1);
  if (!change || change.kind === "clear" || form.has("scripted")) return "/quote";
  if (change.kind !== "remove") return `/quote#${lineAnchor(change.lineId)}`;

  const lines = listBasketLines(basketId);
  const place = lines.findIndex(({ id }) => id === change.lineId);
  const neighbour = lines[place + 1] ?? lines[place - 1];
  return neighbour ? `/quote#${lineAnchor(neighbour.id)}` : "/quote";
}
