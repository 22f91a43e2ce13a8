import { beforeEach, describe, expect, test, vi } from "vitest";

import { sqlite } from "~/db/client.server";
import { action, loader } from "~/routes/basket.lines";
import { loader as quoteLoader } from "~/routes/quote/route";
import { loader as rootLoader } from "~/root";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { Visitor } from "#tests/support/requests";

let visitor: Visitor;

beforeEach(async () => {
  visitor = new Visitor();
  await visitor.get(rootLoader, "/");
});

const add = (fields: Record<string, string | number | undefined>, who = visitor) =>
  who.post(action, "/basket/lines", { quantity: 1, ...fields });

const linesOf = async (who = visitor) => (await who.get(quoteLoader, "/quote")).data.basket.lines;

describe("adding to the quote", () => {
  test("appends a line, shows a toast, and returns to the page it was posted from", async () => {
    const { id } = addProduct({ name: "Duct sensor" });
    const reply = await add({ productId: id, returnTo: "/products?page=2" });

    expect(reply).toMatchObject({ status: 303, location: `/products?page=2#product-${id}` });
    expect(await visitor.toast()).toMatchObject({
      title: "Added to quote",
      description: "Duct sensor",
    });
    expect(await linesOf()).toMatchObject([{ productName: "Duct sensor", quantity: 1 }]);
  });

  test("adds to the line of the same product and variant", async () => {
    const { id } = addProduct({ name: "Probe" });
    await add({ productId: id, quantity: 2 });
    await add({ productId: id, quantity: 3 });

    expect(await visitor.toast()).toMatchObject({
      title: "Quantity updated",
      description: "Probe: now 5",
    });
    expect(await linesOf()).toMatchObject([{ quantity: 5 }]);
  });

  test("shows the chosen variant's picture, or else the product's (C16)", async () => {
    const { id } = addProduct({
      imageUrl: "https://example.com/white.png",
      images: [
        { imageUrl: "https://example.com/white.png" },
        { imageUrl: "https://example.com/dark.png" },
      ],
      variants: [{ name: "White" }, { name: "Dark", imageDisplayOrder: 1 }],
    });
    for (const { id: variantId } of kit.listVariants(id)) await add({ productId: id, variantId });
    expect(await linesOf()).toMatchObject([
      { variantName: "White", imageUrl: "https://example.com/white.png" },
      { variantName: "Dark", imageUrl: "https://example.com/dark.png" },
    ]);
  });

  test("takes the quantity of the card whose button was pressed, of all cards in the form", async () => {
    const [first, second] = [addProduct({ name: "First" }), addProduct({ name: "Second" })];
    const cards = { [`quantity-of-${first.id}`]: 4, [`quantity-of-${second.id}`]: 7 };
    await visitor.post(action, "/basket/lines", { ...cards, productId: second.id });

    expect(await linesOf()).toMatchObject([{ productName: "Second", quantity: 7 }]);
    const { data } = await visitor.get(rootLoader, "/");
    expect(data).toMatchObject({ basketCount: 7, inQuote: { [second.id]: 7 } });
  });

  test("stays at 9 999 when more is added (B6)", async () => {
    const { id } = addProduct({ name: "Probe" });
    await add({ productId: id, quantity: 9_998 });
    await add({ productId: id, quantity: 2 });
    expect(await visitor.toast()).toMatchObject({
      title: "Quantity updated",
      description: "Probe: now 9,999, the maximum for one item",
    });

    await add({ productId: id, quantity: 2 });
    expect(await visitor.toast()).toMatchObject({
      kind: "error",
      description:
        "Failed to add item to quote. Your quote already has 9,999, the maximum for one item.",
    });
    expect(await linesOf()).toMatchObject([{ quantity: 9_999 }]);
  });

  test("without a variant adds the first one; another variant is another line", async () => {
    const { id } = addProduct({
      name: "Immersion sensor",
      variants: [{ name: "100 mm" }, { name: "200 mm", isDefault: true }, { name: "300 mm" }],
    });
    const last = kit.listVariants(id).find(({ name }) => name === "300 mm");
    await add({ productId: id });
    expect(await visitor.toast()).toMatchObject({ description: "Immersion sensor, 200 mm" });
    await add({ productId: id, variantId: last?.id });
    expect(await visitor.toast()).toMatchObject({ description: "Immersion sensor, 300 mm" });
    await add({ productId: id, variantId: last?.id });
    expect(await visitor.toast()).toMatchObject({ description: "Immersion sensor, 300 mm: now 2" });

    expect((await linesOf()).map(({ variantName }) => variantName)).toEqual(["200 mm", "300 mm"]);
  });

  test("three adds at once from one browser give three lines", async () => {
    const ids = [addProduct().id, addProduct().id, addProduct().id];
    await Promise.all(ids.map((productId) => add({ productId })));
    expect(await linesOf()).toHaveLength(3);
  });

  test("with JavaScript the page stays, and the reply holds the toast", async () => {
    const { id } = addProduct({ name: "Damper" });
    const { status, data } = await add({ productId: id, scripted: "yes" });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      toast: { kind: "success", title: "Added to quote", description: "Damper" },
    });
    expect(await linesOf()).toHaveLength(1);
  });

  test("the basket of another visitor stays empty", async () => {
    await add({ productId: addProduct().id });
    expect(await linesOf(new Visitor())).toEqual([]);
  });

  test("a coming-soon product may be quoted (B8)", async () => {
    await add({ productId: addProduct({ comingSoon: true }).id });
    expect(await linesOf()).toMatchObject([{ comingSoon: true }]);
  });

  test("the badge counts quantities", async () => {
    await add({ productId: addProduct().id, quantity: 3 });
    await add({ productId: addProduct().id, quantity: 4 });
    expect((await visitor.get(rootLoader, "/")).data.basketCount).toBe(7);
  });
});

