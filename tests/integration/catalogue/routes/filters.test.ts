import { beforeAll, describe, expect, test } from "vitest";

import { loader as productsLoader } from "~/routes/products/route";
import { addProduct } from "#tests/support/catalogue";
import { Visitor } from "#tests/support/requests";

const visitor = new Visitor();
const list = async (search: string) =>
  (await visitor.get(productsLoader, `/products${search}`)).data;

beforeAll(() => {
  addProduct({ name: "Gauge A", category: "Gauges", company: "Filterby", protocol: "KNX" });
  addProduct({ name: "Gauge B", category: "Gauges", company: "Otherby", protocol: "DALI" });
  addProduct({ name: "Fan C", category: "Fans", company: "Otherby", protocol: "KNX" });
  addProduct({
    name: "Fan D",
    category: "Fans",
    company: "Otherby",
    variants: [{ protocol: "DALI" }],
  });
});

describe("the filters of the product list", () => {
  test("show counts beside values, none beside what would find nothing, and keep what is chosen", async () => {
    const { groups } = await list("?category=gauges&company=Filterby");
    const groupOf = (slug: string) => groups.find((group) => group.slug === slug);
    expect(groupOf("category")).toMatchObject({ options: [["Gauges", 1]], chosen: ["Gauges"] });
    expect(groupOf("company")).toMatchObject({
      options: [
        ["Filterby", 1],
        ["Otherby", 1],
      ],
      chosen: ["Filterby"],
    });
    // One protocol is left, and a group of one value is no choice.
    expect(groupOf("protocol")).toBeUndefined();
  });

  test("offer what has a variant of a protocol, too", async () => {
    const { products } = await list("?protocol=DALI&category=Fans");
    expect(products.map(({ name }) => name)).toEqual(["Fan D"]);
  });

  test("are taken off one by one by links without them", async () => {
    const { chosen, unknown } = await list("?q=gauge&category=gauges&category=Fans&page=2");
    expect(chosen).toEqual([
      { text: "Gauges", to: "/products?q=gauge&category=Fans" },
      { text: "Fans", to: "/products?q=gauge&category=gauges" },
    ]);
    expect(unknown).toBe("");
  });

  test("that no product has are named, and cut", async () => {
    const long = "n".repeat(90);
    const found = await list(`?category=gauges&company=Nobody&company=${long}&protocol=Fax`);
    expect(found.chosen.map(({ text }) => text)).toEqual(["Gauges"]);
    expect(found.unknown).toBe(
      `No product has “Nobody”, “${long.slice(0, 40)}…”, Protocol: “Fax”.`,
    );
  });

  test("that find nothing are offered to be taken off, with the count that leaves", async () => {
    const { toTakeOff, matchCount } = await list("?category=Gauges&company=Otherby&protocol=KNX");
    expect(matchCount).toBe(0);
    expect(toTakeOff).toEqual([
      { text: "Gauges", count: 1, to: "/products?company=Otherby&protocol=KNX" },
      { text: "Otherby", count: 1, to: "/products?category=Gauges&protocol=KNX" },
      { text: "Protocol: KNX", count: 1, to: "/products?category=Gauges&company=Otherby" },
    ]);
    for (const { count, to } of toTakeOff)
      expect((await list(to.replace("/products", ""))).matchCount).toBe(count);
  });

  test.each([
    { search: "?category=gauges", category: "Gauges" },
    { search: "?category=gauges&category=Fans", category: undefined },
    { search: "?category=Nothing", category: undefined },
    { search: "", category: undefined },
  ])("$search is headed $category", async ({ search, category }) => {
    expect((await list(search)).category).toBe(category);
  });

  test.each(["q", "category", "company", "protocol", "torque", "torque-from", "sort", "page", "x"])(
    "answer whatever %s is, and say when they have too many values",
    async (name) => {
      const odd = ["<b>", '") OR ("NEAR(', "‮evlav", "%", "\u0000", "1e999", "-", "a".repeat(3000)];
      const values = Array.from({ length: 60 }, (_, at) => odd[at % odd.length] + String(at));
      const search = `?${new URLSearchParams(values.map((value) => [name, value]))}`;
      const sixty = await visitor.get(productsLoader, `/products${search}`);
      expect(sixty.status).toBe(200);
      expect(sixty.data.note).not.toContain("Only the first");
      const isFilter = ["category", "company", "protocol"].includes(name);
      const { note } = await list(`${search}&${name}=one+more`);
      expect(note.includes("Only the first 60 values of the filters are used.")).toBe(isFilter);
    },
  );
});
