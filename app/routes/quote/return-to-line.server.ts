import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import type { BasketChange } from "~/quotes/basket/basket";
import type { BasketLine } from "~/quotes/request/quote-line";

import { lineAnchor } from "./line-anchor";

/**
 * Returns where a page without scripts redirects to: the changed line, the one that it is joined with, or
 * the neighbour of a removed one. With scripts the page keeps its position. Call it before the change is written.
 */
export function addressAfter(changes: BasketChange[], basketId: string, form: FormData): string {
  const change = changes.at(-1);
  if (!change || change.kind === "clear" || form.has("scripted")) return "/quote";
  if (change.kind === "option") {
    return `/quote#${lineAnchor(lineWithOption(change, listBasketLines(basketId)))}`;
  }
  if (change.kind !== "remove" && change.kind !== "swap") {
    return `/quote#${lineAnchor(change.lineId)}`;
  }
  const lines = listBasketLines(basketId);
  if (change.kind === "swap") return `/quote#${lineAnchor(lineAfterSwap(change.lineId, lines))}`;
  const index = lines.findIndex(({ id }) => id === change.lineId);
  const neighbour = lines[index + 1] ?? lines[index - 1];
  return neighbour ? `/quote#${lineAnchor(neighbour.id)}` : "/quote";
}

/** Returns the older of the line and the one that has the variant already, which remains. */
function lineWithOption(
  { lineId, to }: { lineId: number; to: number },
  lines: readonly BasketLine[],
): number {
  return lines.find(({ id, variantId }) => id === lineId || variantId === to)?.id ?? lineId;
}

/** Returns the line that already has the replacement, else the line itself. */
function lineAfterSwap(lineId: number, lines: readonly BasketLine[]): number {
  const replacement = lines.find(({ id }) => id === lineId)?.discontinued?.replacement;
  return lines.find(({ productId }) => productId === replacement?.id)?.id ?? lineId;
}
