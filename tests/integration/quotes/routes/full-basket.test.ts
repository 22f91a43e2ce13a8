import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import {
  basketIdOf,
  LINES_A_PAGE,
  MAX_LINES,
  pageOfLine,
  quantityField,
} from "~/quotes/basket/basket";
import { db } from "~/db/client.server";
import { createSubmitKey, maxFieldsAt } from "~/http/form-data.server";
import { action as accountAction } from "~/routes/account/route";
import { action as signInAction } from "~/routes/auth/route";
import { action as addAction } from "~/routes/basket.lines";
import { action, loader } from "~/routes/quote/route";
import { addCustomer, clearAllAttempts, PASSWORD, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { addQuote } from "#tests/support/quotes";
import { bringIn, CONTACT } from "#tests/support/quote-form";
import { Visitor } from "#tests/support/requests";

// More than a basket may have, as two old ones that were joined.
const MAX_BEFORE = MAX_LINES + 10;

let visitor: Visitor;
let productIds: number[];

beforeAll(() => {
  productIds = db.transaction(() => Array.from({ length: MAX_BEFORE }, () => addProduct().id));
});

beforeEach(() => {
  clearAllAttempts();
  visitor = new Visitor();
});

const add = (productId: number | undefined, by = visitor) =>
  by.post(addAction, "/basket/lines", { productId });
const pageOf = async (page: number, by = visitor) =>
  (await by.get(loader, `/quote?page=${page}`)).data;

/** Returns the lines of all pages. */
async function linesOf(by = visitor) {
  const first = await pageOf(1, by);
  const pages = pageOfLine(first.paging.lineCount - 1);
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, at) => pageOf(at + 2, by));
  return [first, ...(await Promise.all(others))].flatMap(({ basket }) => basket.lines);
}

/** One line comes by the button, which opens the basket; the others as an older site stored them. */
async function holding(lines: number, by = visitor) {
  await add(productIds[0], by);
  const basketId = kit.latestBasket().id;
  const others = productIds.slice(1, lines);
  kit.addBasketLines(others.map((productId) => ({ basketId, productId, quantity: 1, addedAt: 2 })));
  expect(await linesOf(by)).toHaveLength(lines);
}

test("the server accepts the quote page's form with a full page of lines", () => {
  // Contact, purpose, datasheets, a line in words, button and form key need fewer fields than are left.
  expect(3 * LINES_A_PAGE + 24).toBeLessThanOrEqual(maxFieldsAt("/quote"));
});

describe("a full basket", () => {
  beforeEach(() => holding(MAX_LINES));

  test("rejects another product, reports the limit, and loses nothing", async () => {
    await add(productIds[MAX_LINES]);
    expect(await visitor.toast()).toMatchObject({
      kind: "error",
      description: expect.stringContaining(`A quote can have up to ${MAX_LINES} lines`),
    });
    expect(await linesOf()).toHaveLength(MAX_LINES);
  });

  test("accepts more of a product it holds, and another product once a line is removed", async () => {
    await add(productIds[1]);
    expect(await visitor.toast()).toMatchObject({ title: "Quantity updated" });
    const lines = await linesOf();
    expect(lines.filter(({ quantity }) => quantity === 2)).toHaveLength(1);

    await visitor.post(action, "/quote", { intent: `remove:${lines[0]?.id}` });
    await add(productIds[MAX_LINES]);
    expect(await visitor.toast()).toMatchObject({ title: "Added to quote" });
  });
});

