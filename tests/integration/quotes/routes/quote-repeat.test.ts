import { beforeEach, describe, expect, test } from "vitest";

import { MAX_LINES } from "~/quotes/basket/basket";
import { action as detailsAction } from "~/routes/quote-details.$id/route";
import { loader as quoteLoader } from "~/routes/quote/route";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { add, bringIn, CONTACT, history, press } from "#tests/support/quote-form";
import { addOptionLines, addQuote } from "#tests/support/quotes";
import { Visitor } from "#tests/support/requests";

let account: { id: string; email: string };
let customer: Visitor;

beforeEach(async () => {
  clearAllAttempts();
  account = await addCustomer();
  customer = await signedIn(account);
});

const requestAgain = (id: string, by = customer) =>
  by.post(detailsAction, `/quote-details/${id}`, { intent: "repeat" }, { id });

const basketLines = async () => (await customer.get(quoteLoader, "/quote")).data.basket.lines;

function quoteOf(...productIds: number[]): string {
  const lines = productIds.map((productId, index) => ({ productId, quantity: index + 2 }));
  return addQuote({ userId: account.id, lines }).id;
}

describe("requesting a quote again", () => {
  test("adds its lines to the basket at today's prices, and leaves the quote unchanged (M9)", async () => {
    const variants = [{ name: "Short", pricePence: 10_00 }, { name: "Long" }];
    const [one, other] = [addProduct({ name: "One", variants }), addProduct({ name: "Other" })];
    const id = quoteOf(one.id, other.id);
    const short = kit.listVariants(one.id).find(({ name }) => name === "Short");
    kit.updateVariant(short?.id ?? 0, { pricePence: 12_00 });

    expect((await requestAgain(id)).location).toBe("/quote");
    expect(await customer.toast()).toEqual({
      kind: "success",
      title: "Added to quote",
      description: expect.stringMatching(/^2 lines added from quote \d{5}, at today's prices\.$/),
    });
    expect(await basketLines()).toMatchObject([
      { productName: "One", variantName: "Short", quantity: 2, unitPrice: { pence: 12_00 } },
      { productName: "Other", quantity: 3 },
    ]);
    const { quotes } = await history(customer);
    expect(quotes).toMatchObject([{ id, lines: [{ unitPrice: { pence: 10_00 } }, {}] }]);
  });

  test("needs the button's intent", async () => {
    const id = quoteOf(addProduct().id);
    const form = { intent: "delete" };
    const { status } = await customer.post(detailsAction, `/quote-details/${id}`, form, { id });
    expect(status).toBe(400);
    expect(await basketLines()).toEqual([]);
  });

  test("twice doubles nothing, and leaves other basket lines unchanged", async () => {
    const [one, other] = [addProduct(), addProduct()];
    const id = quoteOf(one.id, other.id);
    await add(customer, other.id, 9);
    await bringIn(customer, id, "keep");
    expect(await customer.toast()).toMatchObject({
      description: expect.stringMatching(
        /^1 line added from quote \d{5}, at today's prices\. 1 line already in your quote\.$/,
      ),
    });

    await requestAgain(id);
    expect(await customer.toast()).toMatchObject({
      title: "Nothing to add",
      description: "2 lines already in your quote.",
    });
    expect((await basketLines()).map(({ quantity }) => quantity)).toEqual([9, 2]);
  });

  test("twice, with a product that got variants later, adds its line once", async () => {
    const { id: productId } = addProduct();
    const id = quoteOf(productId);
    kit.addVariant(productId, "New");
    await requestAgain(id);
    await requestAgain(id);
    expect(await basketLines()).toMatchObject([{ variantName: "New", quantity: 2 }]);
  });

  test("reports how many of its products have left the catalogue", async () => {
    const gone = addProduct();
    const id = quoteOf(gone.id, addProduct().id);
    kit.deleteProduct(gone.id);
    await requestAgain(id);
    expect(await customer.toast()).toEqual({
      kind: "error",
      title: "Some items are no longer available",
      description: expect.stringMatching(
        /^1 line added from quote \d{5}, at today's prices\. 1 line is no longer in the catalogue\.$/,
      ),
    });
  });

  test("adds all of its lines or none", async () => {
    const id = quoteOf(addProduct().id, addProduct().id);
    await add(customer, addProduct().id);
    addOptionLines(kit.latestBasket().id, MAX_LINES - 2);
    expect((await bringIn(customer, id, "keep")).location).toBe(`/quote/add-lines?from=${id}`);
    expect(await customer.toast()).toMatchObject({ title: "Too many lines" });
    const { paging } = (await customer.get(quoteLoader, "/quote")).data;
    expect(paging.lineCount).toBe(MAX_LINES - 1);
  });

  test("works only for the customer's own submitted quote", async () => {
    const id = quoteOf(addProduct().id);
    const stranger = await signedIn(await addCustomer());
    expect((await requestAgain(id, stranger)).location).toBe("/account");
    expect(await stranger.toast()).toMatchObject({ kind: "error", title: "Quote not found" });
    expect((await requestAgain(id, new Visitor())).location).toMatch(/^\/auth/);

    await add(customer, addProduct().id);
    await press(customer, "save-draft", CONTACT);
    const [draft] = (await history(customer)).drafts;
    expect((await requestAgain(draft?.id ?? "")).location).toBe("/account");
    expect(await basketLines()).toEqual([]);
  });
});
