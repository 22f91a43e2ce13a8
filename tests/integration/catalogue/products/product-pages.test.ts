import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";

import { listFacets, listProductPage } from "~/catalogue/products/product-pages.server";
import { db, sqlite } from "~/db/client.server";
import { renumberAllNames } from "~/catalogue/search/name-ranks.server";
import { listNewestIds } from "~/catalogue/cards/product-cards.server";
import { countStaffProducts, listStaffProducts } from "~/catalogue/products/staff-products.server";
import { SKU_QUERY } from "~/catalogue/search/product-search.server";
import { suggest, suggestProducts } from "~/catalogue/search/suggestions.server";
import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { listRelatedIds } from "~/catalogue/relations/related-products.server";
import type { CatalogueQuery } from "~/catalogue/search/catalogue-query";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";

const EVERYTHING: CatalogueQuery = {
  q: "",
  category: [],
  type: [],
  company: [],
  protocol: [],
  attributes: [],
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

// Only products have a picture or null.
const suggestedNames = (q: string) =>
  suggest(q)
    .options.filter(({ imageUrl }) => imageUrl !== undefined)
    .map(({ name }) => name);

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

  test("by price holds within a search and a filter", () => {
    const byPrice = ["Valve DN15", "Valve DN100", "valve DN20"];
    for (const q of ["valve", "dn", "valve v-"]) {
      expect(namesOf({ q, sort: "price-asc" })).toEqual(byPrice);
      expect(namesOf({ q, category: ["Valves"], sort: "price-asc" })).toEqual(byPrice);
      expect(namesOf({ q, company: ["Alder"], sort: "price-desc" })).toEqual([
        "Valve DN100",
        "Valve DN15",
      ]);
    }
  });

  test("is unchanged after all names are renumbered", () => {
    const before = namesOf({});
    db.transaction(() => renumberAllNames());
    expect(namesOf({})).toEqual(before);
    expect(namesOf({ q: "valve" })).toEqual(["Valve DN15", "valve DN20", "Valve DN100"]);
  });
});

