import { expect, test } from "vitest";

import { mergeBaskets } from "~/quotes/basket/basket-merge.server";
import { addToBasket, findBasketDetails } from "~/quotes/basket/baskets.server";
import { saveTypedBasket } from "~/quotes/basket/typed-basket.server";
import { basketIdOf } from "~/quotes/basket/basket";
import { addCustomer } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";

test("signing in fills the customer's empty details and overwrites none (B2)", async () => {
  const { id: userId } = await addCustomer();
  const now = Date.now();
  const customer = { basketId: basketIdOf(userId), userId };
  const visitor = { basketId: "merge-details", userId: null };
  for (const basket of [customer, visitor]) {
    await addToBasket(basket, [{ productId: addProduct().id, variantId: null, quantity: 1 }], now);
  }
  const own = { name: "Zoë at work", company: "", notes: "Plant room 2" };
  const typed = { name: "Zoë", company: "Example Ltd", notes: "Soon" };
  for (const [{ basketId }, details] of [
    [customer, own],
    [visitor, typed],
  ] as const) {
    await saveTypedBasket({ basketId, shownIds: [], changes: [], details }, now);
  }

  await mergeBaskets(visitor.basketId, userId, now);

  expect(findBasketDetails(customer.basketId)).toEqual({
    name: "Zoë at work",
    company: "Example Ltd",
    notes: "Plant room 2\n\nSoon",
  });
  expect(findBasketDetails(visitor.basketId)).toEqual({});
});
