import { describe, expect, test } from "vitest";

import { type FoundCode, readTypedLines } from "~/quotes/basket/typed-lines";
import { hasSameNumbers, normalCode } from "~/catalogue/codes/normal-code";

const CODES = ["A-1", "B 2", "C3", "A-12", "T7-9/U", "ZZ-100", "ZZ-1001"];

function find(code: string, spelling: "as-written" | "same-numbers"): FoundCode<string> {
  if (code === "TWICE") return { kind: "several" };
  const isSame = (each: string) =>
    spelling === "as-written" ? each === code : hasSameNumbers(each, code);
  const known = CODES.find((each) => isSame(each) && normalCode(code) !== "");
  if (known) return { kind: "found", key: known, choice: known };
  const nearest = CODES.filter((each) => normalCode(each) === normalCode(code));
  return nearest.length > 0 ? { kind: "unknown", nearest } : { kind: "unknown" };
}

const read = (typed: string) => {
  const { lines, errors } = readTypedLines(typed, find);
  return [...lines.map(({ choice, quantity }) => `${choice} x ${quantity}`), ...errors];
};

describe("typed lines (Q18)", () => {
  test.each([
    { typed: "A-1, 2", why: "a comma", expected: ["A-1 x 2"] },
    { typed: "A-1;2", why: "a semicolon", expected: ["A-1 x 2"] },
    { typed: "A-1\t2", why: "a tab, as a table is pasted", expected: ["A-1 x 2"] },
    { typed: "  A-1   12 ", why: "spaces", expected: ["A-1 x 12"] },
    { typed: "A-1", why: "no quantity", expected: ["A-1 x 1"] },
    { typed: "A-1,", why: "no quantity after a comma", expected: ["A-1 x 1"] },
    { typed: "B 2", why: "a code with a space", expected: ["B 2 x 1"] },
    { typed: "A-1 2", why: "spaces, never as a longer code", expected: ["A-1 x 2"] },
    { typed: "T7 9/u", why: "a space for a mark", expected: ["T7-9/U x 1"] },
    { typed: "t7-9u 3", why: "a code without a mark", expected: ["T7-9/U x 3"] },
    { typed: "zz100 1", why: "a code in other spelling", expected: ["ZZ-100 x 1"] },
    { typed: "ZZ-100, 1,000", why: "a separator of thousands", expected: ["ZZ-100 x 1000"] },
    { typed: "B 2, 9999", why: "the largest quantity", expected: ["B 2 x 9999"] },
    { typed: "A-1,2\r\n\r\nC3 4\n", why: "several lines", expected: ["A-1 x 2", "C3 x 4"] },
    { typed: "A-1,2\nA-1,3", why: "the same code twice", expected: ["A-1 x 5"] },
  ])("are read with $why", ({ typed, expected }) => {
    expect(read(typed)).toEqual(expected);
  });

  test.each([
    { typed: "\nX-9, 2", error: "Line 2 “X-9, 2”: No product on the site has this code." },
    { typed: "TWICE", error: "Line 1 “TWICE”: More than one product or variant has this code." },
    { typed: "A-1, 0", error: "Line 1 “A-1, 0”: A quantity is a whole number from 1 to 9,999." },
    { typed: "A-1, 10000", error: "Line 1 “A-1, 10000”: A quantity is" },
    { typed: "A-1, 1.5", error: "Line 1 “A-1, 1.5”: A quantity is" },
    { typed: "A-1, 2, 3", error: "Line 1 “A-1, 2, 3”: A quantity is" },
    {
      typed: "ZZ-100-1 2",
      error: "Line 1 “ZZ-100-1 2”: No product on the site has this code. Did you mean ZZ-1001?",
    },
    {
      typed: "ZZ-100-1,5",
      error: "Line 1 “ZZ-100-1,5”: No product on the site has this code. Did",
    },
    { typed: "T79U 3", error: "Line 1 “T79U 3”: No product on the site has this code. Did" },
    { typed: "A-9 2", error: "Line 1 “A-9 2”: No product" },
    { typed: "A-1 2.", error: "Line 1 “A-1 2.”: A quantity is" },
    { typed: "A-1 two", error: "Line 1 “A-1 two”: A quantity is" },
    { typed: ", 2", error: "Line 1 “, 2”: No product on the site has this code." },
    { typed: "A-1,9999\nA-1,1", error: "Line 2 “A-1,1”: With the lines above, 10000 items." },
  ])("name the line in what is wrong with $typed", ({ typed, error }) => {
    expect(readTypedLines(typed, find).errors).toEqual([expect.stringContaining(error)]);
  });

  test("are each accounted for, up to 300 of them", () => {
    const lines = Array.from({ length: 300 }, (_, index) => `X-${index}`);
    expect(readTypedLines(lines.join("\n"), find).errors).toHaveLength(300);
    expect(read([...lines, "A-1"].join("\n"))).toEqual([
      "Line 301 “A-1”: A quote has at most 300 lines, and these are 301.",
    ]);
  });
});
