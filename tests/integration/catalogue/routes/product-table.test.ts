import { insertAttribute } from "~/catalogue/facets/attributes.server";
import { readAllSpecifications } from "~/catalogue/facets/specification-readings.server";
import { write } from "~/db/write.server";
import { loader as quoteLoader } from "~/routes/quote/route";
import { cardQuantityField, itemQuantityField } from "~/shared/quantity";
import { kit } from "#tests/support/bound-kit";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import { beforeAll, describe, expect, test } from "vitest";

import { rowCardView } from "~/catalogue/cards/product-card";
import { productsPath } from "~/catalogue/search/catalogue-query";
import { action as addAction } from "~/routes/basket.lines";
import { loader as productsLoader } from "~/routes/products/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import { Visitor } from "#tests/support/requests";

const visitor = new Visitor();
let first: { id: number };

const list = async (search: string, who = visitor) =>
  (await who.get(productsLoader, `/products${search}`)).data;

beforeAll(() => {
  first = addProduct({ name: "Pump 01", category: "Pumps" });
  for (let number = 2; number <= 30; number += 1) {
    addProduct({ name: `Pump ${String(number).padStart(2, "0")}`, category: "Pumps" });
  }
});

describe("the table of products", () => {
  test("has the products, order, count and pages of the cards", async () => {
    const search = "?category=Pumps&sort=name-desc&page=2";
    const cards = await list(search);
    const table = await list(`${search}&view=table`);
    expect(cards.table).toBeNull();
    expect(table.table).toBeDefined();
    expect(table).toEqual({
      ...cards,
      query: { ...cards.query, view: "table" },
      chosen: [{ text: "Pumps", to: "/products?sort=name-desc&view=table" }],
      table: table.table,
      products: cards.products.map(rowCardView),
    });
    expect(table.products).toHaveLength(9);
  });

  test("has no price for a visitor, and a customer's for them (M11)", async () => {
    const customer = await signedIn(await addCustomer());
    const search = "?category=Pumps&view=table";
    expect((await list(search)).products[0]).not.toHaveProperty("price");
    expect((await list(search, customer)).products[0]?.price).toMatchObject({ pence: 100_00 });
  });

  test("is remembered by the addresses of its pages, searches and orders", async () => {
    const { query } = await list("?category=Pumps&view=table");
    expect(productsPath({ ...query, page: 2 })).toBe("/products?category=Pumps&view=table&page=2");
    expect(productsPath({ ...query, view: undefined })).toBe("/products?category=Pumps");
  });

  test.each(["cards", "TABLE", "", "<script>", "table&view=".repeat(40)])(
    "is not what ?view=%s asks for, unless it says so first",
    async (view) => {
      const { query } = await list(`?view=${view}`);
      expect(query.view).toBe(view.startsWith("table&") ? "table" : undefined);
    },
  );

  test("adds a row's quantity, and returns to the row without scripts", async () => {
    const returnTo = "/products?category=Pumps&view=table";
    const form = { productId: first.id, [cardQuantityField(first.id)]: 3, returnTo };
    const reply = await new Visitor().post(addAction, "/basket/lines", form);
    expect(reply).toMatchObject({ status: 303, location: `${returnTo}#product-${first.id}` });
  });
});

