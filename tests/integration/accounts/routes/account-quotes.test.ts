import { beforeEach, describe, expect, test } from "vitest";

import { setArchived } from "~/catalogue/acts/archive-product.server";
import { MAX_LINES } from "~/quotes/basket/basket";
import { formatDayOfMonth } from "~/shared/dates";
import { action as accountAction } from "~/routes/account/route";
import { action as addAction } from "~/routes/basket.lines";
import { loader as productLoader } from "~/routes/product.$code/route";
import { loader as productsLoader } from "~/routes/products/route";
import { loader as detailsLoader } from "~/routes/quote-details.$id/route";
import { action as quoteAction, loader as quoteLoader } from "~/routes/quote/route";
import { loader as rootLoader } from "~/root";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { add, bringIn, CONTACT, history, press, submitOne } from "#tests/support/quote-form";
import { addOptionLines, addQuote } from "#tests/support/quotes";
import { Visitor } from "#tests/support/requests";
import { signIn } from "#tests/support/sign-in";

let account: { id: string; email: string };
let customer: Visitor;

beforeEach(async () => {
  clearAllAttempts();
  account = await addCustomer({ discountBasisPoints: 1250 });
  customer = await signedIn(account);
});

describe("a customer's prices", () => {
  test("are shown with the discount and what it was taken from, everywhere (M13)", async () => {
    const { id, code, name } = addProduct({
      listPricePence: 123_45,
      variants: [{ pricePence: 200_00 }, {}],
    });
    const list = (await customer.get(productsLoader, `/products?q=${name}`)).data;
    expect(list).toMatchObject({ pricesShown: true });
    expect(list.products[0]?.price).toEqual({
      kind: "priced",
      pence: 175_00,
      originalPence: 200_00,
    });

    const { product } = (await customer.get(productLoader, `/product/${code}`, { code })).data;
    expect(product.variants.map(({ price }) => price)).toEqual([
      { kind: "priced", pence: 175_00, originalPence: 200_00 },
      { kind: "priced", pence: 108_02, originalPence: 123_45 },
    ]);

    await add(customer, id, 3);
    const { basket } = (await customer.get(quoteLoader, "/quote")).data;
    expect(basket.lines[0]).toMatchObject({
      unitPrice: { pence: 175_00, originalPence: 200_00 },
      linePrice: { pence: 525_00, originalPence: 600_00 },
    });
    expect(basket.money).toMatchObject({
      goodsExVatPence: 525_00,
      originalGoodsExVatPence: 600_00,
    });
  });

  test("with a line on application the totals are those of the priced lines (M5, N5)", async () => {
    await add(customer, addProduct({ listPricePence: 100_00 }).id);
    await add(customer, addProduct({ listPricePence: null }).id, 3);
    expect((await customer.get(quoteLoader, "/quote")).data.basket.money).toMatchObject({
      kind: "priced",
      goodsExVatPence: 87_50,
      itemsOnApplication: 3,
    });
  });

  test("may be sorted by", async () => {
    const { query } = (await customer.get(productsLoader, "/products?sort=price-desc")).data;
    expect(query.sort).toBe("price-desc");
  });
});

describe("a submitted quote", () => {
  test("carries the discount of its day, worked by hand, after later changes too (M9)", async () => {
    const quote = await submitOne(customer);
    kit.updateProfile(account.id, { discountBasisPoints: 5000 });

    // 2 x 108.02 = 216.04; VAT 43.21; shipping 13.50 + 2.70. Undiscounted 246.90 + 49.38 + 16.20.
    const { quotes } = await history(customer);
    expect(quotes[0]).toMatchObject({
      id: quote?.id,
      discountBasisPoints: 1250,
      originalTotalIncVatPence: 312_48,
      money: {
        goodsExVatPence: 216_04,
        totalExVatPence: 229_54,
        vatPence: 45_91,
        totalIncVatPence: 275_45,
      },
    });
  });

  test("is visible to its owner only, by document or data (Q6)", async () => {
    const quote = await submitOne(customer);
    const look = (who: Visitor, id = quote?.id ?? "") =>
      who.get(detailsLoader, `/quote-details/${id}`, { id });

    expect((await look(customer)).data.quote.id).toBe(quote?.id);
    const stranger = await signedIn(await addCustomer());
    expect(await look(stranger)).toMatchObject({ status: 404, text: "Quote not found" });
    expect((await look(new Visitor())).location).toBe(
      `/auth?redirectTo=%2Fquote-details%2F${quote?.id}`,
    );
    for (const id of ["", "1", "../1", "x".repeat(5000), String(quote?.orderNumber)]) {
      expect((await look(customer, id)).status).toBe(404);
    }
  });

  test("looking at it changes nothing (Q2)", async () => {
    const quote = await submitOne(customer);
    await customer.get(detailsLoader, "/quote-details/x", { id: quote?.id });
    expect((await history(customer)).quotes[0]?.status).toBe("submitted");
  });

  test("without a price is POA in the history too", async () => {
    const quote = await submitOne(customer, null);
    expect(quote?.money.kind).toBe("on-application");
    expect(quote?.originalTotalIncVatPence).toBeNull();
  });

  test("shows the discount's saving, also beside a line on application", async () => {
    await add(customer, addProduct({ listPricePence: null }).id);
    const quote = await submitOne(customer, 100_00, 2);
    expect(quote).toMatchObject({ money: { itemsOnApplication: 1 }, savedPence: 25_00 });
  });

  test("links to the products that are still listed, by their current codes", async () => {
    const [listed, archived] = [addProduct(), addProduct()];
    const lines = [listed, archived].map(({ id }) => ({ productId: id, quantity: 1 }));
    const { id } = addQuote({ userId: account.id, lines });
    kit.updateProduct(listed.id, { productCode: "NEW-1" });
    await setArchived(archived.id, true, { name: "staff@example.com", now: Date.now() });

    const paths = [{ path: "/product/NEW-1" }, { path: null }];
    const { quote } = (await customer.get(detailsLoader, `/quote-details/${id}`, { id })).data;
    expect(quote.lines).toMatchObject(paths);
    expect((await history(customer)).quotes[0]?.lines).toMatchObject(paths);
  });

  test("the first three are shown, all at an address of their own, and counted without drafts (Q1)", async () => {
    for (let quote = 0; quote < 4; quote += 1) await submitOne(customer);
    await add(customer, addProduct().id);
    await press(customer, "save-draft");

    expect(await history(customer)).toMatchObject({ quoteCount: 4, showsAll: false });
    expect((await history(customer)).quotes).toHaveLength(3);
    expect((await history(customer, "?all")).quotes).toHaveLength(4);
    expect((await history(customer)).drafts).toHaveLength(1);
  });
});

