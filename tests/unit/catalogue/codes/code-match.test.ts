import { describe, expect, test } from "vitest";

import {
  CODE_KINDS,
  CODE_RELATIONS,
  isCrossReference,
  isStaffOnlyCode,
  needsManufacturer,
} from "~/catalogue/codes/code-kinds";
import { bestMatchOfEach, type CodeMatch, describeMatch } from "~/catalogue/codes/code-match";

function match(changes: Partial<CodeMatch>): CodeMatch {
  const plain = { productId: 1, variantId: null, manufacturer: null, relation: null } as const;
  return { ...plain, kind: "code", shown: "TI-1", ...changes };
}

describe("the kinds of codes (C20)", () => {
  test.each([
    { kind: "code", marked: true, isStaffOnly: false },
    { kind: "sku", marked: true, isStaffOnly: false },
    { kind: "mpn", marked: true, isStaffOnly: false },
    { kind: "former", marked: true, isStaffOnly: false },
    { kind: "superseded", marked: false, isStaffOnly: false },
    { kind: "superseded", marked: true, isStaffOnly: true },
    { kind: "competitor", marked: false, isStaffOnly: false },
    { kind: "competitor", marked: true, isStaffOnly: true },
    { kind: "alias", marked: false, isStaffOnly: false },
    { kind: "alias", marked: true, isStaffOnly: true },
    { kind: "supplier", marked: false, isStaffOnly: true },
    { kind: "supplier", marked: true, isStaffOnly: true },
  ] as const)(
    "$kind, marked $marked: staff only is $isStaffOnly",
    ({ kind, marked, isStaffOnly }) => {
      expect(isStaffOnlyCode(kind, marked)).toBe(isStaffOnly);
    },
  );

  test("only the numbers of other products have a relation", () => {
    expect(CODE_KINDS.filter(isCrossReference)).toEqual(["superseded", "competitor"]);
    expect(CODE_KINDS.filter(needsManufacturer)).toEqual(["competitor"]);
  });
});

describe("the reason of a match (C21)", () => {
  const old = { shown: "STP5-16", manufacturer: "Ostwick Drives" };

  test.each([
    { found: match({}), reason: "Product code TI-1" },
    { found: match({ kind: "sku", shown: "TI-1-A" }), reason: "SKU TI-1-A" },
    { found: match({ kind: "mpn", shown: "K/1.5" }), reason: "Manufacturer's number K/1.5" },
    { found: match({ kind: "former", shown: "TD-1" }), reason: "Formerly TD-1" },
    { found: match({ kind: "alias", shown: "PT1000 stat" }), reason: "Also called PT1000 stat" },
    {
      found: match({ ...old, kind: "superseded", relation: "direct" }),
      reason: "Replaces Ostwick Drives STP5-16 (direct replacement)",
    },
    {
      found: match({ kind: "superseded", relation: "direct", shown: "STP5" }),
      reason: "Replaces STP5 (direct replacement)",
    },
    {
      found: match({ ...old, kind: "competitor", relation: "direct" }),
      reason: "Replaces Ostwick Drives STP5-16 (direct replacement)",
    },
    {
      found: match({ ...old, kind: "competitor", relation: "nearest" }),
      reason: "Possible alternative to Ostwick Drives STP5-16. Please check before ordering.",
    },
    {
      found: match({ kind: "supplier", shown: "100-1", manufacturer: "Fenwold Stock" }),
      reason: "Supplier's number Fenwold Stock 100-1",
    },
  ])("$reason", ({ found, reason }) => {
    expect(describeMatch(found)).toBe(reason);
  });

  test("says of every nearest one that it has to be checked", () => {
    for (const kind of CODE_KINDS.filter(isCrossReference)) {
      for (const relation of CODE_RELATIONS) {
        const isWarned = /check before ordering/.test(describeMatch(match({ kind, relation })));
        expect(isWarned).toBe(relation === "nearest");
      }
    }
  });
});

describe("the best match of each product", () => {
  test.each([
    {
      why: "the product's own code before its former one",
      matches: [match({ kind: "former" }), match({ kind: "code" })],
      best: { kind: "code" },
    },
    {
      why: "a direct replacement before a possible alternative",
      matches: [
        match({ kind: "superseded", relation: "nearest" }),
        match({ kind: "competitor", relation: "direct" }),
      ],
      best: { kind: "competitor", relation: "direct" },
    },
    {
      why: "the shortest of one kind",
      matches: [match({ kind: "sku", shown: "TI-1-AB" }), match({ kind: "sku", shown: "TI-1-A" })],
      best: { kind: "sku", shown: "TI-1-A" },
    },
    {
      why: "the first of two that are alike",
      matches: [match({ variantId: 7 }), match({ variantId: 8 })],
      best: { variantId: 7 },
    },
  ])("$why", ({ matches, best }) => {
    expect(bestMatchOfEach(matches)).toEqual([expect.objectContaining(best)]);
  });

  test("leaves the products in their order", () => {
    const matches = [
      match({ productId: 2, kind: "former" }),
      match({ productId: 1 }),
      match({ productId: 2, kind: "code" }),
    ];
    expect(bestMatchOfEach(matches).map(({ productId }) => productId)).toEqual([2, 1]);
  });
});