describe("options in the table", () => {
  const DAY_MS = 86_400_000;
  const kvs = (value: string) => [{ parameter: "Kvs", value: `${value} m³/h` }];
  let valve: ReturnType<typeof addProduct>;

  beforeAll(async () => {
    kit.updateSettings({ stockShown: "exact" });
    const option = (name: string, stockQuantity: number, days: number, pricePence: number) => ({
      ...{ name, sku: `V-${name}`, manufacturerPartNumber: `M-${name}`, pricePence, stockQuantity },
      ...{ stockEnteredAt: Date.now() - days * DAY_MS, leadTimeWorkingDays: 10 },
      specificationsContent: kvs(name),
    });
    valve = addProduct({
      name: "Valve A",
      category: "Valves",
      variants: [option("16", 5, 1, 900_00), option("10", 7, 30, 500_00), option("6.3", 0, 1, 0)],
    });
    addProduct({ name: "Valve B", category: "Valves", specificationsContent: kvs("4") });
    addProduct({ name: "Valve C", category: "Valves", specificationsContent: kvs("40") });
    addProduct({ name: "Valve D", category: "Valves" });
    await write(() =>
      insertAttribute(
        {
          ...{ name: "Kvs", kind: "number", unit: "m³/h", position: 1 },
          ...{ sources: ["Kvs"], categoryIds: [] },
        },
        1,
      ),
    );
    await readAllSpecifications();
  });

  const rowsOf = async (search: string, who = visitor) => {
    const { table } = await list(`?category=Valves&view=table${search}`, who);
    return table?.rows[valve.id];
  };

  test("are rows where several fit, each with its numbers, stock and lead time", async () => {
    const row = await rowsOf("&kvs-from=7");
    expect(row?.options).toMatchObject([
      {
        ...{ name: "16", sku: "V-16", partNumber: "M-16", figures: ["16\u00a0m³/h"] },
        ...{ stock: { kind: "in-stock", text: "5 in stock" }, leadTimeWorkingDays: 10 },
      },
      { name: "10", stock: { kind: "old-stock" } },
    ]);
    expect(JSON.stringify(row)).not.toMatch(/price|900|500/i);
  });

  test("are unfolded by a link where all fit", async () => {
    expect((await rowsOf(""))?.options).toEqual([]);
    const open = await rowsOf(`&open=${valve.id}`);
    expect(open?.options.map(({ name }) => name)).toEqual(["16", "10", "6.3"]);
    expect(open?.figures).toEqual(["6.3, 10, 16\u00a0m³/h"]);
  });

  test("have a price for who may see prices only (M11)", async () => {
    const customer = await signedIn(await addCustomer());
    const row = await rowsOf(`&open=${valve.id}`, customer);
    expect(row?.options.map(({ price }) => price?.kind)).toEqual([
      "priced",
      "priced",
      "on-application",
    ]);
  });

  test("of a row are added with their own quantity", async () => {
    const [, second] = (await rowsOf(`&open=${valve.id}`))?.options ?? [];
    const item = `${valve.id}-${second?.id}`;
    const buyer = await QuoteVisitor.arrive();
    const form = { productId: item, [itemQuantityField(item)]: 4, [itemQuantityField("9-9")]: 2 };
    expect((await buyer.post(addAction, "/basket/lines", form)).status).toBe(303);
    const { data } = await buyer.get(quoteLoader, "/quote");
    expect(data.basket.lines).toMatchObject([{ variantId: second?.id, quantity: 4 }]);
  });

  const order = async (search: string, who = visitor) =>
    (await list(`?category=Valves&${search}`, who)).products.map(({ name }) => name.slice(-1));

  test.each([
    { sort: "kvs-asc", names: ["B", "A", "C", "D"] },
    { sort: "kvs-desc", names: ["C", "A", "B", "D"] },
    { sort: "kvs-asc&kvs-from=7", names: ["A", "C"] },
    { sort: "stock-desc", names: ["A", "B", "C", "D"] },
    { sort: "colour-desc", names: ["A", "B", "C", "D"] },
  ])("$sort puts products without the value last (C45)", async ({ sort, names }) => {
    expect(await order(`sort=${sort}`)).toEqual(names);
  });

  test("are in an order that shows a visitor no price (M11)", async () => {
    expect(await order("sort=price-desc")).toEqual(["A", "B", "C", "D"]);
    const { sorts } = await list("?category=Valves&sort=price-desc");
    expect(sorts.map(([sort]) => sort).join()).not.toContain("price");
  });

  test("are offered by figures once something is chosen (C45)", async () => {
    const sortsOf = async (search: string) => (await list(search)).sorts.map(([, name]) => name);
    expect(await sortsOf("?category=Valves")).toContain("Kvs (low to high)");
    expect((await sortsOf("")).join()).not.toContain("low to high");
    expect(await sortsOf("?sort=stock-desc")).toContain("In stock first");
  });

  test("are in stock only while their stock is new, and the filter counts those (C18)", async () => {
    const groups = async () =>
      (await list("?category=Valves")).groups.find(({ slug }) => slug === "stock")?.options;
    expect(await groups()).toEqual([["in", 1]]);
    expect(await order("stock=in")).toEqual(["A"]);
    expect(await order("stock=in&kvs-to=12")).toEqual([]);
    kit.updateSettings({ stockFreshDays: 60 });
    expect(await order("stock=in&kvs-to=12")).toEqual(["A"]);
    kit.updateSettings({ stockFreshDays: 14, stockShown: "yes-no" });
    expect(await order("sort=stock-desc")).toEqual(["A", "B", "C", "D"]);
    kit.updateSettings({ stockShown: "off" });
    expect(await groups()).toBeUndefined();
    expect(await order("stock=in")).toEqual(["A", "B", "C", "D"]);
  });
});