describe("what cannot be added", () => {
  const FAILED = "Failed to add item to quote.";
  const RULE = `${FAILED} A quantity is a whole number from 1 to 9,999.`;
  test.each([
    {
      why: "an unknown product",
      fields: { productId: 999_999 },
      says: `${FAILED} Product not found.`,
    },
    { why: "no product", fields: {}, says: FAILED },
    { why: "a product id that is not a number", fields: { productId: "1 or 1=1" }, says: FAILED },
    { why: "a quantity of 0", fields: { productId: 1, quantity: 0 }, says: RULE },
    { why: "a quantity above the limit", fields: { productId: 1, quantity: 10_000 }, says: RULE },
    { why: "a quantity in words", fields: { productId: 1, quantity: "ten" }, says: RULE },
    {
      why: "a variant id that is not a number",
      fields: { productId: 1, variantId: "x" },
      says: FAILED,
    },
  ])("$why is refused and changes nothing", async ({ fields, says }) => {
    addProduct();
    const reply = await add(fields);
    expect(reply).toMatchObject({ status: 303, location: "/quote" });
    expect(await visitor.toast()).toMatchObject({
      kind: "error",
      title: "Error",
      description: says,
    });
    expect(await linesOf()).toEqual([]);
  });

  test("a variant of another product", async () => {
    const other = addProduct({ variants: [{ name: "A" }] });
    const [variant] = kit.listVariants(other.id);
    await add({ productId: addProduct().id, variantId: variant?.id });
    expect(await linesOf()).toEqual([]);
  });

  test.each([{ scripted: "1" }, {}])(
    "an error is reported on the same page: %j",
    async (scripted) => {
      const { id } = addProduct();
      vi.spyOn(sqlite, "transaction").mockImplementationOnce(() => {
        throw new Error("broken");
      });
      const reply = await add({ productId: id, returnTo: "/products?page=2", ...scripted });
      expect(reply.status).toBe(503);
      expect(reply.data?.toast?.description ?? reply.text).toContain(FAILED);
      expect(reply.text).toContain("scripted" in scripted ? "" : 'href="/products?page=2"');
      expect(await linesOf()).toEqual([]);
    },
  );

  test("a truncated form is a 400", async () => {
    const request = visitor.request("/basket/lines", {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: "--x\r\nContent-Disposition: form-data; name=",
    });
    expect((await visitor.send(action, request)).status).toBe(400);
  });
});

describe("the basket's cookie", () => {
  test.each([
    { why: "forged", value: "ImFiY2RlZmdoaWprbG1ub3BxcnN0dSI.aaaa" },
    { why: "not signed", value: "hello" },
    { why: "broken", value: "%E0%A4%A" },
    { why: "empty", value: "" },
  ])("$why is an empty basket and no error", async ({ value }) => {
    visitor.setCookie("quote-items", value);
    expect(await linesOf()).toEqual([]);

    const { id } = addProduct();
    await add({ productId: id });
    expect(await linesOf()).toHaveLength(1);
  });

  test("is httpOnly, same-site and set once, before anything is written", async () => {
    const first = await new Visitor().get(rootLoader, "/");
    expect(first.headers.get("Set-Cookie")).toMatch(/^quote-items=.*HttpOnly.*SameSite=Lax/);
    expect((await visitor.get(rootLoader, "/")).headers.get("Set-Cookie")).toBeNull();
  });

  test("a visitor who only reads writes no row", async () => {
    const before = kit.countRows("baskets");
    await new Visitor().get(rootLoader, "/");
    expect(kit.countRows("baskets")).toBe(before);
  });
});

test.each([
  { returnTo: "https://example.com/", location: "/quote" },
  { returnTo: "//example.com", location: "/quote" },
  { returnTo: "/\\example.com", location: "/quote" },
  { returnTo: "javascript:alert(1)", location: "/quote" },
  { returnTo: "/product/A-1?variant=2", location: "/product/A-1?variant=2#product-ID" },
  { returnTo: "/products#elsewhere", location: "/products#elsewhere" },
])("going back to $returnTo leads to $location", async ({ returnTo, location }) => {
  const { id } = addProduct();
  expect((await add({ productId: id, returnTo })).location).toBe(
    location.replace("ID", String(id)),
  );
});

test("reading the address leads to the quote page", async () => {
  expect((await visitor.get(loader, "/basket/lines")).location).toBe("/quote");
});
