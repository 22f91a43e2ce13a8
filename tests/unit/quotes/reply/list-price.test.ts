import { describe, expect, test } from "vitest";

import { listChange, listWarnings } from "~/quotes/reply/desk-view";

describe("a price beside the list price", () => {
  test.each<[number | null, number | null, string | undefined, boolean?]>([
    [1200, 1050, "14.3% over list", true],
    [1051, 1050, "0.1% over list", true],
    [1050, 1050, undefined],
    [1049, 1050, "0.1% under list", false],
    [500, 1000, "50% under list", false],
    // The rounded difference is 50 %, and the exact one is more.
    [49_999, 100_000, "50% under list", true],
    [400, 1050, "61.9% under list", true],
    [0, 1050, undefined],
    [null, 1050, undefined],
    [1050, null, undefined],
    [1050, 0, undefined],
  ])("%s of %s is %s", (pence, listPence, text, isUnusual) => {
    expect(listChange(pence, listPence)).toEqual(text && { text, isUnusual });
  });

  test("is warned of where it is over, or less than half", () => {
    const prices = [1200, 400, 900, 1200, null, 1200];
    const lines = prices.map((unitPricePence, id) => ({
      ...{ id, unitPricePence },
      kind: id === 3 ? ("not-offered" as const) : ("offered" as const),
    }));
    const listPrices = new Map(prices.map((_price, id) => [id, id === 5 ? null : 1050]));
    expect(listWarnings(lines, listPrices)).toEqual([
      "Item 1: 14.3% over list",
      "Item 2: 61.9% under list",
    ]);
  });
});
