import { describe, expect, test } from "vitest";

import { findByCode, listCodeOffers } from "~/catalogue/codes/code-search.server";
import { insertEnteredCode } from "~/catalogue/codes/known-codes.server";
import { setArchived } from "~/catalogue/acts/archive-product.server";
import { write } from "~/db/write.server";
import { addCode, addProduct } from "#tests/support/catalogue";

const ACTOR = { name: "ada@example.com", now: Date.UTC(2026, 10, 23) };

const probe = addProduct({
  name: "Duct probe",
  productCode: "TD-PT1000",
  manufacturerPartNumber: "T7350H-1009/U",
  variants: [
    { name: "Short", sku: "TD-PT1000-50", isDefault: true },
    { name: "Long", sku: "TD-PT1000-150", manufacturerPartNumber: "T7350H-1009/U.L" },
  ],
});
const valve = addProduct({ name: "Ball valve", productCode: "KB2-15" });
const part = addProduct({ name: "Pipe probe", productCode: "XYZ-223" });
const licence = addProduct({ name: "Licence", productCode: "TSW-LIC" });
addCode(valve.id, {
  kind: "competitor",
  shown: "STP5-16",
  manufacturer: "Ostwick Drives",
  relation: "nearest",
});
addCode(part.id, {
  kind: "superseded",
  shown: "STP5-16",
  manufacturer: "Ostwick Drives",
  relation: "direct",
});
addCode(valve.id, { kind: "supplier", shown: "FW 88-4417", manufacturer: "Fenwold Stock" });
addCode(valve.id, { kind: "alias", shown: "Quarterturn 77", isMarkedStaffOnly: true });

/** Returns the answer of a search, in short. */
function search(typed: string, reader: "visitor" | "staff" = "visitor") {
  const found = findByCode(typed, reader);
  return found && [found.tier, ...found.matches.map(({ productId, shown }) => [productId, shown])];
}

describe("finding products by code (C21)", () => {
  test.each([
    { typed: "TD-PT1000", answer: ["exact", [probe.id, "TD-PT1000"]] },
    { typed: "td pt1000", answer: ["exact", [probe.id, "TD-PT1000"]] },
    { typed: "T7350H-1009/U", answer: ["exact", [probe.id, "T7350H-1009/U"]] },
    { typed: "t7350h1009u", answer: ["exact", [probe.id, "T7350H-1009/U"]] },
    { typed: "TDPT1000-150", answer: ["exact", [probe.id, "TD-PT1000-150"]] },
    { typed: "td-pt10", answer: ["prefix", [probe.id, "TD-PT1000"]] },
    { typed: "7350h", answer: ["part", [probe.id, "T7350H-1009/U"]] },
    { typed: "KB2", answer: ["prefix", [valve.id, "KB2-15"]] },
    { typed: "B21", answer: undefined },
    { typed: "B2-15", answer: ["part", [valve.id, "KB2-15"]] },
    { typed: "XYZ-123", answer: undefined },
    { typed: "probe", answer: undefined },
    { typed: "tswlic", answer: ["exact", [licence.id, "TSW-LIC"]] },
    { typed: "tswli", answer: undefined },
    { typed: "", answer: undefined },
  ])("$typed", ({ typed, answer }) => {
    expect(search(typed)).toEqual(answer);
  });

  test("names the variant of its SKU and of its part number", () => {
    const [sku] = findByCode("TD-PT1000-150", "visitor")?.matches ?? [];
    const [number] = findByCode("T7350H1009UL", "visitor")?.matches ?? [];
    expect(sku?.variantId).toEqual(expect.any(Number));
    expect(number?.variantId).toBe(sku?.variantId);
  });

  test("shows all products with one number, in name order, each with its reason", () => {
    expect(findByCode("stp516", "visitor")).toEqual({
      tier: "exact",
      isCut: false,
      variantIds: new Map([
        [valve.id, []],
        [part.id, []],
      ]),
      matches: [
        expect.objectContaining({
          productId: valve.id,
          kind: "competitor",
          manufacturer: "Ostwick Drives",
          relation: "nearest",
        }),
        expect.objectContaining({ productId: part.id, kind: "superseded", relation: "direct" }),
      ],
    });
  });

  test.each(["FW 88-4417", "fw884", "8-4417", "Quarterturn 77", "turn 77"])(
    "a visitor never finds %s, which is for staff only (C20)",
    (typed) => {
      expect(search(typed)).toBeUndefined();
      expect(search(typed, "staff")).toEqual([expect.anything(), [valve.id, expect.anything()]]);
    },
  );

  test("a product that left the catalogue is not found until it returns", async () => {
    const { id } = addProduct({ productCode: "GONE-77" });
    await setArchived(id, true, ACTOR);
    expect([search("GONE-77"), search("GONE-7"), search("ONE-77")]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    await setArchived(id, false, ACTOR);
    expect(search("GONE-77")).toEqual(["exact", [id, "GONE-77"]]);
  });

  test.each([
    '"',
    '1" OR 1=1 --',
    "AND 123",
    "normal:123",
    "a*1*",
    "\u0000\u202E12",
    "%_%1",
    "[A-Z]1",
  ])("%j is text, not a query", (typed) => {
    expect(() => findByCode(typed, "visitor")).not.toThrow();
    expect(() => listCodeOffers(typed, "visitor")).not.toThrow();
  });

  test("a code that hundreds begin with shows some of them", async () => {
    const { id } = addProduct({ name: "Many names" });
    await write(() => {
      for (let number = 1000; number < 1300; number += 1) {
        const plain = { variantId: null, kind: "alias", manufacturer: null } as const;
        const rest = { relation: null, note: null, source: null } as const;
        insertEnteredCode(
          { productId: id, ...plain, ...rest, shown: `MANY-${number}`, isMarkedStaffOnly: false },
          ACTOR.now,
        );
      }
    });
    expect(search("MANY1")).toEqual(["prefix", [id, "MANY-1000"]]);
  });
});

describe("codes to offer (C22)", () => {
  test.each([
    { why: "another character that looks alike", typed: "TD-PT1O00", offers: ["TD-PT1000"] },
    { why: "a missing character", typed: "T7350-1009/U", offers: ["T7350H-1009/U"] },
    { why: "two swapped ones", typed: "BK2-15", offers: ["KB2-15"] },
    { why: "one digit for another", typed: "XYZ-123", offers: ["XYZ-223"] },
    { why: "of a code without a digit", typed: "TSW-LIK", offers: [] },
    { why: "nothing near", typed: "QQQ-999", offers: [] },
    { why: "a code for staff only", typed: "FW 88-4418", offers: [] },
  ])("$why", ({ typed, offers }) => {
    expect(listCodeOffers(typed, "visitor").map(({ shown }) => shown)).toEqual(offers);
  });

  test("are for staff also those for staff only", () => {
    expect(listCodeOffers("FW 88-4418", "staff")).toMatchObject([{ shown: "FW 88-4417" }]);
  });
});
