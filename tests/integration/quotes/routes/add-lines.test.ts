/** Tests of bringing a draft or an earlier quote into a basket that has lines. */
import { beforeEach, describe, expect, test } from "vitest";

import { formatOrderNumber } from "~/quotes/request/quote-status";
import { action as accountAction } from "~/routes/account/route";
import { action as addLinesAction, loader as addLinesLoader } from "~/routes/quote_.add-lines";
import { action as detailsAction } from "~/routes/quote-details.$id/route";
import { loader as quoteLoader } from "~/routes/quote/route";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { add, bringIn, history, press } from "#tests/support/quote-form";
import { addQuote } from "#tests/support/quotes";
import { Visitor } from "#tests/support/requests";

let account: { id: string; email: string };
let customer: Visitor;
let drafted: { id: number };

beforeEach(async () => {
  clearAllAttempts();
  account = await addCustomer({ discountBasisPoints: 1000 });
  customer = await signedIn(account);
  drafted = addProduct({ name: "Drafted" });
});

/** Saves a draft of one line, of 2 pieces. */
async function saveDraft(draftName?: string): Promise<string> {
  await add(customer, drafted.id, 2);
  await press(customer, "save-draft", { draftName, notes: "Roof" });
  return (await history(customer)).drafts[0]?.id ?? "";
}

const continueEditing = (draftId: string) => customer.post(accountAction, "/account", { draftId });

const page = async () => (await customer.get(quoteLoader, "/quote")).data;

const quantities = async () => (await page()).basket.lines.map(({ quantity }) => quantity);

const ask = (from: string, by = customer) =>
  by.get(addLinesLoader, `/quote/add-lines?${new URLSearchParams({ from })}`);

describe("continuing a draft beside other lines", () => {
  test("asks first, and changes nothing", async () => {
    const draftId = await saveDraft();
    await add(customer, addProduct().id, 5);

    const reply = await continueEditing(draftId);
    expect(reply).toMatchObject({ status: 303, location: `/quote/add-lines?from=${draftId}` });
    expect((await ask(draftId)).data).toMatchObject({ presentLines: 1, lines: "1 line" });
    expect(await quantities()).toEqual([5]);
    expect((await history(customer)).drafts).toHaveLength(1);
  });

  test("says which of them are discontinued, and what replaces them (C36)", async () => {
    const draftId = await saveDraft();
    const replacement = addProduct();
    kit.discontinueProduct(drafted.id, { replacedBy: replacement.id, relation: "nearest" });
    await add(customer, replacement.id);
    expect((await ask(draftId)).data.discontinued).toMatchObject([
      { title: "Drafted", relation: "nearest", replacement: { name: replacement.name } },
    ]);
  });

  test("adds them, and marks what came in until the quote is shown again", async () => {
    const draftId = await saveDraft("Plant room");
    await add(customer, addProduct().id, 5);
    await add(customer, drafted.id, 1);
    expect((await bringIn(customer, draftId, "keep")).location).toBe("/quote");

    expect(await customer.toast()).toMatchObject({ title: "Added to quote" });
    const { basket, marks } = await page();
    expect(basket.lines.map(({ id, quantity }) => [quantity, marks[id]])).toEqual([
      [5, undefined],
      [3, "2 more from draft “Plant room”"],
    ]);
    expect((await page()).marks).toEqual({});
    expect((await history(customer)).drafts).toEqual([]);
  });

  test("or saves the present ones as a draft, with their notes, at the customer's discount", async () => {
    const draftId = await saveDraft();
    await add(customer, addProduct({ name: "Present", listPricePence: 10_00 }).id, 5);
    await press(customer, "update", { notes: "Cellar", draftName: "Boiler house" });
    await bringIn(customer, draftId, "save-draft");

    expect(await customer.toast()).toMatchObject({
      description: expect.stringContaining("The 1 line you had: “Boiler house”, under My Quotes."),
    });
    const { basket, details, marks } = await page();
    expect(basket.lines).toMatchObject([{ productName: "Drafted", quantity: 2 }]);
    expect(details.notes).toBe("Roof");
    expect(marks).toEqual({});

    expect((await history(customer)).drafts).toMatchObject([
      {
        draft: { title: "Boiler house" },
        notes: "Cellar",
        discountBasisPoints: 1000,
        lines: [{ productName: "Present", quantity: 5 }],
      },
    ]);
  });

  test("acts on what the basket holds by then: nothing more, or something new", async () => {
    const draftId = await saveDraft();
    await add(customer, addProduct().id);
    await continueEditing(draftId);
    await press(customer, "clear");
    expect((await ask(draftId)).data.presentLines).toBe(0);
    await bringIn(customer, draftId, "save-draft");
    expect(await quantities()).toEqual([2]);
    expect((await history(customer)).drafts).toEqual([]);
  });

  test("pressed twice brings it in once, and loses nothing", async () => {
    const draftId = await saveDraft();
    await add(customer, addProduct().id, 5);
    await bringIn(customer, draftId, "save-draft");
    expect((await bringIn(customer, draftId, "save-draft")).location).toBe("/account");
    expect(await quantities()).toEqual([2]);
    expect((await history(customer)).drafts).toMatchObject([{ itemCount: 5 }]);
  });
});

