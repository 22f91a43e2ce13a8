import { beforeAll, describe, expect, test } from "vitest";

import { listProductPage } from "~/catalogue/products/product-pages.server";
import { countMatches, listRanksByMatch } from "~/catalogue/search/best-match.server";
import { suggestProducts } from "~/catalogue/search/suggestions.server";
import { parseSearch } from "~/catalogue/search/search-terms";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";

const NOTHING = {
  q: "",
  category: [],
  type: [],
  company: [],
  protocol: [],
  attributes: [],
  sort: "best-match",
  page: 1,
} as const;

const namesOf = (query: Partial<typeof NOTHING> | { q: string; category?: string[] }) =>
  listProductPage({ ...NOTHING, ...query }).products.map(({ name }) => name);

// Each is in the tier after the one before it, and comes before it in name order.
const METERS = [
  "Ultrasonic Heat Meter, DN 20",
  "Meter of Heat or Cold Meter",
  "Heat Meter Cable, 5 m",
  "Gauge, Heat and Meter",
  "Garage Heat Metering Kit",
  "Furnace Meters and Heating Kit",
  "Fan, Heating, Metered",
  "Express Preheat Perimeter",
  "Elbow",
];

beforeAll(() => {
  for (const name of METERS.toReversed())
    addProduct({
      name,
      category: name.endsWith("Kit") ? "Kits" : "Others",
      description: name === "Elbow" ? "Fits each heat meter." : "",
    });
  addProduct({ name: "Unlike all others" });
});

describe("best match (C23)", () => {
  test("puts tiers one after the other, before the order of names", () => {
    expect(namesOf({ q: "heat meter" })).toEqual(METERS);
    expect(namesOf({ q: "HEAT Meter" })).toEqual(METERS);
  });

  test("is the order of the suggestions too", () => {
    // Between quotation marks, words are not read as a type (C41).
    const { products, count } = suggestProducts('"heat" "meter"');
    expect(products.map(({ name }) => name)).toEqual(METERS.slice(0, 6));
    expect(count).toBe(METERS.length);
  });

  test("suggests only products of a type that is searched (C41)", () => {
    const { products, count } = suggestProducts("heat meter");
    expect(products.map(({ name }) => name)).toEqual(METERS.slice(0, 1));
    expect(count).toBe(1);
  });

  test("remains within a filter", () => {
    const kits = METERS.filter((name) => name.endsWith("Kit"));
    expect(namesOf({ q: "heat meter", category: ["kits"] })).toEqual(kits);
  });

  test("is by name without a search", () => {
    expect(namesOf({ q: "" })).toEqual([...METERS.toReversed(), "Unlike all others"]);
  });

  test.each([1, 2, 4, 7])("gives the same list in pages of %i", (limit) => {
    kit.bumpCatalogueVersion();
    const terms = parseSearch("heat meter");
    if (!terms) throw new Error("There are no terms.");
    const ranks: number[] = [];
    for (let offset = 0; offset < METERS.length; offset += limit)
      ranks.push(...listRanksByMatch(terms, { limit, offset }));
    expect(ranks).toEqual(listRanksByMatch(terms, { limit: 99, offset: 0 }));
    expect(new Set(ranks).size).toBe(countMatches(terms));
  });

  test("knows a renamed product at the next request", () => {
    const { id } = addProduct({ name: "Zz gauge", description: "For a heat meter" });
    expect(namesOf({ q: "heat meter" }).at(-1)).toBe("Zz gauge");
    kit.updateProduct(id, { name: "Zz heat meter" });
    expect(namesOf({ q: "heat meter" })[1]).toBe("Zz heat meter");
    kit.deleteProduct(id);
    expect(namesOf({ q: "heat meter" })).toEqual(METERS);
  });
});

describe("the kind of a product", () => {
  test.each([
    { name: "Actuator for gate valves", q: "actuator", why: "for" },
    { name: "Actuator With gate lever", q: "actuator", why: "with, in any case" },
    { name: "Actuator (gate)", q: "actuator", why: "a bracket" },
    { name: "Actuator, gate", q: "actuator", why: "a comma" },
  ])("ends at $why", ({ name, q }) => {
    const { id } = addProduct({ name });
    const other = addProduct({ name: "Aa actuator lever" });
    expect(namesOf({ q })).toEqual([name, "Aa actuator lever"]);
    for (const each of [id, other.id]) kit.deleteProduct(each);
  });
});
