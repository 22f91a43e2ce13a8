import { beforeAll, describe, expect, test } from "vitest";

import { listFacets, listProductPage } from "~/db/catalogue.server";
import { db, sqlite } from "~/db/client.server";
import { renumberAllNames } from "~/db/name-ranks.server";
import { suggestProducts } from "~/db/product-search.server";
import type { CatalogueQuery } from "~/domain/catalogue";
import { addProduct } from "#tests/support/catalogue";

const EVERYTHING: CatalogueQuery = {
  q: "",
  category: "",
  company: "",
  protocol: "",
  sort: "name-asc",
  page: 1,
};

beforeAll(() => {
  addProduct({
    name: "Valve DN100",
    productCode: "V-100",
    category: "Valves",
    company: "Alder",
    listPricePence: 300_00,
  });
  addProduct({
    name: "Valve DN15",
    productCode: "V-15",
    category: "Valves",
    company: "Alder",
    listPricePence: 50_00,
  });
  addProduct({
    name: "valve DN20",
    productCode: "V-20",
    category: "Valves",
    company: "Birch",
    listPricePence: 0,
  });
  addProduct({
    name: "Room Sensor, 10 kΩ",
    productCode: "RS-10K",
    category: "Sensors",
    protocol: "KNX",
    description: 'A 100% "quoted" sensor_with odd characters',
    features: ["Façade mount", "IP65"],
    listPricePence: null,
  });
  addProduct({ name: "Écran", productCode: "EC_1", category: "Sensors", listPricePence: 10_00 });
});

const namesOf = (query: Partial<CatalogueQuery>) =>
  listProductPage({ ...EVERYTHING, ...query }).products.map(({ name }) => name);

describe("the order of the list", () => {
  test("by name is natural and knows neither case nor accents", () => {
    expect(namesOf({})).toEqual([
      "Écran",
      "Room Sensor, 10 kΩ",
      "Valve DN15",
      "valve DN20",
      "Valve DN100",
    ]);
    expect(namesOf({ sort: "name-desc" })).toEqual(namesOf({}).reverse());
  });

  test("by price puts what is on application last both ways (M11)", () => {
    const poa = ["Room Sensor, 10 kΩ", "valve DN20"];
    expect(namesOf({ sort: "price-asc" })).toEqual(["Écran", "Valve DN15", "Valve DN100", ...poa]);
    expect(namesOf({ sort: "price-desc" })).toEqual(["Valve DN100", "Valve DN15", "Écran", ...poa]);
  });

  test("is the same after every name was numbered anew", () => {
    const before = namesOf({});
    db.transaction(() => renumberAllNames());
    expect(namesOf({})).toEqual(before);
    expect(namesOf({ q: "valve" })).toEqual(["Valve DN15", "valve DN20", "Valve DN100"]);
  });
});

describe("filters", () => {
  test.each([
    { why: "a category in any case (C8)", query: { category: "vAlVeS" }, count: 3 },
    { why: "an unknown category finds nothing", query: { category: "Pumps" }, count: 0 },
    {
      why: "company and category together",
      query: { category: "Valves", company: "Alder" },
      count: 2,
    },
    { why: "a protocol in any case", query: { protocol: "knx" }, count: 1 },
    { why: "an unknown protocol finds nothing", query: { protocol: "Telex" }, count: 0 },
    { why: "a search within a category", query: { q: "dn1", category: "Valves" }, count: 2 },
  ])("$why", ({ query, count }) => {
    const page = listProductPage({ ...EVERYTHING, ...query });
    expect(page.matchCount).toBe(count);
    expect(page.products).toHaveLength(count);
    expect(page.totalCount).toBe(5);
  });

  test("are offered in name order, each once", () => {
    expect(listFacets().categories.map(({ name }) => name)).toEqual(["Sensors", "Valves"]);
    expect(listFacets().companies).toEqual(["Alder", "Birch"]);
    expect(listFacets().protocols).toEqual(["KNX"]);
  });
});