describe("a draft", () => {
  test("keeps lines and details, empties the basket, and comes back with both", async () => {
    const { id } = addProduct({ name: "Drafted", variants: [{ sku: "DR-1" }] });
    await add(customer, id, 7);
    expect((await press(customer, "save-draft", { notes: "later" })).location).toBe("/account");
    expect((await customer.get(rootLoader, "/")).data.basketCount).toBe(0);

    const [draft] = (await history(customer)).drafts;
    expect(draft).toMatchObject({ status: "draft", itemCount: 7, lines: [{ sku: "DR-1" }] });
    expect((await customer.post(accountAction, "/account", { draftId: draft?.id })).location).toBe(
      "/quote",
    );

    const { basket, details } = (await customer.get(quoteLoader, "/quote")).data;
    expect(basket.lines).toMatchObject([{ productName: "Drafted", quantity: 7 }]);
    expect(details).toMatchObject({ name: CONTACT.name, notes: "later" });
    expect((await history(customer)).drafts).toEqual([]);
  });

  test("that is continued beside a basket with notes keeps both", async () => {
    await add(customer, addProduct().id);
    await press(customer, "save-draft", { notes: "For the boiler house" });
    await add(customer, addProduct().id);
    await press(customer, "update", { notes: "By Friday" });

    const [draft] = (await history(customer)).drafts;
    await bringIn(customer, draft?.id ?? "", "keep");
    expect((await customer.get(quoteLoader, "/quote")).data.details).toMatchObject({
      notes: "By Friday\n\nFor the boiler house",
    });
  });

  test("says how many of its lines have left the catalogue since", async () => {
    const { id } = addProduct();
    await add(customer, id);
    await add(customer, addProduct().id);
    await press(customer, "save-draft");
    kit.deleteProduct(id);

    const [draft] = (await history(customer)).drafts;
    await customer.post(accountAction, "/account", { draftId: draft?.id });
    expect(await customer.toast()).toMatchObject({
      description:
        `1 line added from your draft of ${formatDayOfMonth(Date.now())}, at today's prices. ` +
        "1 line is no longer in the catalogue.",
    });
    expect((await customer.get(quoteLoader, "/quote")).data.basket.lines).toHaveLength(1);
  });

  test("whose notes are too many beside the basket's loses none, and the page says what to do", async () => {
    const [first, second] = ["a".repeat(600), "b\r\n".repeat(150) + "c".repeat(300)];
    await add(customer, addProduct().id);
    await press(customer, "save-draft", { notes: first });
    await add(customer, addProduct().id);
    await press(customer, "update", { notes: second });
    const page = async () => (await customer.get(quoteLoader, "/quote")).data;
    expect((await page()).notesHint).toMatch(/^Alternatives you would accept/);

    const [draft] = (await history(customer)).drafts;
    await bringIn(customer, draft?.id ?? "", "keep");
    expect(await page()).toMatchObject({
      details: { notes: `${second}\n\n${first}` },
      notesHint: expect.stringMatching(
        /^Notes must be less than 1000 characters.*combined.*shorten/,
      ),
    });

    // A line break counts as one character, and a browser posts two.
    await press(customer, "update", { notes: second + "d".repeat(400) });
    expect((await page()).notesHint).toMatch(/^Alternatives you would accept/);
  });

  test("that the basket has no room for stays a draft", async () => {
    await add(customer, addProduct().id);
    addOptionLines(kit.latestBasket().id, MAX_LINES - 2);
    await press(customer, "save-draft");
    for (let line = 0; line < 2; line += 1) await add(customer, addProduct().id);

    const [draft] = (await history(customer)).drafts;
    const reply = await bringIn(customer, draft?.id ?? "", "keep");
    expect(reply.location).toBe(`/quote/add-lines?from=${draft?.id}`);
    expect(await customer.toast()).toMatchObject({ title: "Too many lines" });
    expect((await history(customer)).drafts[0]?.lines).toHaveLength(MAX_LINES - 1);
  });

  test("of another customer, or one that was sent, is not found", async () => {
    await add(customer, addProduct().id);
    await press(customer, "save-draft");
    const [draft] = (await history(customer)).drafts;
    const sent = await submitOne(customer);

    const stranger = await signedIn(await addCustomer());
    await stranger.post(accountAction, "/account", { draftId: draft?.id });
    expect(await stranger.toast()).toMatchObject({ kind: "error", title: "Quote not found" });
    await customer.post(accountAction, "/account", { draftId: sent?.id });
    expect(await customer.toast()).toMatchObject({ kind: "error" });
    expect((await history(customer)).drafts).toHaveLength(1);
  });

  test("is for customers only, and is not made from an empty basket", async () => {
    expect((await press(customer, "save-draft")).location).toBe("/account");
    expect((await history(customer)).drafts).toEqual([]);
    const visitor = new Visitor();
    await visitor.get(rootLoader, "/");
    await visitor.post(addAction, "/basket/lines", { productId: addProduct().id });
    expect((await visitor.post(quoteAction, "/quote", { intent: "save-draft" })).location).toMatch(
      /^\/auth/,
    );
  });
});

