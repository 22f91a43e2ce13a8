import { beforeEach, describe, expect, test } from "vitest";

import { MAX_TEXT_LINES, tagField } from "~/quotes/basket/basket";
import { action as undoAction } from "~/routes/basket.undo";
import { action as quoteAction, loader as quoteLoader } from "~/routes/quote/route";
import { action as detailsAction } from "~/routes/quote-details.$id/route";
import { loader as rootLoader } from "~/root";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { add, CONTACT, history, press } from "#tests/support/quote-form";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import { latestMails } from "#tests/support/queued-mails";

const TYPED = {
  textDescription: "Duct smoke detector",
  textCode: "DSD-24",
  textManufacturer: "Fictional Alarms",
  textQuantity: "3",
  textTag: "AHU-1 supply",
};
const LINE = {
  kind: "text",
  ...{ productName: "Duct smoke detector", productCode: "DSD-24" },
  ...{ manufacturer: "Fictional Alarms", quantity: 3, tag: "AHU-1 supply" },
};

let buyer: QuoteVisitor;

beforeEach(async () => {
  clearAllAttempts();
  buyer = await QuoteVisitor.arrive();
  await buyer.add(addProduct().id);
});

const lines = async () => (await buyer.load()).basket.lines;
const addText = (fields = {}) => buyer.press("add-text", { ...TYPED, ...fields });

describe("an item that is not in the catalogue (B13)", () => {
  test("is added after the others, priced on application and of unknown weight (M5, M6)", async () => {
    expect((await addText()).location).toBe("/quote");
    const { basket, textCount } = await buyer.load();
    expect(basket.lines[1]).toMatchObject({ ...LINE, path: null, isAvailable: true });
    expect(basket).toMatchObject({ itemCount: 4, unweighedItems: 3 });
    expect(textCount).toBe(1);
    expect((await buyer.get(rootLoader, "/")).data.basketCount).toBe(4);
  });

  test("needs a description, and keeps what was typed", async () => {
    const reply = await addText({ textDescription: " x ", textQuantity: "some" });
    expect(reply.status).toBe(400);
    expect(reply.data.result).toMatchObject({
      initialValue: { textCode: "DSD-24" },
      error: {
        textDescription: ["Enter a description of at least 2 characters"],
        textQuantity: ["A quantity is a whole number from 1 to 9,999."],
      },
    });
    expect(await lines()).toHaveLength(1);
  });

  test("is joined with the same words, and undone from the toast", async () => {
    await addText();
    await addText({ textTag: "AHU-2" });
    expect((await lines())[1]).toMatchObject({ quantity: 6, tag: "AHU-1 supply, AHU-2" });
    const toast = await buyer.toast();
    expect(toast).toMatchObject({ title: "Quantity updated" });
    await buyer.post(undoAction, "/basket/undo", { ...toast?.undo });
    expect((await lines())[1]).toMatchObject({ quantity: 3 });
  });

  test("is in the request even if Submit is pressed without adding it", async () => {
    expect((await buyer.submit(TYPED)).location).toBe("/thank-you");
    const items = kit.listQuoteItems(kit.latestQuote().orderNumber);
    expect(items[1]).toMatchObject({ ...LINE, productId: null, unitPricePence: null });
  });

  test("goes into the notes where the page shows lines that are not in the quote (B12)", async () => {
    await buyer.press("clear");
    await addText();
    expect(await buyer.toast()).toMatchObject({ title: "Your quote is empty" });
    await buyer.add(addProduct().id);
    const { details } = await buyer.load();
    expect(details.notes).toBe(
      "Not in the catalogue: 3, Duct smoke detector, DSD-24, Fictional Alarms, AHU-1 supply",
    );
  });

  test("stays on the page with scripts while a quantity is saved, and is added without", async () => {
    const [line] = await lines();
    await buyer.press(`increase:${line?.id}`, { ...TYPED, scripted: "yes" });
    expect(await lines()).toHaveLength(1);
    await buyer.press(`increase:${line?.id}`, TYPED);
    expect(await lines()).toHaveLength(2);
  });

  test("is refused as the 31st, with another place for it", async () => {
    for (let line = 1; line <= MAX_TEXT_LINES; line += 1) await addText({ textCode: `C-${line}` });
    await addText({ textCode: "one more" });
    const { textCount } = await buyer.load();
    expect(textCount).toBe(MAX_TEXT_LINES);
    expect(await buyer.toast()).toMatchObject({
      kind: "error",
      description: expect.stringContaining("Put any more into the notes"),
    });
  });

  test("is changed and removed as any other line", async () => {
    await addText();
    const id = (await lines())[1]?.id;
    await buyer.press("update", { [`quantity-${id}-3`]: 7 });
    await buyer.press(`increase:${id}`);
    expect((await lines())[1]).toMatchObject({ quantity: 8 });
    await buyer.press(`remove:${id}`);
    expect(await lines()).toHaveLength(1);
  });

  test("is in both mails, but a stranger's has none of the customer's words", async () => {
    await addText();
    await buyer.submit({ email: "stranger@example.com" });
    const mails = latestMails(2);
    const [toStranger] = mails.filter(({ toAddress }) => toAddress === "stranger@example.com");
    const [toSales] = mails.filter(({ toAddress }) => toAddress !== "stranger@example.com");
    for (const mail of [toSales?.text, toSales?.html]) {
      for (const word of ["Not in our catalogue", "DSD-24", "Fictional Alarms", "AHU-1 supply"]) {
        expect(mail).toContain(word);
      }
    }
    expect(toStranger?.text).toContain("3 x An item as you described it");
    for (const mail of [toStranger?.text, toStranger?.html]) {
      expect(mail).not.toMatch(/smoke|DSD-24|Fictional|AHU-1/);
    }
  });

  test("comes back with Request again and in a draft", async () => {
    const account = await addCustomer();
    const customer = await signedIn(account);
    await add(customer, addProduct().id);
    await press(customer, "submit", { ...TYPED, email: account.email });
    const [sent] = (await history(customer)).quotes;
    expect(sent?.lines[1]).toMatchObject(LINE);

    const id = sent?.id ?? "";
    await customer.post(detailsAction, `/quote-details/${id}`, { intent: "repeat" }, { id });
    const repeated = (await customer.get(quoteLoader, "/quote")).data.basket.lines;
    expect(repeated[1]).toMatchObject(LINE);
    await press(customer, "save-draft", CONTACT);
    expect((await history(customer)).drafts[0]?.lines[1]).toMatchObject(LINE);
  });
});

