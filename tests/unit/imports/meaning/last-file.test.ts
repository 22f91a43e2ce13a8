/** The last file of a manufacturer, and the next one (I29). */
import { describe, expect, test } from "vitest";

import { NO_ANSWERS } from "~/imports/meaning/answers";
import {
  carryAnswers,
  carryMapping,
  differencesFrom,
  oldRates,
} from "~/imports/meaning/differences";
import type { TableFacts } from "~/imports/meaning/table-facts";
import type { Mapping } from "~/imports/runs/import-run";
import { DAY_MS } from "~/shared/durations";

const LAST = {
  kind: "prices" as const,
  headers: ["Part No", "Text", "List 2026", "PE"],
  mapping: { 0: "productCode", 2: "price" },
};

describe("what was said about the last file", () => {
  test.each([
    { why: "the same headings", headers: LAST.headers, mapping: { 0: "productCode", 2: "price" } },
    {
      why: "other places",
      headers: ["PE", "List 2026", "Part no."],
      mapping: { 1: "price", 2: "productCode" },
    },
    {
      why: "another heading of the price",
      headers: ["Part No", "Text", "List Price", "PE"],
      mapping: { 0: "productCode", 2: "price" },
    },
    {
      why: "a heading that was not used on purpose",
      headers: ["Part No", "Text", "Net weight", "Lead time"],
      mapping: { 0: "productCode" },
    },
  ])("holds for a file with $why", ({ headers, mapping }) => {
    expect(carryMapping(LAST, headers)).toEqual(mapping);
  });

  test("follows its columns, and is open again without them", () => {
    const answers = {
      ...NO_ANSWERS,
      topics: { basis: { use: "column", place: 3 }, vat: { use: "file", value: "ex" } },
      rates: { EUR: "0.8" },
    } as const;
    expect(carryAnswers(answers, LAST.headers, ["PE", "Part No"])).toEqual({
      ...answers,
      topics: { basis: { use: "column", place: 0 }, vat: { use: "file", value: "ex" } },
    });
    expect(carryAnswers(answers, LAST.headers, ["Part No"]).topics).toEqual({
      vat: { use: "file", value: "ex" },
    });
  });
});

const factsOf = (sheet: string, units: readonly string[]): TableFacts => ({
  sheets: [{ name: sheet, isHidden: false, isRead: true, rows: [] }],
  ...{ headingRow: 1, titles: [], rowCount: 2, hiddenRows: 0, struckRows: 0, leftOut: {} },
  columns: LAST.headers.map((_, place) => ({
    ...{ filled: 2, formats: [], words: [], decimals: { comma: 0, point: 0, either: 0 } },
    values: place === 3 ? units.map((unit) => [unit, 1] as const) : [],
  })),
});

describe("a file differs from the last one", () => {
  const last = { ...LAST, facts: factsOf("Prices", ["1"]) };
  type Changes = { headers?: readonly string[]; mapping?: Mapping; facts?: TableFacts };
  const cases: ReadonlyArray<{ why: string; changes: Changes; says: readonly string[] }> = [
    { why: "nothing", changes: {}, says: [] },
    {
      why: "its sheet",
      changes: { facts: factsOf("Prices 2027", ["1"]) },
      says: ["The list was on “Prices”, and is on “Prices 2027”."],
    },
    {
      why: "the heading of its price",
      changes: { headers: ["Part No", "Text", "List 2027", "PE"] },
      says: ["Price was “List 2026”, and is “List 2027”."],
    },
    {
      why: "the column of its price",
      changes: { mapping: { 0: "productCode", 1: "price" } },
      says: ["Price was “List 2026”, and is “Text”."],
    },
    {
      why: "a field that is no longer used",
      changes: { mapping: { 0: "productCode" } },
      says: ["Price was “List 2026”, and is not used."],
    },
    {
      why: "new and lost headings",
      changes: { headers: ["Part No", "Model", "List 2026", "PE"] },
      says: ["“Model” is new.", "“Text” is gone."],
    },
    {
      why: "values of a column that says what prices mean",
      changes: { facts: factsOf("Prices", ["1", "100"]) },
      says: ["“PE” has “100”, and had not."],
    },
  ];

  test.each(cases)("by $why", ({ changes, says }) => {
    expect(differencesFrom(last, { ...last, ...changes })).toEqual(says);
  });

  test("by a rate that is older than a week", () => {
    const rates = { EUR: "0.8534" };
    expect(oldRates(rates, 0, 7 * DAY_MS)).toBeUndefined();
    expect(oldRates(rates, 0, 8 * DAY_MS)).toBe("1 EUR = £0.8534 is from 8 days ago.");
    expect(oldRates({}, 0, 8 * DAY_MS)).toBeUndefined();
  });
});
