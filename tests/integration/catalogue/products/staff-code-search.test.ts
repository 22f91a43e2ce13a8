import { describe, expect, test } from "vitest";

import { countStaffProducts, listStaffProducts } from "~/catalogue/products/staff-products.server";
import { listOfferable } from "~/quotes/reply/offerable-products.server";
import { kit } from "#tests/support/bound-kit";
import { addCode, addProduct } from "#tests/support/catalogue";

const EVERYTHING = { q: "", status: "listed" as const, category: "", company: "" };
const PAGE = { limit: 50, offset: 0 };

const valve = addProduct({
  name: "Ball valve",
  manufacturerPartNumber: "T7350H-1009/U",
  category: "Valves",
});
const probe = addProduct({ name: "A probe for the 884417 range", category: "Sensors" });
const gone = addProduct({ name: "Old valve", manufacturerPartNumber: "GN.4711-A" });
addCode(valve.id, { kind: "supplier", shown: "FW 88-4417", manufacturer: "Fenwold Stock" });
addCode(gone.id, { kind: "supplier", shown: "FW 99-1", manufacturer: "Fenwold Stock" });
kit.archiveProduct(gone.id);

const listed = (q: string, filters = {}) =>
  listStaffProducts({ ...EVERYTHING, q, ...filters }, PAGE).map(({ id }) => id);

describe("staff find products by every code (C20)", () => {
  test.each([
    { why: "a supplier's number", q: "fw884417", ids: [valve.id] },
    { why: "a part number without its marks", q: "t7350h 1009u", ids: [valve.id] },
    { why: "by words and by code, in name order", q: "884417", ids: [probe.id, valve.id] },
    { why: "not one that is archived", q: "GN.4711-A", ids: [] },
  ])("$why", ({ q, ids }) => {
    expect(listed(q)).toEqual(ids);
    expect(countStaffProducts({ ...EVERYTHING, q }).listed).toBe(ids.length);
  });

  test("within the filters of the list", () => {
    expect(listed("884417", { category: "Valves" })).toEqual([valve.id]);
    expect(listed("fw884417", { category: "Sensors" })).toEqual([]);
  });

  test.each(["GN4711A", "gn 4711", "FW991"])("among archived products: %s", (q) => {
    expect(listed(q, { status: "archived" })).toEqual([gone.id]);
    expect(countStaffProducts({ ...EVERYTHING, q }).archived).toBe(1);
  });

  test("for a reply, those found by a code first", () => {
    expect(listOfferable("884417", 9).map(({ id }) => id)).toEqual([valve.id, probe.id]);
    expect(listOfferable("884417", 1).map(({ id }) => id)).toEqual([valve.id]);
    expect(listOfferable("t7350h1009u", 9).map(({ id }) => id)).toEqual([valve.id]);
  });
});
