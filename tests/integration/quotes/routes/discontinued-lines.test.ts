import { beforeEach, describe, expect, test } from "vitest";

import { findByOrderCode } from "~/quotes/acts/enter-request.server";
import { action as addAction } from "~/routes/basket.lines";
import { loader as quoteLoader } from "~/routes/quote/route";
import { action as detailsAction, loader as detailsLoader } from "~/routes/quote-details.$id/route";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { add, history } from "#tests/support/quote-form";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";

let buyer: QuoteVisitor;
let old: ReturnType<typeof addProduct>;
let replacement: ReturnType<typeof addProduct>;

beforeEach(async () => {
  clearAllAttempts();
  buyer = await QuoteVisitor.arrive();
  replacement = addProduct({ variants: [{ name: "Short" }, { name: "Long" }] });
  old = addProduct({ listPricePence: 88_88 });
});

const lines = async () => (await buyer.load()).basket.lines;
const discontinue = () => kit.discontinueProduct(old.id, { replacedBy: replacement.id });
const ask = (fields = {}) =>
  buyer.post(addAction, "/basket/lines", { productId: old.id, quantity: 2, ...fields });

describe("adding a discontinued product (C36)", () => {
  test("is refused by a page from before, with what replaces it", async () => {
    discontinue();
    await ask();
    expect(await buyer.toast()).toMatchObject({
      kind: "error",
      description: `Failed to add item to quote. Discontinued. Replaced by ${replacement.name}, ${replacement.code} (direct replacement).`,
    });
    expect(await lines()).toEqual([]);
  });

  test("is possible where the page says so, without a price, and can be sent", async () => {
    discontinue();
    await ask({ evenDiscontinued: "yes" });
    expect(await lines()).toMatchObject([
      {
        quantity: 2,
        isAvailable: true,
        unitPrice: { kind: "sign-in" },
        linePrice: { kind: "sign-in" },
        discontinued: { replacement: { id: replacement.id } },
      },
    ]);
    expect((await buyer.submit()).location).toBe("/thank-you");
    expect(kit.latestQuote()).toMatchObject({ goodsExVatPence: 0 });
    const mail = mailsOfKind("quote-request-for-sales").at(-1);
    const says = `Discontinued. Replaced by ${replacement.name}, ${replacement.code} (direct replacement).`;
    for (const body of [mail?.text, mail?.html]) expect(body).toContain(says);
  });

  test("shows a customer that it is on application (C36)", async () => {
    discontinue();
    const customer = await signedIn(await addCustomer());
    await customer.post(addAction, "/basket/lines", {
      ...{ productId: old.id, quantity: 1, evenDiscontinued: "yes" },
    });
    const { data } = await customer.get(quoteLoader, "/quote");
    expect(data.basket.lines).toMatchObject([{ unitPrice: { kind: "on-application" } }]);
  });
});

describe("a line whose product is discontinued (C36)", () => {
  beforeEach(async () => {
    await add(buyer, old.id, 7);
    discontinue();
  });

  test("names the option that is taken instead, if there are several", async () => {
    expect(await lines()).toMatchObject([{ replacementOption: "Short", options: [] }]);
    const { id } = addProduct({ variants: [{ name: "Only" }] });
    kit.discontinueProduct(replacement.id, { replacedBy: id });
    expect(await lines()).toMatchObject([{ replacementOption: null }]);
  });

  test("takes the replacement's first variant in its place, with the quantity as typed", async () => {
    const [line] = await lines();
    const swap = { [`quantity-${line?.id}-7`]: "9" };
    const reply = await buyer.press(`swap:${line?.id}`, swap);
    expect(reply).toMatchObject({ status: 303, location: `/quote#line-${line?.id}` });
    expect(await buyer.toast()).toMatchObject({ kind: "success", title: "Item replaced" });
    expect(await lines()).toMatchObject([
      {
        id: line?.id,
        productName: replacement.name,
        variantName: "Short",
        quantity: 9,
        discontinued: null,
      },
    ]);
  });

  test("is joined with the line that has the replacement", async () => {
    await add(buyer, replacement.id, 3);
    const [line, present] = await lines();
    const reply = await buyer.press(`swap:${line?.id}`);
    expect(reply.location).toBe(`/quote#line-${present?.id}`);
    expect(await lines()).toMatchObject([{ id: present?.id, quantity: 10 }]);
  });

  test("stays at 9 999 when it is joined (B6)", async () => {
    await add(buyer, replacement.id, 9_998);
    await buyer.press(`swap:${(await lines())[0]?.id}`);
    expect(await lines()).toMatchObject([{ quantity: 9_999 }]);
  });

  test("is not changed by a second press, nor by one in another basket", async () => {
    const [line] = await lines();
    const stranger = await QuoteVisitor.arrive();
    await add(stranger, addProduct().id);
    await stranger.press(`swap:${line?.id}`);
    expect(await lines()).toMatchObject([{ productName: old.name }]);

    await buyer.press(`swap:${line?.id}`);
    await buyer.press(`swap:${line?.id}`);
    expect(await lines()).toMatchObject([{ productName: replacement.name, quantity: 7 }]);
    expect(await buyer.toast()).toMatchObject({ kind: "error" });
  });

  test("stays as it is if nothing replaces it", async () => {
    kit.archiveProduct(replacement.id);
    const [line] = await lines();
    expect(line).toMatchObject({ isAvailable: true, discontinued: { replacement: null } });
    await buyer.press(`swap:${line?.id}`);
    expect(await lines()).toMatchObject([{ productName: old.name, quantity: 7 }]);
  });
});

test("a sent quote stays, says what replaces its product, and Request again brings it in (M9, C36)", async () => {
  const account = await addCustomer();
  const customer = await signedIn(account);
  const sent = [{ productId: old.id, quantity: 4 }];
  const { id } = addQuote({ userId: account.id, lines: sent });
  discontinue();

  const { data } = await customer.get(detailsLoader, `/quote-details/${id}`, { id });
  const line = {
    productName: old.name,
    path: `/product/${old.code}`,
    quantity: 4,
    unitPrice: { kind: "priced", pence: 88_88 },
    discontinued: { replacement: { id: replacement.id } },
  };
  expect(data.quote.lines).toMatchObject([line]);
  expect((await history(customer)).quotes).toMatchObject([{ lines: [line] }]);

  await customer.post(detailsAction, `/quote-details/${id}`, { intent: "repeat" }, { id });
  expect(await customer.toast()).toMatchObject({ kind: "success", title: "Added to quote" });
});

test("typed for a caller, its code is answered with what replaces it (C36, Q18)", () => {
  expect(findByOrderCode(old.code)).toMatchObject({ kind: "found" });
  discontinue();
  expect(findByOrderCode(old.code.toUpperCase())).toEqual({
    kind: "refused",
    reason: `Discontinued. Replaced by ${replacement.name}, ${replacement.code} (direct replacement).`,
  });
});
