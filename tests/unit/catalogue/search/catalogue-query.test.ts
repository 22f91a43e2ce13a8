import { describe, expect, test } from "vitest";

import {
  allowedSort,
  isFiltered,
  offeredSorts,
  productsPath,
} from "~/catalogue/search/catalogue-query";
import { badgeOf } from "~/catalogue/cards/product-card";
import { drawRandomly, shuffleSeed } from "~/catalogue/cards/shuffle";

describe("allowedSort (M11)", () => {
  test.each([
    { requested: null, q: "", shown: true, sort: "name-asc" },
    { requested: "name-desc", q: "", shown: false, sort: "name-desc" },
    { requested: "price-asc", q: "", shown: true, sort: "price-asc" },
    { requested: "price-desc", q: "", shown: false, sort: "name-asc" },
    { requested: "newest", q: "", shown: true, sort: "name-asc" },
    { requested: "best-match", q: "", shown: true, sort: "name-asc" },
    { requested: "", q: "valve", shown: true, sort: "best-match" },
    { requested: "name-asc", q: "valve", shown: true, sort: "name-asc" },
    { requested: "price-asc", q: "valve", shown: false, sort: "best-match" },
  ])("$requested with '$q' and prices shown: $shown is $sort", ({ requested, q, shown, sort }) => {
    expect(allowedSort(requested, q, shown)).toBe(sort);
  });

  test("offers the best match first, and only for a search (C23)", () => {
    const byName = ["name-asc", "name-desc"];
    expect(offeredSorts("", false)).toEqual(byName);
    expect(offeredSorts("", true)).toEqual([...byName, "price-asc", "price-desc"]);
    expect(offeredSorts("valve", false)).toEqual(["best-match", ...byName]);
  });
});

describe("productsPath", () => {
  test.each([
    { query: {}, path: "/products" },
    { query: { q: "", page: 1, sort: "name-asc" as const }, path: "/products" },
    { query: { q: "valve", view: "table" as const }, path: "/products?q=valve&view=table" },
    { query: { category: ["Sensors"], page: 2 }, path: "/products?category=Sensors&page=2" },
    {
      query: { category: ["Sensors", "Valves"], protocol: ["KNX"] },
      path: "/products?category=Sensors&category=Valves&protocol=KNX",
    },
    {
      query: { attributes: [{ slug: "ip", values: ["IP65", "IP67"], from: "", to: "" }] },
      path: "/products?ip=IP65&ip=IP67",
    },
    {
      query: { attributes: [{ slug: "torque", values: [], from: "10", to: "" }], page: 3 },
      path: "/products?torque-from=10&page=3",
    },
    { query: { q: "CO2 & rH" }, path: "/products?q=CO2+%26+rH" },
    { query: { sort: "price-desc" as const }, path: "/products?sort=price-desc" },
    { query: { q: "valve", sort: "best-match" as const }, path: "/products?q=valve" },
    { query: { q: "valve", sort: "name-asc" as const }, path: "/products?q=valve&sort=name-asc" },
  ])("$path", ({ query, path }) => {
    expect(productsPath(query)).toBe(path);
  });
});

test("a sort or a page does not filter; a search, category, type, company, protocol or attribute does", () => {
  const plain = {
    q: "",
    category: [],
    type: [],
    company: [],
    protocol: [],
    attributes: [],
    sort: "name-desc",
    page: 4,
  } as const;
  const torque = { slug: "torque", values: [], from: "10", to: "" };
  expect(isFiltered(plain)).toBe(false);
  for (const narrowed of [
    { q: "x" },
    { category: ["x"] },
    { type: ["x"] },
    { company: ["x"] },
    { protocol: ["x"] },
    { attributes: [torque] },
  ]) {
    expect(isFiltered({ ...plain, ...narrowed })).toBe(true);
  }
});

describe("badgeOf", () => {
  test.each([
    { comingSoon: true, isNew: true, badge: "Coming Soon" },
    { comingSoon: true, isNew: false, badge: "Coming Soon" },
    { comingSoon: false, isNew: true, badge: "New" },
    { comingSoon: false, isNew: false, badge: undefined },
  ])("coming soon $comingSoon and new $isNew is $badge", ({ comingSoon, isNew, badge }) => {
    expect(badgeOf({ comingSoon, isNew })).toBe(badge);
  });
});

describe("the order of the home page", () => {
  const items = Array.from({ length: 50 }, (_, index) => index);

  test("changes every ten minutes and is the same for everyone", () => {
    const start = Date.UTC(2026, 0, 1);
    expect(shuffleSeed(start + 599_999)).toBe(shuffleSeed(start));
    expect(shuffleSeed(start + 600_000)).not.toBe(shuffleSeed(start));
    expect(drawRandomly(items, 9, 7)).toEqual(drawRandomly(items, 9, 7));
    expect(drawRandomly(items, 9, 7)).not.toEqual(drawRandomly(items, 9, 8));
  });

  test("contains every item exactly once", () => {
    expect(drawRandomly(items, 99, 7).sort((a, b) => a - b)).toEqual(items);
  });

  test("draws from all items alike, also the oldest of a thousand", () => {
    const thousand = Array.from({ length: 1000 }, (_, index) => index);
    const quarters: number[] = [];
    for (let seed = 0; seed < 2000; seed += 1) {
      const drawn = drawRandomly(thousand, 9, seed);
      expect(new Set(drawn).size).toBe(9);
      quarters.push(...drawn.map((item) => Math.floor(item / 250)));
    }
    for (const quarter of [0, 1, 2, 3]) {
      expect(quarters.filter((each) => each === quarter).length).toBeGreaterThan(4000);
    }
  });
});
