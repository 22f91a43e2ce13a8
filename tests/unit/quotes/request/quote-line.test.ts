import { describe, expect, test } from "vitest";

import { onAllProducts } from "~/catalogue/prices/discounts";
import { basketView } from "~/quotes/basket/basket-view";
import { lineTitle, publicFields, snapshotLine } from "~/quotes/request/quote-line";
import { quoteView } from "~/quotes/request/quote-view";
import { basketLine, PUBLIC_LINE } from "#tests/support/quote-line";

import { ITEM, QUOTE } from "./stored-quote";

const PUBLIC_FIELDS = Object.keys(PUBLIC_LINE);
const SHOWN_PRICES = ["unitPrice", "linePrice"];

describe("only public fields reach a page (M11)", () => {
  test("publicFields drops every other field, also one that the type does not name", () => {
    const stored = { ...basketLine(), note: "Margin 40 %" };
    expect(Object.keys(publicFields(stored))).toEqual(PUBLIC_FIELDS);
  });

  test("a basket line adds its address, picture, availability and the prices as shown", () => {
    const stored = { ...basketLine(), note: "Margin 40 %" };
    const [line] = basketView(
      [stored],
      { kind: "hidden-from-visitors" },
      { stockShown: "off", now: 0, freshSince: 0 },
    ).lines;
    expect(Object.keys(line ?? {}).sort()).toEqual(
      [
        ...PUBLIC_FIELDS,
        ...SHOWN_PRICES,
        "id",
        "path",
        "imageUrl",
        "stock",
        "isAvailable",
        "discontinued",
        "variantId",
        "options",
        "replacementOption",
        "replacementDifferences",
      ].sort(),
    );
  });

  test("a line of a sent quote adds its address, position and the prices as shown", () => {
    const items = [{ ...ITEM, note: "Margin 40 %" }];
    const [line] = quoteView({ ...QUOTE, items }, { kind: "hidden-from-visitors" }).lines;
    expect(Object.keys(line ?? {}).sort()).toEqual(
      [...PUBLIC_FIELDS, ...SHOWN_PRICES, "path", "position", "discontinued"].sort(),
    );
  });
});

describe("a line is stored as it is submitted (M9)", () => {
  test("with its public fields, both prices and its weight", () => {
    expect(snapshotLine(basketLine(), onAllProducts(12_50))).toEqual({
      ...publicFields(basketLine()),
      unitPricePence: 108_02,
      originalUnitPricePence: 123_45,
      unitWeightGrams: 400,
      discountBasisPoints: null,
    });
  });

  test("without a price where it is on application", () => {
    expect(snapshotLine(basketLine({ listPricePence: 0 }), onAllProducts(12_50))).toMatchObject({
      unitPricePence: null,
      originalUnitPricePence: null,
    });
  });
});

test("a line is named with its variant where it has one", () => {
  expect(lineTitle(PUBLIC_LINE)).toBe("Duct temperature sensor");
  expect(lineTitle({ ...PUBLIC_LINE, variantName: "2 m" })).toBe("Duct temperature sensor, 2 m");
});
