import { beforeEach, describe, expect, test } from "vitest";

import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { collectAccountData } from "~/accounts/acts/export-account.server";
import { write } from "~/db/write.server";
import { saveList } from "~/quotes/acts/save-list.server";
import { basketIdOf } from "~/quotes/basket/basket";
import { addTextLine } from "~/quotes/basket/text-lines.server";
import { MAX_LISTED_LINES, MAX_SAVED_LISTS } from "~/quotes/lists/listed-line";
import { loader as listsLoader } from "~/routes/account_.lists";
import { action, loader } from "~/routes/account_.lists_.$id";
import { action as newAction, loader as newLoader } from "~/routes/account_.lists_.new";
import { loader as quoteLoader } from "~/routes/quote/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { add, press } from "#tests/support/quote-form";
import { addQuote } from "#tests/support/quotes";
import type { FormFields, Visitor } from "#tests/support/requests";

let account: { id: string; email: string };
let customer: Visitor;

beforeEach(async () => {
  kit.emptyTables("savedLists", "sharedLists");
  account = await addCustomer();
  customer = await signedIn(account);
});

const GLAND = { description: "Cable gland M20", code: "CG-20", manufacturer: "Acme", quantity: 4 };

async function fillBasket(): Promise<void> {
  await add(customer, addProduct({ name: "Valve", listPricePence: 123_45 }).id, 2);
  const basket = { basketId: basketIdOf(account.id), userId: account.id };
  await write(() => addTextLine(basket, { ...GLAND, tag: "AHU-1" }, Date.now() + 1));
}

const save = (from: string, fields: FormFields = { name: "AHU kit", note: "" }) =>
  customer.post(newAction, "/account/lists/new", { from, intent: "save", ...fields });

const idIn = (location: string | null) => location?.split("/").at(-1) ?? "";

const saveId = async (from: string, fields?: FormFields) =>
  idIn((await save(from, fields)).location);

const open = async (id: string, who = customer) => who.get(loader, `/account/lists/${id}`, { id });

const pressOn = async (id: string, form: FormFields, who = customer) =>
  who.post(action, `/account/lists/${id}`, form, { id });

const basketLines = async () => (await customer.get(quoteLoader, "/quote")).data.basket.lines;

const line = (name: string) => ({
  ...{ productId: null, variantId: null, name, code: null, manufacturer: null },
  ...{ quantity: 1, tag: null },
});

describe("saving a list", () => {
  test("keeps the lines of the basket in their order, without prices", async () => {
    await fillBasket();
    const leave = await press(customer, "save-list");
    expect(leave.location).toBe("/account/lists/new?from=basket");
    const { data } = await customer.get(newLoader, leave.location ?? "");
    expect(data).toMatchObject({ lineCount: 2, origin: "your quote" });

    const page = await open(await saveId("basket"));
    expect(page.data).toMatchObject({
      name: "AHU kit",
      lines: [
        { state: "listed", name: "Valve", quantity: 2 },
        {
          state: "text",
          name: "Cable gland M20",
          code: "CG-20",
          manufacturer: "Acme",
          tag: "AHU-1",
        },
      ],
    });
    expect(JSON.stringify(page.data)).not.toMatch(/price|pence|12345|123\.45/i);
  });

  test("keeps the lines of a quote, and puts a deleted option into words", async () => {
    const variants = [{ name: "Short" }, { name: "Long" }];
    const [probe, valve] = [addProduct({ name: "Probe", variants }), addProduct({ name: "Valve" })];
    const gone = kit.listVariants(probe.id).find(({ name }) => name === "Long");
    const lines = [
      { productId: probe.id, variantId: gone?.id, quantity: 3 },
      { productId: valve.id, quantity: 2 },
    ];
    const { id } = addQuote({ userId: account.id, lines });
    kit.deleteVariants(probe.id);
    expect((await open(await saveId(id))).data.lines).toMatchObject([
      { state: "text", name: "Probe, Long", quantity: 3 },
      { state: "listed", name: "Valve", quantity: 2 },
    ]);
  });

  test("saves once however often the button is pressed, and refuses the name of another list", async () => {
    await fillBasket();
    const id = await saveId("basket");
    expect(await saveId("basket")).toBe(id);
    await add(customer, addProduct().id);
    const taken = await save("basket", { name: "ahu KIT" });
    expect(taken).toMatchObject({
      status: 400,
      data: { result: { error: { name: ["You have a list with this name"] } } },
    });
    expect((await customer.get(listsLoader, "/account/lists")).data.lists).toMatchObject([
      { id, lineCount: 2 },
    ]);
  });

  test("refuses another customer's quote, an empty basket and a missing name", async () => {
    const other = addQuote({ userId: (await addCustomer()).id });
    const shown = await customer.get(newLoader, `/account/lists/new?from=${other.id}`);
    expect(shown.status).toBe(404);
    expect((await save(other.id)).location).toBe("/account/lists");
    expect((await save("basket")).location).toBe("/quote");
    await fillBasket();
    expect((await save("basket", { name: " " })).status).toBe(400);
    expect(kit.countRows("savedLists")).toBe(0);
  });

  test(`holds ${MAX_SAVED_LISTS} lists of ${MAX_LISTED_LINES} lines`, async () => {
    const lines = Array.from({ length: MAX_LISTED_LINES }, (_, at) => line(`Part ${at}`));
    const saveNamed = (name: string, more: typeof lines = []) =>
      saveList(account.id, { name, note: null, lines: [...lines, ...more] }, 1);
    expect(await saveNamed("long", [line("One more")])).toEqual({ kind: "too-long" });
    for (let list = 0; list < MAX_SAVED_LISTS; list++) await saveNamed(`list ${list}`);
    expect(await saveNamed("one more")).toEqual({ kind: "full" });
  });
});

