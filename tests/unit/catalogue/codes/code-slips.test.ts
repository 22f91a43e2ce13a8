import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { codesOneSlipAway, likeliestSlips, slipBetween } from "~/catalogue/codes/normal-code";

// Few characters, so that many pairs are one slip apart.
const code = fc.string({ unit: fc.constantFrom(..."A0O12"), minLength: 4, maxLength: 7 });

describe("the slip between two codes (C22)", () => {
  test.each([
    { why: "a letter for the digit it looks like", typed: "TDPTIO00", slip: undefined },
    { why: "O for 0", typed: "TDPT1O00", slip: "look-alike" },
    { why: "I for 1", typed: "TDPTI000", slip: "look-alike" },
    { why: "a missing character", typed: "TDPT100", slip: "typing" },
    { why: "an added character", typed: "TDDPT1000", slip: "typing" },
    { why: "two swapped characters", typed: "TPDT1000", slip: "typing" },
    { why: "a wrong letter", typed: "TBPT1000", slip: "typing" },
    { why: "one digit for another", typed: "TDPT2000", slip: "digit" },
    { why: "the same code", typed: "TDPT1000", slip: undefined },
    { why: "two slips", typed: "TPT100", slip: undefined },
    { why: "two swapped characters that are not neighbours", typed: "PDTT1000", slip: undefined },
  ])("$why", ({ typed, slip }) => {
    expect(slipBetween(typed, "TDPT1000")).toBe(slip);
  });

  test("is the same kind in both directions", () => {
    fc.assert(
      fc.property(code, code, (one, other) => {
        expect(slipBetween(one, other)).toBe(slipBetween(other, one));
      }),
    );
  });

  test("exists between a code and each one that is listed for it, and no other", () => {
    fc.assert(
      fc.property(code, code, (typed, known) => {
        expect(codesOneSlipAway(typed).includes(known)).toBe(
          slipBetween(typed, known) !== undefined,
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the codes one slip away", () => {
  test("have no code twice, and never the typed one", () => {
    fc.assert(
      fc.property(code, (typed) => {
        const codes = codesOneSlipAway(typed);
        expect(new Set(codes).size).toBe(codes.length);
        expect(codes).not.toContain(typed);
      }),
    );
  });

  test.each([
    { why: "three characters", typed: "TD1", isEmpty: true },
    { why: "four characters", typed: "TD10", isEmpty: false },
    { why: "40 characters", typed: "1".repeat(40), isEmpty: false },
    { why: "41 characters", typed: "1".repeat(41), isEmpty: true },
  ])("$why: none is $isEmpty", ({ typed, isEmpty }) => {
    expect(codesOneSlipAway(typed).length === 0).toBe(isEmpty);
  });

  test("are fewer than 3000", () => {
    expect(codesOneSlipAway("AB12".repeat(10)).length).toBeLessThan(3000);
  });
});

describe("the offers for a typed code", () => {
  const offersFor = (typed: string, known: string[]) =>
    likeliestSlips(
      typed,
      known.map((normal) => ({ normal })),
    ).map(({ normal }) => normal);

  test("begin with look-alikes", () => {
    expect(offersFor("TDPT1O00", ["TDPT1O0", "TDPT1000"])).toEqual(["TDPT1000", "TDPT1O0"]);
  });

  test("name one digit for another only if there is nothing else", () => {
    expect(offersFor("XYZ123", ["XYZ223", "XYZ12"])).toEqual(["XYZ12"]);
    expect(offersFor("XYZ123", ["XYZ223"])).toEqual(["XYZ223"]);
  });

  test("leave out everything that is further away", () => {
    expect(offersFor("XYZ123", ["XYZ123", "XYZ999"])).toEqual([]);
  });
});
