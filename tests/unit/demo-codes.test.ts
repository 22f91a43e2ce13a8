import { describe, expect, test } from "vitest";

import { buildCatalogue } from "#data/demo/catalogue";
import type { DemoProduct } from "#data/demo/demo-product";
import { MANUFACTURERS } from "#data/demo/manufacturers";
import { expandedTo } from "#data/demo/variations";
import { CODE_KINDS, isCrossReference, isStaffOnlyCode } from "~/catalogue/codes/code-kinds";
import { normalCode, parseTypedCode } from "~/catalogue/codes/normal-code";

const { products } = buildCatalogue();
const entered = products.flatMap(({ codes }) => codes);

/** Every code that visitors may find a product by, in normal form. */
function publicCodes(product: DemoProduct): string[] {
  const { productCode, manufacturerPartNumber, formerCodes, codes, variants } = product;
  const shown = [
    ...[productCode, manufacturerPartNumber, ...formerCodes],
    ...variants.flatMap((variant) => [variant.sku, variant.manufacturerPartNumber]),
    ...codes.flatMap(({ kind, shown, isMarkedStaffOnly }) =>
      isStaffOnlyCode(kind, isMarkedStaffOnly) ? [] : [shown],
    ),
  ];
  return shown.flatMap((each) => each ?? []).map(normalCode);
}

describe("the codes of the demo catalogue (C20)", () => {
  test("are of all kinds, for a good part of the products", () => {
    const share = (has: (product: DemoProduct) => boolean) =>
      products.filter(has).length / products.length;
    expect(share(({ manufacturerPartNumber }) => manufacturerPartNumber !== null)).toBeGreaterThan(
      0.8,
    );
    expect(share(({ formerCodes }) => formerCodes.length > 0)).toBeGreaterThan(0.1);
    for (const kind of ["superseded", "competitor", "supplier"]) {
      expect(share(({ codes }) => codes.some((each) => each.kind === kind))).toBeGreaterThan(0.15);
    }
    expect(entered.some(({ kind }) => kind === "alias")).toBe(true);
  });

  test("name one product each", () => {
    const all = products.flatMap((product) => [...new Set(publicCodes(product))]);
    expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([]);
  });

  test("fit the table, and can be searched", () => {
    for (const code of entered) {
      expect(CODE_KINDS).toContain(code.kind);
      expect(code.shown.length).toBeLessThanOrEqual(80);
      expect(parseTypedCode(code.shown)).toBeDefined();
      expect(code.relation !== null).toBe(isCrossReference(code.kind));
      expect(code.manufacturer === null).toBe(code.kind === "alias");
    }
  });

  test("of other manufacturers are of invented ones, which are not in the catalogue", () => {
    const own = new Set<string>(MANUFACTURERS.map(({ name }) => name));
    const others = entered.filter(({ kind }) => kind === "competitor");
    expect(others.filter(({ manufacturer }) => own.has(manufacturer ?? ""))).toEqual([]);
  });

  test("some are direct replacements, some nearest, and some for staff only", () => {
    const references = entered.filter(({ kind }) => isCrossReference(kind));
    for (const relation of ["direct", "nearest"]) {
      expect(references.filter((each) => each.relation === relation).length).toBeGreaterThan(50);
    }
    expect(references.some(({ isMarkedStaffOnly }) => isMarkedStaffOnly)).toBe(true);
  });

  test("are of their own for each variation of a product", () => {
    const variations = [...expandedTo(products, 2000)];
    const numbers = variations.flatMap((product) => product.manufacturerPartNumber ?? []);
    expect(new Set(numbers.map(normalCode)).size).toBe(numbers.length);
  });
});