describe("a basket from an earlier release with more lines than the limit", () => {
  test("is shown in full, keeps every line when a quantity is increased, and rejects another product", async () => {
    await holding(MAX_BEFORE - 1);
    await add(productIds[3]);
    await add(productIds[MAX_BEFORE - 1]);
    expect(await visitor.toast()).toMatchObject({ kind: "error" });

    const lines = await linesOf();
    expect(lines).toHaveLength(MAX_BEFORE - 1);
    expect(lines.filter(({ quantity }) => quantity === 2)).toHaveLength(1);
  });

  test("is submitted in full", async () => {
    await holding(MAX_BEFORE);
    const boxes = (await pageOf(4)).basket.lines;
    expect(boxes).toHaveLength(10);
    const form = {
      ...Object.fromEntries(boxes.map((line) => [quantityField(line), line.quantity])),
      ...{ ...CONTACT, intent: "submit", submitKey: createSubmitKey() },
    };
    expect(await visitor.post(action, "/quote", form)).toMatchObject({ location: "/thank-you" });

    expect(kit.listQuoteItems(kit.latestQuote().orderNumber)).toHaveLength(MAX_BEFORE);
  });

  test("is merged in full at sign-in", async () => {
    await holding(MAX_BEFORE);
    const { email } = await addCustomer();
    const form = { intent: "sign-in", email, password: PASSWORD };
    expect(await visitor.post(signInAction, "/auth", form)).toMatchObject({ location: "/" });
    expect(await linesOf()).toHaveLength(MAX_BEFORE);
  });

  test("saved as a draft, it can be continued in an empty basket only", async () => {
    const customer = await addCustomer();
    const shopper = await signedIn(customer);
    const { id: draftId, orderNumber } = addQuote({ status: "draft", userId: customer.id });
    for (const [position, productId] of productIds.slice(1).entries()) {
      const item = { position: position + 1, productId, productName: "x", quantity: 1 };
      kit.addQuoteItem({ orderNumber, ...item });
    }

    await add(productIds[0], shopper);
    const carryOn = () => shopper.post(accountAction, "/account", { draftId });
    const question = `/quote/add-lines?from=${draftId}`;
    expect((await carryOn()).location).toBe(question);
    expect((await bringIn(shopper, draftId, "keep")).location).toBe(question);

    kit.emptyBasket(basketIdOf(customer.id));
    expect((await carryOn()).location).toBe("/quote");
    expect(await linesOf(shopper)).toHaveLength(MAX_BEFORE);
  });
});

test.each(["quantity-", "quantity-x", "quantity-1-2-3", "quantity-1-", "quantity-1-x"])(
  "a quantity field named %s is rejected with a message, and nothing is submitted",
  async (name) => {
    await add(productIds[0]);
    const form = { ...CONTACT, intent: "submit", [name]: 1 };
    expect(await visitor.post(action, "/quote", form)).toMatchObject({
      status: 400,
      data: { toast: { description: expect.stringContaining("A quantity is a whole number") } },
    });
    expect(await linesOf()).toHaveLength(1);
  },
);

test("lines that do not fit at sign-in stay in the visitor's basket", async () => {
  const account = await addCustomer();
  await holding(MAX_LINES, await signedIn(account));
  await add(productIds[MAX_LINES]);

  const { email } = account;
  await visitor.post(signInAction, "/auth", { intent: "sign-in", email, password: PASSWORD });
  expect(await linesOf()).toHaveLength(MAX_LINES);
  visitor.setCookie("session", undefined);
  expect(await linesOf()).toHaveLength(1);
});

test("a page rendered before the quantity was in the field name still sets the typed quantity", async () => {
  await add(productIds[0]);
  const [line] = await linesOf();
  const form = { intent: "update", [`was-${line?.id}`]: 1, [`quantity-${line?.id}`]: 7 };
  await visitor.post(action, "/quote", form);
  expect((await linesOf())[0]?.quantity).toBe(7);
});

