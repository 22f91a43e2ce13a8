import { describe, expect, test } from "vitest";

import { linesBroughtIn, marksOf } from "~/quotes/basket/lines-brought-in";

describe("what came into a basket", () => {
  test("is the new lines, and what others have gained", () => {
    const before = [
      { id: 1, quantity: 5 },
      { id: 2, quantity: 9_990 },
    ];
    const after = [
      { id: 1, quantity: 5 },
      { id: 2, quantity: 9_999 },
      { id: 3, quantity: 4 },
    ];
    const lines = linesBroughtIn(before, after);
    expect(lines).toEqual([
      { lineId: 2, quantity: 9, isNew: false },
      { lineId: 3, quantity: 4, isNew: true },
    ]);
    expect(marksOf(lines, "quote 00009")).toEqual({
      2: "9 more from quote 00009",
      3: "Added from quote 00009",
    });
  });

  test("is nothing when nothing has changed", () => {
    const lines = [{ id: 1, quantity: 5 }];
    expect(linesBroughtIn(lines, lines)).toEqual([]);
  });
});
