import { expect, test } from "vitest";

import { buildCatalogue } from "#data/demo/catalogue";
import { followReplacements } from "~/catalogue/relations/discontinued";

const { products, discontinued, relations } = buildCatalogue();
const codes = [...products, ...discontinued.map(({ product }) => product)].map(
  ({ productCode }) => productCode ?? "",
);

test("the demo's discontinued products have replacements that end, directly and nearly, or none (C35)", () => {
  const replacements = new Map(
    discontinued.map(({ product, replacedBy, relation }) => [
      codes.indexOf(product.productCode ?? ""),
      { replacedBy: replacedBy === null ? null : codes.indexOf(replacedBy), relation },
    ]),
  );
  const ends = [...replacements.keys()].map((id) =>
    followReplacements(id, (each) => replacements.get(each)),
  );
  expect(ends.map((end) => (end.kind === "end" ? end.relation : end.kind))).toEqual([
    "direct",
    "direct",
    "nearest",
    "direct",
    "nearest",
    "none",
  ]);
  for (const end of ends) if (end.kind === "end") expect(codes[end.productId]).toMatch(/./);
});

test("the demo's relations are of products that it has, once each, for a good part of them (C37)", () => {
  const keys = relations.map(({ code, kind, other }) => `${kind} ${code} ${other}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { code, other } of relations) {
    expect(codes).toContain(code);
    expect(codes).toContain(other);
    expect(code).not.toBe(other);
  }
  const related = new Set(relations.flatMap(({ code, other }) => [code, other]));
  expect(related.size / products.length).toBeGreaterThan(0.4);
  const belongs = (code: string, other: string) =>
    relations.some((each) => each.code === code && each.other === other);
  expect(belongs("CG2-15", "AVL-500-24")).toBe(true);
  expect(belongs("CG2-15", "AVL-1000-24")).toBe(false);
  expect(belongs("TC-PT1000-6X50", "PK-B-50")).toBe(true);
});