describe("a product that has left the catalogue", () => {
  test("becomes an item in words, at its place, and Submit is free (B13)", async () => {
    const gone = addProduct({ name: "Old valve", company: "Fictional Valves" });
    await buyer.add(gone.id, 4);
    await buyer.add(addProduct().id);
    kit.archiveProduct(gone.id);
    const id = (await lines())[1]?.id;
    await buyer.press(`as-text:${id}`);
    expect(await buyer.toast()).toMatchObject({ title: "We will look for it" });
    expect((await lines()).map(({ kind }) => kind)).toEqual(["product", "text", "product"]);
    expect((await lines())[1]).toMatchObject({
      ...{ productName: "Old valve", productCode: gone.code, quantity: 4 },
      manufacturer: "Fictional Valves",
    });
    expect((await buyer.submit()).location).toBe("/thank-you");
  });

  test("has the product's code in place of an order code that is too long for one in words", async () => {
    const gone = addProduct({ variants: [{ name: "Long", sku: "S".repeat(100) }] });
    await buyer.add(gone.id);
    kit.archiveProduct(gone.id);
    await buyer.press(`as-text:${(await lines())[1]?.id}`);
    expect((await lines())[1]).toMatchObject({ kind: "text", productCode: gone.code });
  });

  test("is not offered for one that is in it", async () => {
    const [line] = await lines();
    await buyer.press(`as-text:${line?.id}`);
    expect(await buyer.toast()).toMatchObject({ title: "Your quote has changed" });
    expect(await lines()).toMatchObject([{ kind: "product" }]);
  });
});

describe("a tag", () => {
  test("is saved if it was edited, cleaned, and removed when it is empty", async () => {
    const [line] = await lines();
    const field = tagField({ id: line?.id ?? 0, tag: null });
    await buyer.press("update", { [field]: " AHU-1\u200b supply " });
    expect(await buyer.toast()).toMatchObject({ title: "Tags saved" });
    expect(await lines()).toMatchObject([{ tag: "AHU-1 supply" }]);

    // A page from before does not overwrite it with what it showed.
    await buyer.press("update", { [field]: "" });
    expect(await lines()).toMatchObject([{ tag: "AHU-1 supply" }]);
    await buyer.press("update", { [tagField({ id: line?.id ?? 0, tag: "AHU-1 supply" })]: "" });
    expect(await lines()).toMatchObject([{ tag: null }]);
  });

  test("may be several, of 50 characters each", async () => {
    const [line] = await lines();
    const field = tagField({ id: line?.id ?? 0, tag: null });
    const both = `${"a".repeat(50)}, ${"b".repeat(50)}`;
    await buyer.press("update", { [field]: both });
    expect(await lines()).toMatchObject([{ tag: both }]);

    const shown = tagField({ id: line?.id ?? 0, tag: both });
    const reply = await buyer.press("update", { [shown]: "c".repeat(51) });
    expect(reply.data.result?.error).toEqual({
      [shown]: ["A tag must be less than 50 characters"],
    });
    expect(await lines()).toMatchObject([{ tag: both }]);
  });

  test("saved by leaving its field brings no toast", async () => {
    const [line] = await lines();
    await buyer.toast();
    const form = { [tagField({ id: line?.id ?? 0, tag: null })]: "AHU-1", scripted: "yes" };
    expect((await buyer.post(quoteAction, "/quote", form)).location).toBe("/quote");
    expect(await lines()).toMatchObject([{ tag: "AHU-1" }]);
  });
});
