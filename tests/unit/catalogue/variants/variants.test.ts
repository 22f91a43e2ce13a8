import { describe, expect, test } from "vitest";

import { defaultVariant, imageIndexFor, withDefaultFirst } from "~/catalogue/variants/variants";

const short = { name: "short", isDefault: false, displayOrder: 0 };
const middle = { name: "middle", isDefault: false, displayOrder: 1 };
const long = { name: "long", isDefault: true, displayOrder: 2 };

describe("defaultVariant", () => {
  test("is the flagged variant, else the first by display order, else undefined", () => {
    expect(defaultVariant([short, middle, long])).toBe(long);
    expect(defaultVariant([middle, short])).toBe(short);
    expect(defaultVariant([])).toBeUndefined();
  });
});

test("the default comes first and the other variants keep their order", () => {
  const ordered = withDefaultFirst([middle, long, short]);
  expect(ordered.map(({ name }) => name)).toEqual(["long", "short", "middle"]);
  expect(ordered.map(({ displayOrder }) => displayOrder)).toEqual([0, 1, 2]);
});

describe("imageIndexFor", () => {
  const images = [{ displayOrder: 0 }, { displayOrder: 5 }, { displayOrder: 9 }];
  test.each([
    { why: "matches the image with that display order", order: 5, index: 1 },
    { why: "else is an index", order: 2, index: 2 },
    { why: "past the end is undefined", order: 3, index: undefined },
    { why: "negative is undefined", order: -1, index: undefined },
    { why: "missing is undefined", order: null, index: undefined },
    { why: "0 is a valid index", order: 0, index: 0 },
  ])("$why", ({ order, index }) => {
    expect(imageIndexFor({ imageDisplayOrder: order }, images)).toBe(index);
  });

  test("no variant is undefined", () => {
    expect(imageIndexFor(undefined, images)).toBeUndefined();
  });
});
