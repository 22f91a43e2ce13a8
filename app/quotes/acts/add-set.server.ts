import type { Limit } from "~/accounts/sign-in/throttle.server";
import { chooseSet } from "~/catalogue/sets/set-parts.server";
import type { RefusedChoice } from "~/catalogue/sets/set-parts";
import { addAllToBasket } from "~/quotes/basket/add-lines.server";
import type { AddedByBuyer, BasketOwner } from "~/quotes/basket/baskets.server";

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
 */
export async function addSet(
  basket: BasketOwner,
  { productId, variantId, partIds, quantity }: WantedSet,
  now: number,
  limits: readonly Limit[] = [],
) {
  let items: Array<AddedByBuyer & { title: string }> = [];
  const added = await addAllToBasket<RefusedChoice>(
    basket,
    () => {
      const chosen = chooseSet({ productId, variantId }, partIds);
      if ("kind" in chosen) return chosen;
      items = chosen.map((item) => ({ ...item, quantity }));
      return items.map(({ title: _, ...item }) => item);
    },
    now,
    limits,
  );
  return { added, items };
}
