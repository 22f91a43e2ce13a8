import { cardQuantityField } from "~/shared/quantity";
import { beforeAll, describe, expect, test } from "vitest";

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
