import { describe, expect, test } from "vitest";

import {
  cellsToStore,
  CUT_MARK,
  keyToStore,
  type Problem,
  problemsToStore,
} from "~/imports/plan/planned-row";

const problem = (level: Problem["level"], message: string, column = "Price"): Problem => ({
  ...{ level, column, value: "x", message },
});

describe("what is stored of a wrong row (I16)", () => {
  test.each([
    { why: "short cells", cells: ["A", "", "12.50"] },
    { why: "one cell of the longest text", cells: ["A", "x".repeat(19_999)] },
    { why: "a hundred cells of 200 characters", cells: Array(100).fill("y".repeat(200)) },
  ])("$why are stored as they are", ({ cells }) => {
    expect(cellsToStore(cells)).toEqual(cells);
  });

  test("of a longer row, long cells are cut where it shows, and short ones are not", () => {
    const stored = cellsToStore(["A-1", "x".repeat(15_000), "y".repeat(5_001), "z".repeat(150)]);
    expect(stored).toEqual([
      "A-1",
      `${"x".repeat(150)}${CUT_MARK}`,
      `${"y".repeat(150)}${CUT_MARK}`,
      "z".repeat(150),
    ]);
  });

  test("a character of two units is not cut in two", () => {
    const [cell] = cellsToStore([`${"x".repeat(149)}${"😀".repeat(20_000)}`]);
    expect(cell).toBe(`${"x".repeat(149)}${CUT_MARK}`);
  });

  test("five problems are stored, errors first, and the others are counted", () => {
    const warnings = Array.from({ length: 7 }, (_, at) => problem("warning", `Warning ${at}`));
    const stored = problemsToStore([...warnings, problem("error", "No product “A”")]);
    expect(stored.map(({ level, message }) => [level, message])).toEqual([
      ["error", "No product “A”"],
      ["warning", "Warning 0"],
      ["warning", "Warning 1"],
      ["warning", "Warning 2"],
      ["warning", "Warning 3"],
      ["warning", "3 more like these"],
    ]);
  });

  test("an error among the others remains an error", () => {
    const errors = Array.from({ length: 6 }, (_, at) => problem("error", `Error ${at}`));
    expect(problemsToStore([problem("warning", "Warning"), ...errors]).at(-1)).toEqual({
      ...{ level: "error", column: null, value: "", message: "2 more like these" },
    });
  });

  test("five problems are stored as they are", () => {
    const five = Array.from({ length: 5 }, (_, at) => problem("error", `Error ${at}`));
    expect(problemsToStore(five)).toEqual(five);
  });

  test("keys, headings and messages are cut", () => {
    const [stored] = problemsToStore([problem("error", "m".repeat(9000), "h".repeat(9000))]);
    expect([stored?.message.length, stored?.column?.length]).toEqual([300, 100]);
    expect(keyToStore("k".repeat(20_000))).toHaveLength(200);
  });
});
