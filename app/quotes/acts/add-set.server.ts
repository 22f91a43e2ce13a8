import type { Limit } from "~/accounts/sign-in/throttle.server";
import type { RefusedChoice } from "~/catalogue/sets/set-parts";
import { chooseSet } from "~/catalogue/sets/set-parts.server";
import {
  type AddedByBuyer,
  type AddedLines,
  addLines,
  type BasketOwner,
  type RefusedBasket,
  refuseNewBasket,
  writeAllOrNone,
} from "~/quotes/basket/baskets.server";

type WantedSet = {
  productId: number;
  /** Null is the default variant, or a product without any. */
  variantId: number | null;
  /** The chosen parts of its set. */
  partIds: readonly number[];
  quantity: number;
};

/**
 * Adds a product and the chosen parts of its set as ordinary lines, each with the same quantity: all or none (C46).
 * Refused without a part of each required role, and for a part that is not for this variant or no longer offered.
 * Returns the quantities that were added as well.
 */
export async function addSet(
  basket: BasketOwner,
  { productId, variantId, partIds, quantity }: WantedSet,
  now: number,
  limits: readonly Limit[] = [],
) {
  let lines: AddedByBuyer[] = [];
  const added = await writeAllOrNone((): AddedLines | RefusedBasket | RefusedChoice => {
    const items = chooseSet({ productId, variantId }, partIds);
    if ("kind" in items) return items;
    lines = linesOf(items, quantity);
    return refuseNewBasket(basket, limits, now) ?? addLines(basket, lines, now, { isWhole: true });
  });
  return { added, quantities: lines.map((line) => line.quantity) };
}

type Item = Pick<AddedByBuyer, "productId" | "variantId">;

/** One item may have two roles: its line has both quantities. */
function linesOf(items: readonly Item[], quantity: number): AddedByBuyer[] {
  const lines = new Map<string, AddedByBuyer>();
  for (const item of items) {
    const key = `${item.productId} ${item.variantId}`;
    const known = lines.get(key)?.quantity ?? 0;
    lines.set(key, { ...item, quantity: known + quantity });
  }
  return [...lines.values()];
}
