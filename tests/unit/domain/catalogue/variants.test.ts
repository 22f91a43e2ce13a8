import { describe, expect, test } from "vitest";

import { defaultVariant, imageIndexFor, withDefaultFirst } from "~/domain/catalogue/variants";

const short = { name: "short", isDefault: false, displayOrder: 0 };
const middle = { name: "middle", isDefault: false, displayOrder: 1 };
const long = { name: "long", isDefault: true, displayOrder: 2 };

describe("defaultVariant", () => {
  test("is the flagged one, else the first by display order, else none", () => {
    expect(defaultVariant([short, middle, long])).toBe(long);
    expect(defaultVariant([middle, short])).toBe(short);
    expect(defaultVariant([])).toBeUndefined();
  });
});

test("the default is put first and the rest keep their order, so that both rules agree (B4)", () => {
  const ordered = withDefaultFirst([middle, long, short]);
  expect(ordered.map(({ name }) => name)).toEqual(["long", "short", "middle"]);
  expect(ordered.map(({ displayOrder }) => displayOrder)).toEqual([0, 1, 2]);
});

describe("imageIndexFor (C10)", () => {
  const images = [{ displayOrder: 0 }, { displayOrder: 5 }, { displayOrder: 9 }];
  test.each([
    { why: "names the image of that display order", order: 5, index: 1 },
    { why: "else counts places", order: 2, index: 2 },
    { why: "past the end moves nothing", order: 3, index: undefined },
    { why: "negative moves nothing", order: -1, index: undefined },
    { why: "missing moves nothing", order: null, index: undefined },
    { why: "0 is a place like any other", order: 0, index: 0 },
  ])("$why", ({ order, index }) => {
    expect(imageIndexFor({ imageDisplayOrder: order }, images)).toBe(index);
  });

  test("no variant moves nothing", () => {
    expect(imageIndexFor(undefined, images)).toBeUndefined();
  });
});
