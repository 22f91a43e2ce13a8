/** Tests of taking back what was just added to the quote. */
import { MAX_QUANTITY } from "~/shared/quantity";
import { beforeEach, describe, expect, test } from "vitest";

import { action as addAction } from "~/routes/basket.lines";
import { action as undoAction } from "~/routes/basket.undo";
import { clearAllAttempts } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import { QuoteVisitor } from "#tests/support/quote-visitor";

let visitor: QuoteVisitor;
let productId: number;

beforeEach(async () => {
  clearAllAttempts();
  visitor = await QuoteVisitor.arrive();
  productId = addProduct().id;
});

/** Adds, and returns what the toast's Undo sends. */
async function addOf(quantity: number) {
  await visitor.post(addAction, "/basket/lines", { productId, quantity });
  return (await visitor.toast())?.undo;
}

const undo = (fields: Readonly<Record<string, string>> | undefined, who = visitor) =>
  who.post(undoAction, "/basket/undo", { ...fields });
const quantities = async () => (await visitor.load()).basket.lines.map(({ quantity }) => quantity);

describe("Undo", () => {
  test("takes away a line that was added", async () => {
    expect((await undo(await addOf(3))).status).toBe(303);
    expect(await visitor.toast()).toMatchObject({ kind: "success" });
    expect(await quantities()).toEqual([]);
  });

  test("takes back exactly the quantity that was added to a line, once", async () => {
    await addOf(3);
    const fields = await addOf(4);
    expect(await quantities()).toEqual([7]);
    await undo(fields);
    expect(await quantities()).toEqual([3]);
    await undo(fields);
    expect(await visitor.toast()).toMatchObject({ kind: "error", title: "Not undone" });
    expect(await quantities()).toEqual([3]);
  });

  test("changes nothing once the line has another quantity", async () => {
    const fields = await addOf(3);
    await addOf(1);
    await undo(fields);
    expect(await quantities()).toEqual([4]);
  });

  test("is not offered for a line that has reached the maximum, nor for a failure", async () => {
    await addOf(MAX_QUANTITY - 1);
    expect(await addOf(5)).toBeUndefined();
    expect(await addOf(5)).toBeUndefined();
  });

  test("reaches the visitor's own quote only, and takes no odd figures", async () => {
    const fields = await addOf(3);
    const stranger = await QuoteVisitor.arrive();
    await stranger.add(addProduct().id, 3);
    await undo(fields, stranger);
    await undo({ ...fields, added: "4" });
    await undo({ ...fields, added: "-1" });
    await undo({});
    expect(await quantities()).toEqual([3]);
  });
});
