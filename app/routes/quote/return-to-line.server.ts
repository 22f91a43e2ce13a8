import { listBasketLines } from "~/db/quote/baskets.server";
import type { BasketChange } from "~/domain/quote/basket";

import { lineAnchor } from "./line-anchor";

/**
 * Returns where a page without scripts redirects to: the changed line, or the neighbour of a removed
 * one. With scripts the page keeps its position. Call it before the change is written.
 */
export function addressAfter(changes: BasketChange[], basketId: string, form: FormData): string {
  const change = changes.at(-1);
  if (!change || change.kind === "clear" || form.has("scripted")) return "/quote";
  if (change.kind !== "remove") return `/quote#${lineAnchor(change.lineId)}`;

  const lines = listBasketLines(basketId);
  const index = lines.findIndex(({ id }) => id === change.lineId);
  const neighbour = lines[index + 1] ?? lines[index - 1];
  return neighbour ? `/quote#${lineAnchor(neighbour.id)}` : "/quote";
}