describe("search (C4)", () => {
  test.each([
    { why: "part of a name, in any case", q: "DN1", names: ["Valve DN15", "Valve DN100"] },
    { why: "a code", q: "rs-10k", names: ["Room Sensor, 10 kΩ"] },
    { why: "a description", q: "quoted", names: ["Room Sensor, 10 kΩ"] },
    { why: "a feature, without its accent", q: "facade", names: ["Room Sensor, 10 kΩ"] },
    { why: "every word must occur", q: "sensor valve", names: [] },
    { why: "words in any order and field", q: "ip65 room", names: ["Room Sensor, 10 kΩ"] },
    { why: "a short word beside a long one", q: "sensor kΩ", names: ["Room Sensor, 10 kΩ"] },
    { why: "a short word alone", q: "kΩ", names: ["Room Sensor, 10 kΩ"] },
    { why: "two letters of a code", q: "C_", names: ["Écran"] },
    { why: "a per cent sign is only a sign", q: "%", names: [] },
    { why: "a per cent sign in a text", q: "100%", names: ["Room Sensor, 10 kΩ"] },
    { why: "quotes are only signs", q: '"quoted"', names: ["Room Sensor, 10 kΩ"] },
    { why: "operators are only words", q: "valve OR sensor", names: [] },
    { why: "an asterisk is only a sign", q: "val*", names: [] },
    { why: "nonsense of the index's language", q: 'name:^"(NEAR', names: [] },
  ])("$why: $q", ({ q, names }) => {
    expect(namesOf({ q })).toEqual(names);
    expect(suggestProducts(q).products.map(({ name }) => name)).toEqual(names);
    expect(suggestProducts(q).count).toBe(names.length);
  });

  test("follows a change of name, and forgets an archived product", () => {
    const { id } = addProduct({ name: "Temporary gauge" });
    expect(namesOf({ q: "gauge" })).toEqual(["Temporary gauge"]);

    sqlite.prepare("update products set name = 'Temporary meter' where id = ?").run(id);
    expect(namesOf({ q: "gauge" })).toEqual([]);
    expect(namesOf({ q: "temporary meter" })).toEqual(["Temporary meter"]);

    sqlite.prepare("update products set archived_at = 1, name_rank = null where id = ?").run(id);
    expect(namesOf({ q: "temporary" })).toEqual([]);

    sqlite.prepare("delete from products where id = ?").run(id);
    expect(listProductPage(EVERYTHING).totalCount).toBe(5);
  });
});

describe("pages", () => {
  test("hold 21 products, and one out of range is the last (C8)", () => {
    for (let number = 1; number <= 38; number += 1) {
      addProduct({ name: `Relay ${number}`, category: "Relays" });
    }
    const first = listProductPage({ ...EVERYTHING, category: "Relays" });
    expect(first).toMatchObject({ page: 1, pageCount: 2, matchCount: 38, totalCount: 43 });
    expect(first.products.map(({ name }) => name).slice(0, 3)).toEqual([
      "Relay 1",
      "Relay 2",
      "Relay 3",
    ]);
    expect(first.products).toHaveLength(21);

    const last = listProductPage({ ...EVERYTHING, category: "Relays", page: 99 });
    expect(last.page).toBe(2);
    expect(last.products).toHaveLength(17);
  });

  test("suggestions stop at six and count all", () => {
    const { count, products } = suggestProducts("relay");
    expect(count).toBe(38);
    expect(products.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Relay ${n}`));
  });
});

describe("plans", () => {
  const planOf = (query: string) =>
    sqlite
      .prepare(`explain query plan ${query}`)
      .all()
      .map((row) => JSON.stringify(row))
      .join("\n");

  test.each([
    "select name_rank from products p where name_rank is not null order by name_rank limit 21",
    "select name_rank from products p where name_rank is not null and category_id = 1 order by name_rank desc limit 21",
    "select name_rank from products p where name_rank is not null order by shown_price_pence nulls last, name_rank limit 21",
    "select name_rank from products p where name_rank is not null order by shown_price_pence desc, name_rank limit 21",
    "select id from products where name_rank is not null order by created_at desc, id desc limit 500",
  ])("walk a covering index and sort nothing: %s", (query) => {
    expect(planOf(query)).toContain("COVERING INDEX");
    expect(planOf(query)).not.toContain("TEMP B-TREE");
  });
});
