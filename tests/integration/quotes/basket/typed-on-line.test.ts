import { expect, test } from "vitest";

import type { TypedOnLine } from "#drizzle/schema/baskets";
import { basketIdOf } from "~/quotes/basket/basket";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import { mergeBaskets } from "~/quotes/basket/basket-merge.server";
import { addToBasket } from "~/quotes/basket/baskets.server";
import { continueDraft, saveBasketAsDraft } from "~/quotes/basket/drafts.server";
import { addTextLine } from "~/quotes/basket/text-lines.server";
import { saveTypedBasket } from "~/quotes/basket/typed-basket.server";
import { listDraftsOfUser } from "~/quotes/request/quote-history.server";
import { write } from "~/db/write.server";
import { addCustomer } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
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

test("lines that become one keep the tags of both", async () => {
  const { id } = addProduct({ variants: [{ name: "24 V" }, { name: "230 V" }] });
  const [from = 0, to = 0] = kit.listVariants(id).map((variant) => variant.id);
  const successor = addProduct();
  const old = addProduct();
  const owner = { basketId: "tags-of-both", userId: null };
  const wanted = [
    { productId: id, variantId: from, quantity: 1, tag: "AHU-1" },
    { productId: id, variantId: to, quantity: 1, tag: "AHU-2" },
    { productId: old.id, variantId: null, quantity: 1, tag: "FCU-1" },
    { productId: successor.id, variantId: null, quantity: 1, tag: "FCU-2" },
  ];
  await addToBasket(owner, wanted, Date.now());
  kit.discontinueProduct(old.id, { replacedBy: successor.id });
  const lines = listBasketLines(owner.basketId);
  const changes = [
    { kind: "option", lineId: lines[0]?.id ?? 0, from, to },
    { kind: "swap", lineId: lines[2]?.id ?? 0 },
  ] as const;
  await saveTypedBasket({ ...owner, shownIds: [], changes, details: {} }, Date.now());
  expect(listBasketLines(owner.basketId).map(({ tag }) => tag)).toEqual([
    "AHU-1, AHU-2",
    "FCU-2, FCU-1",
  ]);
});

test("a draft whose lines in words do not all fit stays as it is", async () => {
  const { id: userId } = await addCustomer();
  const customer = { id: userId, discountBasisPoints: 0 };
  const owner = { basketId: basketIdOf(userId), userId };
  const addTexts = (name: string) =>
    write(() => {
      for (let at = 0; at < 20; at += 1) {
        const words = { description: `${name} ${at}`, code: null, manufacturer: null };
        addTextLine(owner, { ...words, quantity: 1, tag: null }, Date.now());
      }
    });
  await addTexts("Panel");
  await saveBasketAsDraft(customer, {}, Date.now());
  await addTexts("Valve");
  const [draft] = listDraftsOfUser(userId, 1);
  expect(await continueDraft(draft?.id ?? "", customer, "keep", Date.now())).toEqual({
    kind: "texts-full",
  });
  expect(listDraftsOfUser(userId, 1)[0]?.items).toHaveLength(20);
  expect(listBasketLines(owner.basketId)).toHaveLength(20);
});

test("lines that do not fit at sign-in stay in the visitor's basket, and are counted", async () => {
  const { id: userId } = await addCustomer();
  const owners = [
    { basketId: basketIdOf(userId), userId },
    { basketId: "does-not-fit", userId: null },
  ];
  await write(() => {
    for (const owner of owners) {
      for (let at = 0; at < 20; at += 1) {
        const words = { description: `${owner.basketId} ${at}`, code: null, manufacturer: null };
        addTextLine(owner, { ...words, quantity: 1, tag: null }, Date.now());
      }
    }
  });
  expect(await mergeBaskets("does-not-fit", userId, Date.now())).toBe(10);
  expect(listBasketLines("does-not-fit")).toHaveLength(10);
});

test("a product with a long name and SKU that has gone becomes a line in words", async () => {
  const sku = `SKU-${"9".repeat(90)}`;
  const product = addProduct({
    ...{ name: "N".repeat(200), productCode: "LONG-1" },
    variants: [{ name: "230 V", sku }],
  });
  const owner = { basketId: "long-name-in-words", userId: null };
  await addToBasket(owner, [{ productId: product.id, variantId: null, quantity: 1 }], Date.now());
  kit.archiveProduct(product.id);
  const lineId = listBasketLines(owner.basketId)[0]?.id ?? 0;
  const changes = [{ kind: "as-text", lineId } as const];
  await saveTypedBasket({ ...owner, shownIds: [], changes, details: {} }, Date.now());
  const [line] = listBasketLines(owner.basketId);
  expect(line).toMatchObject({
    kind: "text",
    productCode: "LONG-1",
  });
  expect(line?.productName).toMatch(/^N{199}…$/);
});