test("a draft of almost 300 lines is marked line by line, within a cookie of 4 KB", async () => {
  const customer = await addCustomer();
  const shopper = await signedIn(customer);
  const { id: draftId, orderNumber } = addQuote({ status: "draft", userId: customer.id });
  for (const [position, productId] of productIds.slice(1, MAX_LINES - 3).entries()) {
    const item = { position: position + 1, productId, productName: "x", quantity: 9_000 };
    kit.addQuoteItem({ orderNumber, ...item });
  }
  const text = { kind: "text", productId: null, productName: "Thing", position: 999 } as const;
  kit.addQuoteItem({ orderNumber, ...text, quantity: 1 });
  await add(productIds[0], shopper);
  await add(productIds[1], shopper);
  await bringIn(shopper, draftId, "keep");
  expect(shopper.cookie("brought-in")?.length).toBeLessThan(4000);
  const { marks } = await pageOf(1, shopper);
  expect(Object.keys(marks)).toHaveLength(MAX_LINES - 2);
  expect(Object.values(marks)).toContainEqual(expect.stringMatching(/^9000 more from your draft/));
});

describe("a quote of three pages", () => {
  const LINES = MAX_LINES - 5;

  beforeEach(() => holding(LINES));

  const pressOn = (search: string, intent: string, fields = {}) =>
    visitor.post(action, `/quote${search}`, { intent, ...fields });

  test("shows 100 lines on each, and the totals of all", async () => {
    const pages = await Promise.all([1, 2, 3, 99].map((page) => pageOf(page)));
    expect(pages.map(({ basket }) => basket.lines.length)).toEqual([100, 100, 95, 95]);
    expect(pages.map(({ paging }) => paging.page)).toEqual([1, 2, 3, 3]);
    for (const { basket } of pages) expect(basket.itemCount).toBe(LINES);
    const ids = pages.slice(0, 3).flatMap(({ basket }) => basket.lines.map(({ id }) => id));
    expect(new Set(ids).size).toBe(LINES);
  });

  test("saves what is typed when another page is opened", async () => {
    const [line] = (await pageOf(1)).basket.lines;
    const typed = { [`quantity-${line?.id}-1`]: 9, notes: "Typed" };
    const reply = await pressOn("", "page:2", typed);
    expect(reply.location).toBe("/quote?page=2#lines-heading");
    const { basket, details } = await pageOf(1);
    expect(basket.lines[0]).toMatchObject({ quantity: 9 });
    expect(details.notes).toBe("Typed");
  });

  test("returns to the page on which a button was pressed", async () => {
    const [first, second] = (await pageOf(2)).basket.lines;
    const pressed = await pressOn("?page=2", `increase:${first?.id}`);
    expect(pressed.location).toBe(`/quote?page=2#line-${first?.id}`);
    const scripted = await pressOn("?page=2", `remove:${first?.id}`, { scripted: "yes" });
    expect(scripted.location).toBe("/quote?page=2");

    const [now, next] = (await pageOf(2)).basket.lines;
    expect(now?.id).toBe(second?.id);
    const removed = await pressOn("?page=2", `remove:${now?.id}`);
    expect(removed.location).toBe(`/quote?page=2#line-${next?.id}`);
    const wrong = await pressOn("?page=2", "submit", { [`quantity-${next?.id}-1`]: "x" });
    expect(wrong.status).toBe(400);
    const added = await pressOn("?page=2", "add-text", { textDescription: "Thing" });
    expect(added.location).toBe("/quote?page=2");
  });

  test("leads Submit to the line that cannot be sent", async () => {
    // The first one was added last.
    kit.archiveProduct(productIds[104] ?? 0);
    const line = (await pageOf(2)).basket.lines[3];
    expect(line?.isAvailable).toBe(false);
    const form = { ...CONTACT, submitKey: createSubmitKey() };
    expect((await pressOn("", "submit", form)).location).toBe(`/quote?page=2#line-${line?.id}`);
  });

  test("is full at 300 lines, for items in words too", async () => {
    for (let line = 1; line <= 6; line += 1) {
      await pressOn("", "add-text", { textDescription: `Thing ${line}` });
    }
    expect(await visitor.toast()).toMatchObject({
      description: expect.stringContaining(`up to ${MAX_LINES} lines`),
    });
    expect((await pageOf(3)).basket.lines).toHaveLength(LINES_A_PAGE);
  });
});
