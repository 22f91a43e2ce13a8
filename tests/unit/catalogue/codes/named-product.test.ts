import { describe, expect, test } from "vitest";

import type { CodeKind, CodeRelation } from "~/catalogue/codes/code-kinds";
import { type CodeMatch, productsNamedBy } from "~/catalogue/codes/code-match";

function match(
  productId: number,
  kind: CodeKind,
  given: { shown?: string; variantId?: number; relation?: CodeRelation } = {},
): CodeMatch {
  const { shown = "AB-1", variantId = null, relation = null } = given;
  return { productId, kind, shown, variantId, relation, manufacturer: null };
}

describe("the products that a code names (C39)", () => {
  test.each([
    { why: "nothing", matches: [], named: [] },
    { why: "a product", matches: [match(1, "mpn")], named: [[1, []]] },
    { why: "a variant", matches: [match(1, "sku", { variantId: 7 })], named: [[1, [7]]] },
    {
      why: "a product whose first variant has the same code",
      matches: [match(1, "code"), match(1, "sku", { variantId: 7 })],
      named: [[1, []]],
    },
    {
      why: "two variants",
      matches: [match(1, "mpn", { variantId: 7 }), match(1, "mpn", { variantId: 8 })],
      named: [[1, [7, 8]]],
    },
    {
      why: "two products",
      matches: [match(1, "mpn"), match(2, "former")],
      named: [
        [1, []],
        [2, []],
      ],
    },
    {
      why: "the product whose own code it is, whatever replaces that",
      matches: [match(2, "superseded", { relation: "direct" }), match(1, "code")],
      named: [[1, []]],
    },
    {
      why: "the variant with this SKU as it is written",
      matches: [
        match(1, "sku", { variantId: 7 }),
        match(2, "sku", { variantId: 9, shown: "A-B1" }),
      ],
      named: [[1, [7]]],
    },
    {
      why: "a direct replacement beside a nearest one",
      matches: [
        match(1, "competitor", { relation: "nearest" }),
        match(2, "competitor", { relation: "direct" }),
      ],
      named: [[2, []]],
    },
    {
      why: "no nearest one",
      matches: [match(1, "competitor", { relation: "nearest" })],
      named: [],
    },
  ])("$why", ({ matches, named }) => {
    const found = productsNamedBy(" ab-1", matches);
    expect(found.map(({ productId, variantIds }) => [productId, variantIds])).toEqual(named);
  });
});