describe("filters", () => {
  test.each([
    { why: "a category in any case", query: { category: ["vAlVeS"] }, count: 3 },
    { why: "an unknown category finds nothing", query: { category: ["Pumps"] }, count: 0 },
    {
      why: "company and category together",
      query: { category: ["Valves"], company: ["Alder"] },
      count: 2,
    },
    {
      why: "one of several values of one filter",
      query: { category: ["valves", "SENSORS"], company: ["Birch", "Alder"] },
      count: 3,
    },
    {
      why: "an unknown value beside a known one changes nothing",
      query: { category: ["Pumps", "Valves"], company: ["Alder", "Nobody"] },
      count: 2,
    },
    {
      why: "a filter of unknown values finds nothing, whatever the others find",
      query: { category: ["Valves"], company: ["Nobody", "No one"] },
      count: 0,
    },
    { why: "a protocol in any case", query: { protocol: ["knx"] }, count: 1 },
    { why: "an unknown protocol finds nothing", query: { protocol: ["Telex"] }, count: 0 },
    { why: "a search within a category", query: { q: "dn1", category: ["Valves"] }, count: 2 },
    { why: "two letters within a category", query: { q: "dn", category: ["Valves"] }, count: 3 },
    {
      why: "a long and a short word within a category",
      query: { q: "valve v-", category: ["Valves"] },
      count: 3,
    },
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
    // The list of a code is empty: the product is its headline (C40).
    { why: "a code", q: "rs-10k", names: ["Room Sensor, 10 kΩ"], count: 0 },
    { why: "a description", q: "quoted", names: ["Room Sensor, 10 kΩ"] },
    { why: "a feature, without its accent", q: "facade", names: ["Room Sensor, 10 kΩ"] },
    { why: "every word must occur", q: "brass valve", names: [] },
    { why: "words in any order and field", q: "ip65 room", names: ["Room Sensor, 10 kΩ"] },
    { why: "a short word beside a long one", q: "sensor kΩ", names: ["Room Sensor, 10 kΩ"] },
    { why: "only a short word", q: "kΩ", names: ["Room Sensor, 10 kΩ"] },
    { why: "two letters of a code", q: "C_", names: ["Écran"] },
    { why: "a per cent sign is only a sign", q: "%", names: [] },
    { why: "a per cent sign in a text", q: "100%", names: ["Room Sensor, 10 kΩ"] },
    { why: "quotes are only signs", q: '"quoted"', names: ["Room Sensor, 10 kΩ"] },
    { why: "operators are only words", q: "brass OR valve", names: [] },
    { why: "operators are only words, spelt twice", q: "valves AND NOT 24V", names: [] },
    { why: "brackets are only signs", q: '24V") OR ("valve', names: [] },
    { why: "an asterisk is only a sign", q: "val*", names: [] },
    { why: "nonsense of the index's language", q: 'name:^"(NEAR', names: [] },
  ])("$why: $q", ({ q, names, count = names.length }) => {
    expect(namesOf({ q })).toEqual(names);
    expect(suggestedNames(q)).toEqual(names);
    expect(suggest(q).count).toBe(count);
  });

  test.each(["sensor valve", "valve OR sensor"])(
    "two words that are read as categories find the products of both (C41): %s",
    (q) => {
      expect(namesOf({ q })).toEqual([]);
      expect(suggestedNames(q)).toEqual(namesOf({ category: ["Valves", "Sensors"] }));
      expect(suggest(q).count).toBe(5);
    },
  );

  test.each([
    { why: "a number and its unit", text: "Supply 24 V AC/DC", typed: ["24V", "24 V", "24vac"] },
    { why: "and without a space", text: "Supply 24V", typed: ["24v", "24V"] },
    { why: "a range", text: "Output 0-10 V", typed: ["0-10V", "0–10", "0‑10V", "0-10 V"] },
    { why: "with an en dash", text: "Output 4–20 mA", typed: ["4-20mA", "4–20mA", "4-20"] },
    { why: "letters and a number", text: "Flange DN 15", typed: ["DN15", "dn-15"] },
    { why: "and a hyphen", text: "Port RS-485", typed: ["RS485", "rs-485"] },
    { why: "a formula", text: "Measures CO₂", typed: ["CO2", "CO₂", "co2"] },
    { why: "in plain digits", text: "Measures CO2", typed: ["CO2", "CO₂"] },
    { why: "a power", text: "Up to 12 m³/h", typed: ["m3/h", "m³/h", "12m3"] },
    { why: "with dots", text: "Output 0…10 V", typed: ["0..10V", "0...10V", "0…10 V"] },
    { why: "with an ellipsis", text: "Output 0..10V", typed: ["0…10", "0...10V", "0..10 V"] },
    { why: "a fraction", text: "Thread G½, brass", typed: ["G1/2", "G½"] },
    { why: "in plain digits", text: 'Thread 1/2"', typed: ['1/2"', '½"', "½"] },
    { why: "inches", text: 'Outlet 3/4"', typed: ['3/4"', "3/4”", "3/4″", '¾"'] },
    { why: "by their own mark", text: "Outlet 3/4″", typed: ['3/4"', "3/4”", "3/4″", "¾″"] },
    { why: "a singular", text: "Gland and battery", typed: ["glands", "batteries"] },
    { why: "a plural", text: "Glands and batteries", typed: ["glands", "batteries"] },
    { why: "a marked term", text: "M-Bus and MS/TP", typed: ["mbus", "m-bus", "M–Bus", "mstp"] },
    { why: "and unmarked", text: "mbus and mstp", typed: ["m-bus", "ms/tp"] },
  ])("finds what was spelt another way, $why: $text", ({ text, typed }) => {
    const { id } = addProduct({ name: `Zz ${text}`, description: text });
    onTestFinished(() => kit.deleteProduct(id));
    const found = (q: string, status: "listed" | "archived") =>
      listStaffProducts({ ...STAFF_LIST, q, status }, { limit: 9, offset: 0 }).map(
        (product) => product.id,
      );
    const searches = typed.map((words) => `${words} zz`);

    for (const q of searches) {
      expect(namesOf({ q }), q).toEqual([`Zz ${text}`]);
      expect(suggestProducts(q), q).toMatchObject({ count: 1, products: [{ id }] });
      expect(found(q, "listed"), q).toEqual([id]);
    }
    kit.archiveProduct(id);
    for (const q of searches) expect(found(q, "archived"), q).toEqual([id]);
  });

  test("finds inches among the features", () => {
    const { id } = addProduct({ name: "Zz nipple", features: ['Thread 3/4" BSP', '2" long'] });
    onTestFinished(() => kit.deleteProduct(id));
    for (const q of ["3/4” bsp", '2"', '2" nipple'])
      expect(namesOf({ q }), q).toEqual(["Zz nipple"]);
    // Beside what has the same size by DN (C25).
    for (const q of ['3/4"', '¾"']) expect(namesOf({ q }), q).toEqual(["valve DN20", "Zz nipple"]);
  });

  test("takes a number at the end of a feature for no inches", () => {
    const classed = addProduct({ name: "Zz ball valve", features: ["Class 2", "Up to 12", "G½"] });
    const sized = addProduct({ name: "Zz flap", description: "Ball valve, 2 inch to 12-inch, ½”" });
    onTestFinished(() => {
      for (const { id } of [classed, sized]) kit.deleteProduct(id);
    });
    for (const q of ['valve 2"', "valve 12”", '12"', "2 inch valve", "12-Inches"])
      expect(namesOf({ q }), q).toEqual(["Zz flap"]);
    for (const q of ['valve ½"', '½"'])
      expect(namesOf({ q }), q).toEqual(["Valve DN15", "Zz flap"]);
  });

  test("finds fractions anywhere in a name, and as a word of any text", () => {
    const [ball, reducer, bracketed, tee, pocket] = [
      "G½ ball valve",
      "½×¾ reducer",
      'Plug (½) to ¾"',
      "Tee",
      "Pocket",
    ];
    const ids = [
      ...[ball, reducer, bracketed].map((name) => addProduct({ name })),
      addProduct({ name: tee, description: "Thread G1/2, 3/4 outlet" }),
      addProduct({ name: pocket, description: "In brass (G½)", features: ["¾ outlet"] }),
    ].map(({ id }) => id);
    onTestFinished(() => {
      for (const id of ids) kit.deleteProduct(id);
    });
    const expectFound = (q: string, names: string[]) => {
      expect(namesOf({ q }).sort(), q).toEqual(names.sort());
      expect(suggestProducts(q).count, q).toBe(names.length);
    };

    const [dn15, dn20] = ["Valve DN15", "valve DN20"];
    for (const q of ["½", "1/2"]) expectFound(q, [ball, reducer, bracketed, tee, pocket, dn15]);
    for (const q of ["G½", "g1/2"]) expectFound(q, [ball, tee, pocket, dn15]);
    expectFound("¾", [reducer, bracketed, tee, pocket, dn20]);
    expectFound("½ ¾", [reducer, bracketed, tee, pocket]);
    expectFound('¾"', [bracketed, dn20]);
    expectFound("G½ pocket", [pocket]);
    expectFound("(½) plug", [bracketed]);
  });

  test("takes one letter before a number for no word of its own", () => {
    const { id } = addProduct({ name: "Battery or 24 V, Kvs 10.1 and t100" });
    onTestFinished(() => kit.deleteProduct(id));
    for (const q of ["R24", "S1", "S10", "T-100"]) expect(namesOf({ q }), q).toEqual([]);
  });

  test("finds a product by a variant's whole SKU, in any case, beside what says it", () => {
    const { id } = addProduct({
      name: "Zz actuator",
      variants: [
        { name: "Short", sku: "4402-S" },
        { name: "Long", sku: "4402-L" },
        { name: "Spaced", sku: "LF24 US 10" },
      ],
    });
    const spare = addProduct({ name: "Aa gearbox for 4402-L" });
    onTestFinished(() => {
      for (const each of [id, spare.id]) kit.deleteProduct(each);
    });
    // Suggestions name the option too; of a whole code they are its own products only (C40).
    const expectFound = (q: string, names: string[], suggested = names) => {
      expect(namesOf({ q }), q).toEqual(names);
      expect(namesOf({ q, sort: "price-desc" }), q).toEqual(names);
      expect(suggestedNames(q), q).toEqual(suggested);
    };

    for (const q of ["4402-S", " 4402-s "]) expectFound(q, ["Zz actuator"], ["Zz actuator, Short"]);
    expectFound("lf24  us 10", ["Zz actuator"], ["Zz actuator, Spaced"]);
    const both = ["Aa gearbox for 4402-L", "Zz actuator"];
    expectFound("4402-l", both, ["Zz actuator, Long"]);
    // The list has no part of a code, nor a code beside words; the headline has both (C21, C40).
    for (const q of ["402-S", "4402-S actuator"]) expectFound(q, [], ["Zz actuator, Short"]);
    expectFound("LF24 US", [], ["Zz actuator, Spaced"]);

    kit.archiveProduct(id);
    expectFound("4402-S", []);
  });

  test("follows a change of name, and drops an archived product", () => {
    const { id } = addProduct({ name: "Temporary gauge" });
    expect(namesOf({ q: "gauge" })).toEqual(["Temporary gauge"]);

    kit.updateProduct(id, { name: "Temporary meter" });
    expect(namesOf({ q: "gauge" })).toEqual([]);
    expect(namesOf({ q: "temporary meter" })).toEqual(["Temporary meter"]);

    kit.archiveProduct(id);
    expect(namesOf({ q: "temporary" })).toEqual([]);

    kit.deleteProduct(id);
    expect(listProductPage(EVERYTHING).totalCount).toBe(5);
  });
});