describe("requesting a quote again beside other lines", () => {
  const again = (id: string) =>
    customer.post(detailsAction, `/quote-details/${id}`, { intent: "repeat" }, { id });

  test("asks first, marks what came in, and adds nothing twice", async () => {
    const lines = [{ productId: drafted.id, quantity: 7 }];
    const { id, orderNumber } = addQuote({ userId: account.id, lines });
    await add(customer, addProduct().id, 5);
    expect((await again(id)).location).toBe(`/quote/add-lines?from=${id}`);
    const origin = `quote ${formatOrderNumber(orderNumber)}`;
    expect((await ask(id)).data).toMatchObject({ origin, back: `/quote-details/${id}` });

    await bringIn(customer, id, "keep");
    expect(Object.values((await page()).marks)).toEqual([`Added from ${origin}`]);
    expect(await quantities()).toEqual([5, 7]);

    // All of its lines are there already, so there is no question and no draft.
    expect((await again(id)).location).toBe("/quote");
    await bringIn(customer, id, "save-draft");
    expect(await quantities()).toEqual([5, 7]);
    expect((await history(customer)).drafts).toEqual([]);
  });
});

describe("the question", () => {
  test("is for the customer's own drafts and quotes, and for the two answers only", async () => {
    const draftId = await saveDraft();
    const stranger = await signedIn(await addCustomer());
    expect(await ask(draftId, stranger)).toMatchObject({ status: 404, text: "Quote not found" });
    expect((await ask("none")).status).toBe(404);
    expect((await ask(draftId, new Visitor())).location).toMatch(/^\/auth\?redirectTo=/);

    await bringIn(stranger, draftId, "save-draft");
    expect(await stranger.toast()).toMatchObject({ kind: "error", title: "Quote not found" });
    const form = { from: draftId, present: "ask" };
    expect((await customer.post(addLinesAction, "/quote/add-lines", form)).status).toBe(400);
    expect((await history(customer)).drafts).toHaveLength(1);
  });
});

describe("a draft's name", () => {
  const titles = async () => (await history(customer)).drafts.map(({ draft }) => draft?.title);
  const rename = (by: Visitor, id: string, draftName: string) =>
    by.post(accountAction, "/account", { rename: id, draftName });

  test("is typed on saving, comes back with the draft, and can be changed or taken away", async () => {
    const draftId = await saveDraft(" Plant  room ");
    expect(await titles()).toEqual(["Plant room"]);

    await rename(customer, draftId, "Roof");
    expect(await titles()).toEqual(["Roof"]);
    await rename(customer, draftId, "");
    expect(await titles()).toEqual([expect.stringMatching(/^Draft of \d+ \p{L}+, 1 line$/u)]);

    await rename(customer, draftId, "Roof");
    await continueEditing(draftId);
    expect((await page()).details.draftName).toBe("Roof");
  });

  test("is changed by its customer only", async () => {
    const draftId = await saveDraft("Mine");
    const stranger = await signedIn(await addCustomer());
    await rename(stranger, draftId, "Theirs");
    expect(await stranger.toast()).toMatchObject({ kind: "error", title: "Quote not found" });
    expect(await titles()).toEqual(["Mine"]);
  });
});
