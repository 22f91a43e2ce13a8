import { asc } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";

import { basketLines } from "#drizzle/schema/baskets";
import { productVariants } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import { optionField, quantityField } from "~/quotes/basket/basket";
import { action as addAction } from "~/routes/basket.lines";
import { action as quoteAction, loader as quoteLoader } from "~/routes/quote/route";
import { addProduct } from "#tests/support/catalogue";
import { type FormFields, Visitor } from "#tests/support/requests";

let productId = 0;
let ids: number[] = [];
let foreign = 0;

beforeAll(() => {
  productId = addProduct({
    name: "Valve",
    weightGrams: 900,
    variants: [
      { name: "Kvs 16", sku: "V-16", stockQuantity: 5 },
      { name: "Kvs 10", sku: "V-10", weightGrams: 400, stockQuantity: 2 },
      { name: "Kvs 6.3", sku: "V-63" },
    ],
  }).id;
  addProduct({ name: "Other", variants: [{ name: "Only" }] });
  const all = db.select().from(productVariants).orderBy(asc(productVariants.id)).all();
  ids = all.filter((each) => each.productId === productId).map(({ id }) => id);
  foreign = all.find((each) => each.productId !== productId)?.id ?? 0;
});

/** A visitor with a line for each of these places of options and quantities. */
async function withLines(...lines: Array<[place: number, quantity: number]>) {
  db.delete(basketLines).run();
  const visitor = new Visitor();
  for (const [place, quantity] of lines) {
    const fields = { productId, variantId: ids[place] ?? 0, quantity };
    await visitor.post(addAction, "/basket/lines", fields);
  }
  await visitor.toast();
  return visitor;
}

const shownLines = async (visitor: Visitor) =>
  (await visitor.get(quoteLoader, "/quote")).data.basket.lines;
const summary = async (visitor: Visitor) =>
  (await shownLines(visitor)).map(({ sku, quantity }) => `${quantity} ${sku}`);
const post = async (visitor: Visitor, fields: FormFields) => {
  const reply = await visitor.post(quoteAction, "/quote", fields);
  return { reply, toast: await visitor.toast() };
};

describe("the option of a line", () => {
  test("is chosen from those of its product, with the weight of the new one", async () => {
    const visitor = await withLines([0, 3]);
    const [line] = await shownLines(visitor);
    if (!line) throw new Error("no line");
    expect(line.options.map(({ sku }) => sku)).toEqual(["V-16", "V-10", "V-63"]);

    const { reply, toast } = await post(visitor, {
      intent: `option:${line.id}`,
      [quantityField(line)]: 3,
      [optionField(line)]: ids[1] ?? 0,
    });
    expect(reply.location).toBe(`/quote#line-${line.id}`);
    expect(toast).toMatchObject({
      kind: "success",
      title: "Option changed",
      description: "Valve, Kvs 10 (V-10)",
    });
    expect(await summary(visitor)).toEqual(["3 V-10"]);
    const { basket } = (await visitor.get(quoteLoader, "/quote")).data;
    expect(basket.weightGrams).toBe(1200);
  });

  test("is saved by every button, with the quantities", async () => {
    const visitor = await withLines([0, 1], [1, 1]);
    const [first, second] = await shownLines(visitor);
    if (!first || !second) throw new Error("no lines");
    await post(visitor, {
      intent: `increase:${second.id}`,
      [quantityField(first)]: 4,
      [quantityField(second)]: 1,
      [optionField(first)]: ids[2] ?? 0,
      [optionField(second)]: ids[1] ?? 0,
    });
    expect(await summary(visitor)).toEqual(["4 V-63", "2 V-10"]);
  });

  test.each([
    { from: 0, to: 1, why: "into the line below" },
    { from: 1, to: 0, why: "into the line above" },
  ])("that another line has joins both in the older one: $why", async ({ from, to }) => {
    const visitor = await withLines([0, 2], [1, 5]);
    const lines = await shownLines(visitor);
    const line = lines[from];
    if (!line) throw new Error("no line");
    const { toast, reply } = await post(visitor, { [optionField(line)]: ids[to] ?? 0 });
    expect(await summary(visitor)).toEqual([to === 0 ? "7 V-16" : "7 V-10"]);
    expect(toast?.description).toMatch(/your quote had it already/);
    expect(reply.location).toBe(`/quote#line-${lines[0]?.id}`);
    expect((await shownLines(visitor))[0]?.id).toBe(lines[0]?.id);
  });

  test("stays if both lines together would have more than 9,999", async () => {
    const visitor = await withLines([0, 9000], [1, 1000]);
    const [line] = await shownLines(visitor);
    if (!line) throw new Error("no line");
    const { toast } = await post(visitor, { [optionField(line)]: ids[1] ?? 0 });
    expect(toast).toMatchObject({ kind: "error", title: "Option not changed" });
    expect(await summary(visitor)).toEqual(["9000 V-16", "1000 V-10"]);
  });

  test.each([
    { why: "of another product", to: () => foreign },
    { why: "that does not exist", to: () => 999_999 },
  ])("$why is refused", async ({ to }) => {
    const visitor = await withLines([0, 1]);
    const [line] = await shownLines(visitor);
    if (!line) throw new Error("no line");
    const { toast } = await post(visitor, { [optionField(line)]: to() });
    expect(toast?.title).toBe("Your quote has changed");
    expect(await summary(visitor)).toEqual(["1 V-16"]);
  });

  test("stays if another tab has changed it since, and a second press changes nothing more (B12)", async () => {
    const visitor = await withLines([0, 1]);
    const [line] = await shownLines(visitor);
    if (!line) throw new Error("no line");
    await post(visitor, { [optionField(line)]: ids[1] ?? 0 });
    expect((await post(visitor, { [optionField(line)]: ids[1] ?? 0 })).toast?.title).toBe(
      "Option changed",
    );
    expect((await post(visitor, { [optionField(line)]: ids[2] ?? 0 })).toast?.title).toBe(
      "Your quote has changed",
    );
    expect(await summary(visitor)).toEqual(["1 V-10"]);
  });

  test("of a product that has only one is not offered", async () => {
    const { id } = addProduct({ variants: [{ name: "Only" }] });
    const visitor = new Visitor();
    await visitor.post(addAction, "/basket/lines", { productId: id });
    expect((await shownLines(visitor))[0]?.options).toEqual([]);
  });

  test("that a card names is refused when it is not the product's (C17)", async () => {
    const visitor = new Visitor();
    for (const value of [`${productId}-${foreign}`, `${productId}-x`, `-${ids[0] ?? 0}`]) {
      await visitor.post(addAction, "/basket/lines", { productId: value });
      expect((await visitor.toast())?.kind).toBe("error");
    }
    await visitor.post(addAction, "/basket/lines", { productId: `${productId}-${ids[2] ?? 0}` });
    expect((await visitor.toast())?.description).toBe("Valve, Kvs 6.3 (V-63)");
  });
});
