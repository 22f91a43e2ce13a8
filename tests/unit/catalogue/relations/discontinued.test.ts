import { describe, expect, test } from "vitest";

import {
  asDiscontinued,
  describeDiscontinued,
  discontinuedView,
  followReplacements,
  MAX_REPLACEMENTS,
  type Replacement,
} from "~/catalogue/relations/discontinued";

const direct = (replacedBy: number | null): Replacement => ({ replacedBy, relation: "direct" });
const nearest = (replacedBy: number): Replacement => ({ replacedBy, relation: "nearest" });

/** Product 1 is replaced by 2, and so on. */
const chainOf = (steps: number): Record<number, Replacement> =>
  Object.fromEntries(Array.from({ length: steps }, (_, at) => [at + 1, direct(at + 2)]));

describe("followReplacements (C35)", () => {
  test.each([
    { why: "a listed product has none", stored: {}, end: { kind: "none" } },
    { why: "nothing replaces it", stored: { 1: direct(null) }, end: { kind: "none" } },
    {
      why: "one step",
      stored: { 1: direct(2) },
      end: { kind: "end", productId: 2, relation: "direct" },
    },
    {
      why: "two direct steps are direct",
      stored: { 1: direct(2), 2: direct(3) },
      end: { kind: "end", productId: 3, relation: "direct" },
    },
    {
      why: "one nearest step makes the whole chain nearest",
      stored: { 1: nearest(2), 2: direct(3) },
      end: { kind: "end", productId: 3, relation: "nearest" },
    },
    {
      why: "so does the last step",
      stored: { 1: direct(2), 2: nearest(3) },
      end: { kind: "end", productId: 3, relation: "nearest" },
    },
    {
      why: "an unknown relation is not direct",
      stored: { 1: { replacedBy: 2, relation: null } },
      end: { kind: "end", productId: 2, relation: "nearest" },
    },
    {
      why: "the last of the chain has no replacement",
      stored: { 1: direct(2), 2: direct(null) },
      end: { kind: "none" },
    },
    { why: "itself", stored: { 1: direct(1) }, end: { kind: "ring" } },
    { why: "a ring of two", stored: { 1: direct(2), 2: direct(1) }, end: { kind: "ring" } },
    {
      why: "a ring further on",
      stored: { 1: direct(2), 2: direct(3), 3: direct(2) },
      end: { kind: "ring" },
    },
    {
      why: "ten steps",
      stored: chainOf(MAX_REPLACEMENTS),
      end: { kind: "end", productId: 11, relation: "direct" },
    },
    { why: "eleven steps", stored: chainOf(MAX_REPLACEMENTS + 1), end: { kind: "too-long" } },
  ])("$why", ({ stored, end }) => {
    const steps: Record<number, Replacement> = stored;
    expect(followReplacements(1, (id) => steps[id])).toEqual(end);
  });
});

describe("describeDiscontinued (C35)", () => {
  const X = { id: 7, name: "Duct sensor", productCode: "DS-7" };
  const words = (given: Partial<Parameters<typeof discontinuedView>[0]>) =>
    describeDiscontinued(
      discontinuedView({ note: null, relation: "direct", replacement: X, ...given }),
    );

  test("names what replaces it, and how closely", () => {
    expect(words({})).toBe("Discontinued. Replaced by Duct sensor, DS-7 (direct replacement).");
    expect(words({ relation: "nearest" })).toBe(
      "Discontinued. Nearest replacement: Duct sensor, DS-7. Please check before ordering.",
    );
    expect(words({ replacement: { ...X, productCode: null } })).toBe(
      "Discontinued. Replaced by Duct sensor (direct replacement).",
    );
    expect(words({ replacement: null })).toBe("Discontinued.");
  });
});

test("a discontinued product has no price, stock or badge, nor have its variants (C36)", () => {
  const variant = { name: "Long", pricePence: 5_00, stockQuantity: 3 };
  const product = { name: "Old", listPricePence: 9_00, isNew: true, variants: [variant] };
  expect(asDiscontinued(product)).toMatchObject({
    name: "Old",
    listPricePence: null,
    shownPricePence: null,
    isNew: false,
    variants: [{ name: "Long", pricePence: null, stockQuantity: null }],
  });
});