describe("more than one page of them", () => {
  const numbers = (quotes: Array<{ orderNumber: number }>) =>
    quotes.map(({ orderNumber }) => orderNumber);
  const addMany = (status: "submitted" | "draft", many: number) =>
    Array.from({ length: many }, (_, index) =>
      addQuote({ status, userId: account.id, createdAt: 1000 + index }),
    )
      .map(({ orderNumber }) => orderNumber)
      .reverse();

  test("all quotes are reached, fifty at a time, newest first", async () => {
    const all = addMany("submitted", 52);
    expect(numbers((await history(customer)).quotes)).toEqual(all.slice(0, 3));

    const first = await history(customer, "?all");
    expect(numbers(first.quotes)).toEqual(all.slice(0, 50));
    expect(first.quotePages).toMatchObject({ current: 1, pageCount: 2, links: [1, 2] });
    for (const page of ["2", "99"]) {
      const last = await history(customer, `?all&page=${page}`);
      expect(numbers(last.quotes)).toEqual(all.slice(50));
      expect(last.quotePages.current).toBe(2);
    }
  });

  test("so are all drafts, twenty at a time", async () => {
    const all = addMany("draft", 21);
    expect(numbers((await history(customer)).drafts)).toEqual(all.slice(0, 20));
    expect(numbers((await history(customer, "?drafts=2")).drafts)).toEqual(all.slice(20));
    expect(numbers((await history(customer, "?drafts=none")).drafts)).toEqual(all.slice(0, 20));
  });
});

describe("the quote form", () => {
  test("is filled from the profile, and what was typed since wins", async () => {
    kit.updateProfile(account.id, { phoneNumber: "01632 960 002", company: "Example Ltd" });
    const details = async () => (await customer.get(quoteLoader, "/quote")).data.details;
    expect(await details()).toMatchObject({
      name: "Zoë Example",
      email: account.email,
      phone: "01632 960 002",
      company: "Example Ltd",
    });

    await add(customer, addProduct().id);
    await press(customer, "update", { name: "Somebody Else" });
    expect(await details()).toMatchObject({ name: "Somebody Else" });
  });

  const BLANK = { name: "", email: "", phone: "", company: "", notes: "" };
  const FROM_PROFILE = () => ({ name: "Zoë Example", email: account.email });

  test("and boxes left empty before signing in cover nothing (B2)", async () => {
    const visitor = new Visitor();
    await add(visitor, addProduct().id);
    await press(visitor, "update", { ...BLANK, notes: "Soon" });
    await signIn(visitor, account.email);

    const { details } = (await visitor.get(quoteLoader, "/quote")).data;
    expect(details).toMatchObject({ ...FROM_PROFILE(), notes: "Soon" });
  });

  test("nor do those of a draft", async () => {
    await add(customer, addProduct().id);
    await press(customer, "save-draft", BLANK);
    const [draft] = (await history(customer)).drafts;
    await customer.post(accountAction, "/account", { draftId: draft?.id });

    const { details } = (await customer.get(quoteLoader, "/quote")).data;
    expect(details).toMatchObject(FROM_PROFILE());
  });
});