describe("changing a list", () => {
  test("renames it and removes a line, and refuses both on a page that is out of date", async () => {
    await fillBasket();
    const id = await saveId("basket");
    await pressOn(id, { intent: "rename", revision: 1, name: "Plant room", note: "Twice a year" });
    expect((await open(id)).data).toMatchObject({ name: "Plant room", note: "Twice a year" });

    await pressOn(id, { intent: "remove:0", revision: 1 });
    expect(await customer.toast()).toMatchObject({ kind: "error", title: "Nothing was removed" });
    const stale = await pressOn(id, { intent: "rename", revision: 1, name: "Old" });
    expect(stale).toMatchObject({
      status: 409,
      data: { result: { initialValue: { revision: "2" } } },
    });

    await pressOn(id, { intent: "remove:0", revision: 2 });
    expect((await open(id)).data.lines).toMatchObject([{ name: "Cable gland M20" }]);
  });

  test("deletes it once that is confirmed", async () => {
    await fillBasket();
    const id = await saveId("basket");
    expect((await pressOn(id, { intent: "delete" })).status).toBe(400);
    await pressOn(id, { intent: "delete", confirmed: "yes" });
    expect((await open(id)).status).toBe(404);
  });

  test("is for its customer only", async () => {
    await fillBasket();
    const id = await saveId("basket");
    const other = await signedIn(await addCustomer());
    expect((await open(id, other)).status).toBe(404);
    for (const intent of ["add", "rename", "remove:0", "delete"]) {
      await pressOn(id, { intent, revision: 1, name: "Mine", confirmed: "yes" }, other);
    }
    expect((await open(id)).data).toMatchObject({ name: "AHU kit", lines: [{}, {}] });
  });
});

describe("adding a list to the quote", () => {
  test("adds its quantities and tags to those of the quote", async () => {
    await fillBasket();
    const id = await saveId("basket");
    await press(customer, "clear");
    await pressOn(id, { intent: "add" });
    expect(await customer.toast()).toMatchObject({
      kind: "success",
      description: "2 lines added.",
    });
    await pressOn(id, { intent: "add" });
    expect(await customer.toast()).toMatchObject({
      description: "2 lines that your quote had already now have more.",
    });
    expect(await basketLines()).toMatchObject([
      { productName: "Valve", quantity: 4 },
      { kind: "text", productName: "Cable gland M20", quantity: 8, tag: "AHU-1" },
    ]);
  });

  test("names what has left the catalogue, or adds it in words if that is wanted", async () => {
    const valve = addProduct({ name: "Valve" });
    await fillBasket();
    await add(customer, valve.id, 7);
    const id = await saveId("basket");
    await press(customer, "clear");
    kit.archiveProduct(valve.id);
    const gone = { name: "Valve", quantity: 7, state: "gone", path: null };
    expect((await open(id)).data.lines).toContainEqual(expect.objectContaining(gone));

    await pressOn(id, { intent: "add" });
    expect(await customer.toast()).toEqual({
      kind: "error",
      title: "Some items are no longer available",
      description: "2 lines added. Left out, because it is no longer in our catalogue: Valve.",
    });
    await press(customer, "clear");
    await pressOn(id, { intent: "add", withGone: "yes" });
    const asText = { kind: "text", productName: "Valve", quantity: 7 };
    expect(await basketLines()).toContainEqual(expect.objectContaining(asText));
  });

  test("adds nothing if not all of it fits, and says where a quantity was cut", async () => {
    const lines = Array.from({ length: 31 }, (_, at) => line(`Part ${at}`));
    const long = await saveList(account.id, { name: "Words", note: null, lines }, 1);
    await pressOn("id" in long ? long.id : "", { intent: "add" });
    expect(await customer.toast()).toMatchObject({ kind: "error", title: "Error" });
    expect(await basketLines()).toEqual([]);

    const valve = addProduct({ name: "Valve" });
    await add(customer, valve.id, 9_000);
    const id = await saveId("basket");
    await pressOn(id, { intent: "add" });
    expect(await customer.toast()).toMatchObject({
      title: "Some quantities were cut",
      description: expect.stringContaining("9,999, the maximum for one item: Valve."),
    });
  });
});

test("lists are in the customer's data, and go with the account", async () => {
  await fillBasket();
  await save("basket", { name: "AHU kit", note: "Twice" });
  await press(customer, "share");
  const { savedLists, sharedLists } = collectAccountData(account.id, 1);
  expect(savedLists).toMatchObject([
    { name: "AHU kit", note: "Twice", lines: [{}, { tag: "AHU-1" }] },
  ]);
  expect(sharedLists).toMatchObject([{ lines: [{}, { tag: "AHU-1" }] }]);
  await deleteAccount(account, { now: 2 });
  expect([kit.countRows("savedLists"), kit.countRows("sharedLists")]).toEqual([0, 0]);
});
