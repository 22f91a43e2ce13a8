import { beforeEach, expect, test } from "vitest";

import { addPartNumber } from "~/accounts/acts/add-part-numbers.server";
import { createSubmitKey } from "~/http/form-data.server";
import { action as callerAction } from "~/routes/admin.quotes_.new";
import { loader as productLoader } from "~/routes/product.$code/route";
import { loader as productsLoader } from "~/routes/products/route";
import { action as quickQuoteAction } from "~/routes/quick-quote/route";
import { loader as padLoader } from "~/routes/quick-quote_.$id/route";
import { loader as quoteLoader } from "~/routes/quote/route";
import { loader as searchLoader } from "~/routes/search";
import { loader as suggestionsLoader } from "~/routes/suggestions";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { latestMails } from "#tests/support/queued-mails";
import { add, press } from "#tests/support/quote-form";
import { Visitor } from "#tests/support/requests";

let who: Visitor;
let account: { id: string; email: string };
let firmId: number;
let product: { id: number; code: string };
let number: string;
let count = 0;

beforeEach(async () => {
  clearAllAttempts();
  account = await addCustomer();
  who = await signedIn(account);
  firmId = kit.addFirm({ [account.id]: "manager" });
  product = addProduct();
  number = `STOCK-${(count += 1)}/77`;
  await addPartNumber(
    { firmId, userId: account.id },
    { line: 1, code: number, ourCode: product.code },
  );
});

const search = (q: string, visitor: Visitor) =>
  visitor.get(searchLoader, `/search?q=${encodeURIComponent(q)}`);

test("a member's search opens the product of the firm's number, and says why", async () => {
  const { location } = await search(number.toLowerCase(), who);
  expect(location).toMatch(`/product/${product.code}?searched=`);
  const { data } = await who.get(productLoader, location ?? "", { code: product.code });
  expect(data.searched).toMatchObject({ reason: `Your part number ${number}` });
});

const suggestions = async (visitor: Visitor) => {
  const path = `/suggestions?q=${encodeURIComponent(number.toLowerCase())}`;
  return (await visitor.get(suggestionsLoader, path)).data;
};

test("the search box suggests its product to a member, and says why", async () => {
  expect(await suggestions(who)).toMatchObject({
    options: [{ productCode: product.code, reason: `Your part number ${number}` }],
  });
});

test("a request that staff enter for a member reads it, and for no one else", async () => {
  const staff = await signedIn(await addCustomer({ isSales: true }));
  const enter = (email: string) =>
    staff.post(callerAction, "/admin/quotes/new", {
      ...{ intent: "create", name: "Zoë Caller", email, phone: "01632 960 123" },
      ...{ lines: `${number}; 2`, submitKey: createSubmitKey() },
    });
  expect(await enter("other@example.com")).toMatchObject({ status: 400 });
  expect(await enter(account.email)).toMatchObject({ status: 303 });
  const { orderNumber } = kit.latestQuote();
  expect(kit.listQuoteItems(orderNumber)).toMatchObject([
    { productId: product.id, quantity: 2, firmCode: number },
  ]);
});

test("no one else finds anything by it", async () => {
  const others = [new Visitor(), await signedIn(await addCustomer())];
  const member = await addCustomer();
  kit.addFirm({ [member.id]: "manager" });
  for (const other of [...others, await signedIn(member)]) {
    expect((await search(number, other)).location).toMatch(/^\/products/);
    const list = await other.get(productsLoader, `/products?q=${encodeURIComponent(number)}`);
    expect(JSON.stringify(list.data)).not.toContain(product.code);
    expect(JSON.stringify(await suggestions(other))).not.toContain(product.code);
  }
  kit.removeFromFirm(account.id);
  expect((await search(number, who)).location).toMatch(/^\/products/);
});

test("a number that is also one of our codes shows both, ours first", async () => {
  const ours = addProduct({ productCode: `OURS-${count}-8` });
  await addPartNumber(
    { firmId, userId: account.id },
    { line: 1, code: ours.code, ourCode: product.code },
  );
  const location = (await search(ours.code, who)).location ?? "";
  expect(location).toMatch(/^\/products/);
  const { headline } = (await who.get(productsLoader, location)).data;
  expect(headline?.cards).toMatchObject([
    { card: { productCode: ours.code }, reason: null },
    { card: { productCode: product.code }, reason: `Your part number ${ours.code}` },
  ]);
});

test("a list of Quick quote finds it, and has to choose where it is also our code", async () => {
  const ours = addProduct({ productCode: `BOTH-${count}-8` });
  await addPartNumber(
    { firmId, userId: account.id },
    { line: 1, code: ours.code, ourCode: product.code },
  );
  const form = new FormData();
  form.append("intent", "read");
  form.append("text", `${number}; 3\n${ours.code}; 2`);
  const location = (await who.post(quickQuoteAction, "/quick-quote", form)).location ?? "";
  const id = location.replace("/quick-quote/", "");
  const { lines } = (await who.get(padLoader, location, { id })).data;
  expect(lines[0]).toMatchObject({
    quantity: 3,
    item: { match: `Your part number ${number}`, value: String(product.id) },
  });
  expect(lines[1]).toMatchObject({ item: null });
  expect(lines[1]?.choices.map(({ value }) => value)).toEqual([ours.id, product.id].map(String));
});

test("the quote, the request and its mails show it beside our code", async () => {
  await add(who, product.id, 1);
  const { submitKey, basket } = (await who.get(quoteLoader, "/quote")).data;
  expect(basket.lines).toMatchObject([{ productCode: product.code, firmCode: number }]);
  await press(who, "submit", { submitKey, email: account.email });
  const { orderNumber } = kit.latestQuote();
  expect(kit.listQuoteItems(orderNumber)).toMatchObject([{ firmCode: number }]);
  const texts = latestMails(2).map(({ text }) => text);
  expect(texts.some((text) => text.includes(`Your part number ${number}`))).toBe(true);
  expect(texts.some((text) => text.includes(`Customer part number ${number}`))).toBe(true);
});