describe("pages", () => {
  test("hold 21 products, and one out of range is the last", () => {
    for (let number = 1; number <= 38; number += 1) {
      addProduct({ name: `Relay ${number}`, category: "Relays" });
    }
    const first = listProductPage({ ...EVERYTHING, category: ["Relays"] });
    expect(first).toMatchObject({
      pages: { current: 1, pageCount: 2 },
      matchCount: 38,
      totalCount: 43,
    });
    expect(first.products.map(({ name }) => name).slice(0, 3)).toEqual([
      "Relay 1",
      "Relay 2",
      "Relay 3",
    ]);
    expect(first.products).toHaveLength(21);

    const last = listProductPage({ ...EVERYTHING, category: ["Relays"], page: 99 });
    expect(last.pages.current).toBe(2);
    expect(last.products).toHaveLength(17);
  });

  test("suggestions stop at six and count all", () => {
    const { count, products } = suggestProducts("relay");
    expect(count).toBe(38);
    expect(products.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Relay ${n}`));
  });
});

describe("plans", () => {
  const listed = (query: Partial<CatalogueQuery>) => () =>
    listProductPage({ ...EVERYTHING, ...query });

  test.each([
    { why: "by price", read: listed({ sort: "price-asc" }) },
    { why: "by price, downwards", read: listed({ sort: "price-desc" }) },
    { why: "by price, filtered", read: listed({ category: ["Valves"], sort: "price-asc" }) },
    {
      why: "by price, filtered twice",
      read: listed({ category: ["Valves"], company: ["Alder"], sort: "price-desc" }),
    },
    { why: "by price, searched", read: listed({ q: "valve", sort: "price-asc" }) },
    { why: "by price, searched for two letters", read: listed({ q: "dn", sort: "price-desc" }) },
    {
      why: "by price, searched in several spellings",
      read: listed({ q: "dn15 24V", sort: "price-asc" }),
    },
    { why: "a fraction", read: listed({ q: "1/2", sort: "price-asc" }) },
    { why: "suggestions in several spellings", read: () => suggestProducts("dn15 5V") },
    { why: "searched and filtered", read: listed({ q: "valve", category: ["Valves"] }) },
    { why: "two letters, filtered", read: listed({ q: "dn", category: ["Valves"] }) },
    { why: "suggestions", read: () => suggestProducts("valve") },
    { why: "the newest", read: () => listNewestIds(undefined) },
    { why: "the newest of a category", read: () => listNewestIds(1) },
    { why: "staff's list", read: () => listStaffProducts(STAFF_LIST, { limit: 50, offset: 0 }) },
    { why: "staff's counts", read: () => countStaffProducts(STAFF_LIST) },
  ])("walk indexes, read no row that is not shown, and sort none: $why", ({ read }) => {
    // Invalidates the caches, so that all queries run. The few filter values may be sorted, and all
    // products that changed are read.
    kit.bumpCatalogueVersion();
    listFacets();
    readFacetCatalogue();
    const steps = plansOf(read);
    expect(steps.join("\n")).toMatch(/SEARCH|SCAN/);
    expect(steps.join("\n")).not.toContain("USE TEMP B-TREE FOR ORDER BY");
    expectNoRowIsSought(steps);
  });

  test.each([
    { why: "by name", read: listed({}) },
    { why: "by name, filtered", read: listed({ category: ["Valves"], sort: "name-desc" }) },
  ])("are none for a list that is not searched: $why", ({ read }) => {
    kit.bumpCatalogueVersion();
    readFacetCatalogue();
    expect(plansOf(read)).toEqual([]);
  });

  test("step from one thing to filter by to the next", () => {
    kit.bumpCatalogueVersion();
    const steps = plansOf(listFacets);
    for (const column of ["company", "protocol"])
      expect(steps.join("\n")).toContain(`COVERING INDEX products_by_${column} (${column}>?)`);
  });

  test("look for a SKU in its index", () => {
    const bySku = /^SEARCH (v|product_variants) USING (COVERING )?INDEX product_variants_by_sku/;
    const steps = plansOf(() => sqlite.prepare(SKU_QUERY));
    expect(steps.some((step) => bySku.test(step))).toBe(true);
    expect(steps.join("\n")).not.toMatch(/SCAN (v|p|products|product_variants)\b/);
  });

  test("look for a short word in the index of names before the row is read", () => {
    kit.bumpCatalogueVersion();
    const steps = plansOf(() => suggestProducts("qwertz v-"));
    expect(steps.join("\n")).toContain("products_names_and_codes (name_rank=?)");
  });

  test("walk indexes for related products", () => {
    // In no category, so that others are looked into.
    const lonely = { id: 0, categoryId: null, company: "A", protocol: "B", nameRank: 1 };
    const steps = plansOf(() => listRelatedIds({ ...lonely, specificationsContent: [] }));
    for (const column of ["category_id", "protocol", "company"])
      expect(steps.join("\n")).toContain(`(${column}=? AND name_rank>?)`);
    expectNoRowIsSought(steps);
  });
});

/** Expects table rows to be read by key or rank only; covering indexes answer all else. */
function expectNoRowIsSought(steps: readonly string[]): void {
  for (const step of steps.filter((each) => /^(SEARCH|SCAN) p(roducts)?\b/.test(each))) {
    expect(step).toMatch(/COVERING INDEX|PRIMARY KEY|name_rank=\?/);
  }
}

const STAFF_LIST = { q: "", status: "listed" as const, category: "", company: "" };

/** Returns each step of the plans of all product queries that run during the call. */
function plansOf(read: () => unknown): string[] {
  const prepare = vi.spyOn(sqlite, "prepare");
  read();
  const statements = prepare.mock.calls.map(([statement]) => statement);
  prepare.mockRestore();
  return statements.flatMap((statement) =>
    sqlite
      .prepare<[], { detail: string }>(
        `explain query plan ${statement.replace(/\?|@\w+/g, "null")}`,
      )
      .all()
      .map(({ detail }) => detail),
  );
}
