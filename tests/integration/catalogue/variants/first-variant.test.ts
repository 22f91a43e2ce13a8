import { expect, test } from "vitest";

import { addToBasket } from "~/quotes/basket/baskets.server";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import { addProduct } from "#tests/support/catalogue";

test("adding without a chosen variant takes the first by display order, not the first that was made", async () => {
  const { id } = addProduct({
    variants: [
      { name: "Made first", displayOrder: 2 },
      { name: "Shown first", displayOrder: 0 },
      { name: "Shown second", displayOrder: 1 },
    ],
  });
  const basket = { basketId: "first-variant", userId: null };
  await addToBasket(basket, [{ productId: id, variantId: null, quantity: 1 }], Date.now());
  expect(listBasketLines(basket.basketId)).toMatchObject([{ variantName: "Shown first" }]);

  // Chosen by name it is the same line.
  const [line] = listBasketLines(basket.basketId);
  await addToBasket(
    basket,
    [{ productId: id, variantId: line?.variantId ?? null, quantity: 2 }],
    Date.now(),
  );
  expect(listBasketLines(basket.basketId)).toMatchObject([{ quantity: 3 }]);
});
