import { beforeEach, expect, test } from "vitest";

import { write } from "~/db/write.server";
import { shareList } from "~/quotes/acts/share-list.server";
import { addTextLine } from "~/quotes/basket/text-lines.server";
import { mergeBaskets } from "~/quotes/basket/basket-merge.server";
import { readBasketId } from "~/quotes/basket/basket-cookie.server";
import { MAX_SHARED_LISTS } from "~/quotes/lists/listed-line";
import { action, loader } from "~/routes/list.$id";
import { loader as openLoader } from "~/routes/quote_.shared";
import { deleteExpired } from "~/site/acts/delete-expired.server";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import type { FormFields, Visitor } from "#tests/support/requests";

const DAY_MS = 24 * 60 * 60 * 1000;

let engineer: QuoteVisitor;
let buyer: QuoteVisitor;

beforeEach(async () => {
  kit.emptyTables("sharedLists");
  clearAllAttempts();
  [engineer, buyer] = [await QuoteVisitor.arrive(), await QuoteVisitor.arrive()];
  await engineer.add(addProduct({ name: "Valve", listPricePence: 123_45 }).id, 2);
});

const CONTACT = { name: "Zoë Example", email: "zoe@example.com", projectReference: "Riverside" };

async function share(): Promise<string> {
  const { location } = await engineer.press("share", CONTACT);
  return location?.replace("/list/", "") ?? "";
}

const open = (id: string, who: Visitor = buyer) => who.get(loader, `/list/${id}`, { id });
const pressOn = (id: string, form: FormFields, who: Visitor = buyer) =>
  who.post(action, `/list/${id}`, form, { id });
const basketIdOf = async (who: Visitor) =>
  (await readBasketId(who.request("/").headers.get("Cookie"))) ?? "";

test("a link shows the lines to everyone, without prices and without a person", async () => {
  const basketId = await basketIdOf(engineer);
  const text = { description: "Gland", code: null, manufacturer: null, quantity: 4, tag: "AHU-1" };
  await write(() => addTextLine({ basketId, userId: null }, text, Date.now() + 1));
  const id = await share();
  expect(id).toMatch(/^[\w-]{22}$/);

  const customer = await signedIn(await addCustomer({ discountBasisPoints: 1000 }));
  for (const who of [buyer, customer]) {
    const { data } = await open(id, who);
    expect(data).toMatchObject({
      lines: [
        { name: "Valve", quantity: 2 },
        { state: "text", name: "Gland", tag: "AHU-1" },
      ],
      itemCount: 6,
      link: null,
    });
    expect(JSON.stringify(data)).not.toMatch(/price|pence|12345|zo[eë]|example|riverside/i);
    expect(JSON.stringify(data)).not.toContain(basketId);
  }
  expect((await open(id, engineer)).data.link).toMatch(new RegExp(`/list/${id}$`));
});

test("reading a list writes nothing, and adding it adds its quantities", async () => {
  const id = await share();
  const before = kit.countChanges();
  await open(id);
  expect(kit.countChanges()).toEqual(before);

  await pressOn(id, { intent: "add" });
  expect(await buyer.toast()).toMatchObject({ kind: "success", description: "1 line added." });
  expect((await buyer.load()).basket.lines).toMatchObject([{ productName: "Valve", quantity: 2 }]);
  await engineer.press("clear");
  expect((await open(id)).data.lines).toHaveLength(1);
});

test("a browser without a cookie has to press again, so that no other site can replace its quote", async () => {
  const id = await share();
  const stranger = new QuoteVisitor();
  expect((await pressOn(id, { intent: "add" }, stranger)).location).toBe(`/list/${id}`);
  expect((await stranger.load()).basket.lines).toEqual([]);
});

test("only its owner stops a link, which then opens nothing", async () => {
  const id = await share();
  const stop = { intent: "stop", confirmed: "yes" };
  await pressOn(id, stop);
  expect(await buyer.toast()).toMatchObject({ title: "Nothing was stopped" });
  expect((await open(id)).status).toBe(200);

  await pressOn(id, stop, engineer);
  expect((await open(id)).status).toBe(410);
  expect((await pressOn(id, { intent: "add" })).status).toBe(410);
  expect((await open("nothing-like-it")).status).toBe(404);
});

test("the same lines keep their link, and a 21st is refused until one is stopped", async () => {
  const id = await share();
  expect(await share()).toBe(id);
  const owner = { basketId: await basketIdOf(engineer), userId: null };
  for (let link = 1; link < MAX_SHARED_LISTS; link++) {
    await engineer.add(addProduct().id);
    await shareList(owner, Date.now());
  }
  await engineer.add(addProduct().id);
  const refused = await engineer.press("share");
  expect(refused.location).toBe("/quote/shared");
  expect(await engineer.toast()).toMatchObject({ title: "Not shared" });
  const { lists } = (await engineer.get(openLoader, "/quote/shared")).data;
  expect(lists).toHaveLength(MAX_SHARED_LISTS);
  await pressOn(id, { intent: "stop", confirmed: "yes" }, engineer);
  expect((await engineer.press("share")).location).toMatch(/^\/list\//);
});

test("visitors of one network share 20 lists in an hour", async () => {
  const owner = { basketId: await basketIdOf(engineer), userId: null };
  const limits = [{ key: "shared-list network test", throttle: { limit: 1, windowMs: DAY_MS } }];
  expect(await shareList(owner, Date.now(), limits)).toMatchObject({ kind: "shared" });
  await engineer.add(addProduct().id);
  expect(await shareList(owner, Date.now(), limits)).toMatchObject({ kind: "throttled" });
});

test("a visitor's links become those of the account that they sign in to", async () => {
  const id = await share();
  const account = await addCustomer();
  await mergeBaskets(await basketIdOf(engineer), account.id, Date.now());
  const customer = await signedIn(account);
  expect((await open(id, customer)).data.link).not.toBeNull();
  expect((await open(id, engineer)).data.link).toBeNull();
});

test("a link ends after 90 days, and its lines are deleted", async () => {
  await share();
  await deleteExpired(Date.now() + 89 * DAY_MS);
  expect(kit.countRows("sharedLists")).toBe(1);
  await deleteExpired(Date.now() + 91 * DAY_MS);
  expect(kit.countRows("sharedLists")).toBe(0);
});
