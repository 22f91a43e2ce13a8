import { expect, test } from "vitest";

import { write } from "~/db/write.server";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import { mergeBaskets } from "~/quotes/basket/basket-merge.server";
import { addToBasket, findBasketDetails } from "~/quotes/basket/baskets.server";
import { addTextLine } from "~/quotes/basket/text-lines.server";
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

test("signing in keeps the order of products and lines in words", async () => {
  const { id: userId } = await addCustomer();
  const visitor = { basketId: "merge-order", userId: null };
  const text = { description: "Gland", code: null, manufacturer: null, quantity: 1 };
  const add = (now: number) =>
    addToBasket(visitor, [{ productId: addProduct().id, variantId: null, quantity: 1 }], now);
  await add(1);
  await write(() => addTextLine(visitor, text, 2));
  await add(3);
  await mergeBaskets(visitor.basketId, userId, Date.now());
  const kinds = listBasketLines(basketIdOf(userId)).map(({ kind }) => kind);
  expect(kinds).toEqual(["product", "text", "product"]);
});
