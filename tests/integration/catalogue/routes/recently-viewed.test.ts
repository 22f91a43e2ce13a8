import { describe, expect, test } from "vitest";

import { readRecentlyViewed } from "~/catalogue/cards/recently-viewed-cookie.server";
import { action as cookiesAction } from "~/routes/_legal.cookies/route";
import { loader as productLoader } from "~/routes/product.$code/route";
import { loader as productsLoader } from "~/routes/products/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { Visitor } from "#tests/support/requests";

const look = (visitor: Visitor, code: string) =>
  visitor.get(productLoader, `/product/${code}`, { code });
const choose = (visitor: Visitor, intent: "accept-all" | "reject-all") =>
  visitor.post(cookiesAction, "/cookies", { intent });
const remembered = (visitor: Visitor) => readRecentlyViewed(visitor.request("/"));

async function consenting(visitor = new Visitor()) {
  await choose(visitor, "accept-all");
  return visitor;
}

describe("recently viewed products", () => {
  test("are not remembered without functional consent", async () => {
    const visitor = new Visitor();
    const { headers } = await look(visitor, addProduct().code);
    expect(headers.getSetCookie()).toEqual([]);
    expect(await remembered(visitor)).toEqual([]);

    await visitor.post(cookiesAction, "/cookies", { intent: "save", analytics: "on" });
    await look(visitor, addProduct().code);
    expect(visitor.cookie("recently-viewed")).toBeUndefined();
  });

  test("come newest first, without the one that is looked at, four at most", async () => {
    const visitor = await consenting();
    const products = Array.from({ length: 10 }, () => addProduct());
    for (const { code } of products) await look(visitor, code);

    const ids = products.map(({ id }) => id).reverse();
    expect(await remembered(visitor)).toEqual(ids.slice(0, 8));
    const { data } = await look(visitor, products[9]?.code ?? "");
    expect(data.recentlyViewed.map(({ id }) => id)).toEqual(ids.slice(1, 5));
    const list = await visitor.get(productsLoader, "/products");
    expect(list.data.recentlyViewed.map(({ id }) => id)).toEqual(ids.slice(0, 4));
  });

  test("an archived one is skipped", async () => {
    const visitor = await consenting();
    const [gone, listed] = [addProduct(), addProduct()];
    for (const { code } of [listed, gone]) await look(visitor, code);
    kit.archiveProduct(gone.id);
    const { data } = await visitor.get(productsLoader, "/products");
    expect(data.recentlyViewed.map(({ id }) => id)).toEqual([listed.id]);
  });

  test("consent brings an empty cookie, so that such a browser is known from then on", async () => {
    const visitor = await consenting();
    expect(visitor.cookie("recently-viewed")).toBeDefined();
    expect(await remembered(visitor)).toEqual([]);
  });

  test("consent given again deletes nothing; withdrawn, it deletes the cookie", async () => {
    const visitor = await consenting();
    const { id, code } = addProduct();
    await look(visitor, code);
    await choose(visitor, "accept-all");
    expect(await remembered(visitor)).toEqual([id]);

    const cookie = visitor.cookie("recently-viewed");
    await choose(visitor, "reject-all");
    expect(visitor.cookie("recently-viewed")).toBeUndefined();
    // Even a browser that still had the cookie would be shown nothing.
    visitor.setCookie("recently-viewed", cookie);
    expect(await remembered(visitor)).toEqual([]);
  });

  test("a prefetched page is no view, and the view itself is requested again", async () => {
    const visitor = await consenting();
    const { code } = addProduct();
    const request = visitor.request(`/product/${code}`, { headers: { "Sec-Purpose": "prefetch" } });
    const { headers } = await visitor.send(productLoader, request, { code });
    expect(await remembered(visitor)).toEqual([]);
    expect(headers.get("Cache-Control")).toContain("no-store");
  });

  test.each(["nonsense", "WzEsMl0=.forged", "%"])(
    "a broken or forged cookie %j remembers nothing",
    async (value) => {
      const visitor = await consenting();
      visitor.setCookie("recently-viewed", value);
      expect(await remembered(visitor)).toEqual([]);
    },
  );

  test("have no price for a visitor, and one for a customer", async () => {
    const dear = addProduct({ listPricePence: 987_65 });
    const visitor = await consenting();
    await look(visitor, dear.code);
    const pages = [
      await visitor.get(productsLoader, "/products?q=nothing-like-it"),
      await look(visitor, addProduct().code),
    ];
    for (const { data, text } of pages) {
      expect(data.recentlyViewed[0]).toMatchObject({ id: dear.id, price: null });
      expect(text).not.toContain("98765");
    }

    const customer = await consenting(await signedIn(await addCustomer()));
    await look(customer, dear.code);
    const { data } = await look(customer, addProduct().code);
    expect(data.recentlyViewed[0]?.price).toMatchObject({ kind: "priced", pence: 987_65 });
  });
});

describe("related products", () => {
  const family = { category: "Related", protocol: "Modbus", company: "Alder" };

  test("are of the same kind, four at most, and never archived", async () => {
    const { code } = addProduct({ ...family, name: "Related one" });
    const kin = ["two", "three", "four", "five", "six"].map((name) =>
      addProduct({ ...family, name: `Related ${name}` }),
    );
    addProduct({ category: "Other", name: "Related to nobody" });
    const { data } = await look(new Visitor(), code);
    expect(data.related).toHaveLength(4);
    const ids = kin.map(({ id }) => id);
    for (const { id } of data.related) expect(ids).toContain(id);

    const [closest] = data.related;
    kit.archiveProduct(closest?.id ?? 0);
    const later = await look(new Visitor(), code);
    expect(later.data.related.map(({ id }) => id)).not.toContain(closest?.id);
  });

  test("have no price for a visitor", async () => {
    const kind = { category: "Dear", listPricePence: 976_54 };
    const { code } = addProduct(kind);
    addProduct(kind);
    const { data, text } = await look(new Visitor(), code);
    expect(data.related[0]).toMatchObject({ price: null });
    expect(text).not.toContain("97654");
  });

  test("there are none of what has neither category, protocol nor maker", async () => {
    const { code } = addProduct({ name: "Alone" });
    expect((await look(new Visitor(), code)).data.related).toEqual([]);
  });
});
