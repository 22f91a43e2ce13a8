import { expect, test } from "vitest";

import { mergeBaskets } from "~/db/quote/basket-merge.server";
import { addToBasket, changeBasket, findBasketDetails } from "~/db/quote/baskets.server";
import { basketIdOf } from "~/domain/quote/basket";
import { addCustomer } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";

test("signing in fills the customer's empty details and overwrites none (B2)", async () => {
  const { id: userId } = await addCustomer();
  const now = Date.now();
  const customer = { basketId: basketIdOf(userId), userId };
  const visitor = { basketId: "merge-details", userId: null };
  for (const basket of [customer, visitor]) {
    addToBasket(basket, { productId: addProduct().id, variantId: null, quantity: 1 }, now);
  }
  const own = { name: "Zoë at work", company: "", notes: "Plant room 2" };
  changeBasket(customer.basketId, [], own, now);
  changeBasket(visitor.basketId, [], { name: "Zoë", company: "Example Ltd", notes: "Soon" }, now);

  mergeBaskets(visitor.basketId, userId, now);

  expect(findBasketDetails(customer.basketId)).toEqual({
    name: "Zoë at work",
    company: "Example Ltd",
    notes: "Plant room 2\n\nSoon",
  });
  expect(findBasketDetails(visitor.basketId)).toEqual({});
});
