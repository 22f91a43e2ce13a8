import { expect, test } from "vitest";

import type { TypedOnLine } from "#drizzle/schema/baskets";
import { basketIdOf } from "~/quotes/basket/basket";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import { mergeBaskets } from "~/quotes/basket/basket-merge.server";
import { addToBasket } from "~/quotes/basket/baskets.server";
import { continueDraft, saveBasketAsDraft } from "~/quotes/basket/drafts.server";
import { saveTypedBasket } from "~/quotes/basket/typed-basket.server";
import { listDraftsOfUser } from "~/quotes/request/quote-history.server";
import { addCustomer } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";

/** A new column needs a value here, so that it is followed too. */
const TYPED: Required<TypedOnLine> = { quantity: 7, tag: "AHU-1 supply" };

test("what a customer fills in on a line stays with it at sign-in and in a draft", async () => {
  const { id } = await addCustomer();
  const customer = { id, discountBasisPoints: 0 };
  const [visitorBasket, basketId, now] = ["typed-on-line", basketIdOf(id), Date.now()];
  const line = { productId: addProduct().id, variantId: null, quantity: 1 };
  await addToBasket({ basketId: visitorBasket, userId: null }, [line], now);
  const lineId = listBasketLines(visitorBasket)[0]?.id ?? 0;
  const changes = [{ kind: "set", lineId, typed: TYPED } as const];
  await saveTypedBasket({ basketId: visitorBasket, shownIds: [], changes, details: {} }, now);

  await mergeBaskets(visitorBasket, id, now);
  expect(listBasketLines(basketId)).toMatchObject([TYPED]);

  await saveBasketAsDraft(customer, {}, now);
  const [draft] = listDraftsOfUser(id, 1);
  expect(draft?.items).toMatchObject([TYPED]);
  await continueDraft(draft?.id ?? "", customer, "keep", now);
  expect(listBasketLines(basketId)).toMatchObject([TYPED]);
});
