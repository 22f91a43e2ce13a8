import { describe, expect, test } from "vitest";

import { fitOptions, type OptionFacts } from "~/catalogue/facets/fitting-options";

const option = (id: number, text: string, groups: number[] = [], kind = text): OptionFacts => ({
  id,
  text,
  groups: new Set(groups),
  kind,
});
const METER = [
  option(1, "M-Bus\nMUH-15-06-MM\nM-Bus"),
  option(2, "BACnet MS/TP\nMUH-15-06-BN\nBACnet MS/TP"),
  option(3, "BACnet/IP\nMUH-15-06-BI\nBACnet/IP"),
];
const VALVE = [
  option(1, "Kvs 160\nCF2-100-K160\nKvs 160 m³/h"),
  option(2, "Kvs 100\nCF2-100-K100\nKvs 100 m³/h"),
];
const DISPLAY = [option(1, "Without display"), option(2, "With display")];
const nothing = { groupCount: 0, byCode: [], words: [] };

describe("the options of a product that fit a query (C17)", () => {
  test.each([
    { why: "an empty query", options: METER, query: {}, fit: { kind: "all" } },
    { why: "no options", options: [], query: { groupCount: 1 }, fit: { kind: "all" } },
    {
      why: "the word is only in the option that has it",
      options: DISPLAY,
      query: { words: ["display"] },
      fit: { kind: "one", id: 2 },
    },
    {
      why: "the other option has the excluded word",
      options: DISPLAY.toReversed(),
      query: { without: ["display"] },
      fit: { kind: "one", id: 1 },
    },
    {
      why: "the filters leave one, and a word says another",
      options: [option(1, "Without display", [1]), option(2, "With display")],
      query: { groupCount: 1, words: ["display"] },
      fit: { kind: "one", id: 1 },
    },
    {
      why: "each meets the filters",
      options: [option(1, "a", [1, 2]), option(2, "b", [1, 2])],
      query: { groupCount: 2 },
      fit: { kind: "all" },
    },
    {
      why: "only the second meets both filters",
      options: [option(1, "a", [1]), option(2, "b", [1, 2]), option(3, "c", [2])],
      query: { groupCount: 2 },
      fit: { kind: "one", id: 2 },
    },
    {
      why: "two filters are met by two options only",
      options: [option(1, "a", [1]), option(2, "b", [2])],
      query: { groupCount: 2 },
      fit: { kind: "choose", ids: [] },
    },
    {
      why: "the default and another fit, and differ",
      options: [option(1, "a", [1]), option(2, "b", [1]), option(3, "c")],
      query: { groupCount: 1 },
      fit: { kind: "choose", ids: [1, 2] },
    },
    {
      why: "the default and another fit, and are alike",
      options: [option(1, "white", [1], "24 V"), option(2, "black", [1], "24 V"), option(3, "c")],
      query: { groupCount: 1 },
      fit: { kind: "one", id: 1 },
    },
    {
      why: "others than the default fit, and are alike",
      options: [option(1, "c"), option(2, "white", [1], "24 V"), option(3, "black", [1], "24 V")],
      query: { groupCount: 1 },
      fit: { kind: "choose", ids: [2, 3] },
    },
    { why: "a code of one", options: METER, query: { byCode: [3] }, fit: { kind: "one", id: 3 } },
    {
      why: "a beginning of two codes",
      options: METER,
      query: { byCode: [2, 3] },
      fit: { kind: "choose", ids: [2, 3] },
    },
    {
      why: "a code of one that the filters leave out",
      options: [option(1, "a", [1]), option(2, "b")],
      query: { groupCount: 1, byCode: [2] },
      fit: { kind: "choose", ids: [] },
    },
    {
      why: "a word of one, without its marks",
      options: METER,
      query: { words: ["heat", "meter", "mstp"] },
      fit: { kind: "one", id: 2 },
    },
    {
      why: "a word of two",
      options: METER,
      query: { words: ["bacnet"] },
      fit: { kind: "choose", ids: [2, 3] },
    },
    { why: "words of none", options: METER, query: { words: ["dn", "15"] }, fit: { kind: "all" } },
    {
      why: "words of two different ones",
      options: METER,
      query: { words: ["m-bus", "bacnet"] },
      fit: { kind: "choose", ids: [1, 2, 3] },
    },
    {
      why: "a figure that the product's name has",
      options: VALVE,
      query: { words: ["valve", "dn", "100"] },
      fit: { kind: "all" },
    },
    {
      why: "the same figure beside its parameter",
      options: VALVE,
      query: { words: ["valve", "dn", "100", "kvs", "100"] },
      fit: { kind: "one", id: 2 },
    },
    {
      why: "a figure is whole: 16 is not 160",
      options: VALVE,
      query: { words: ["kvs", "16"] },
      fit: { kind: "all" },
    },
  ])("$why", ({ options, query, fit }) => {
    expect(fitOptions(options, { ...nothing, ...query }, "Flanged Valve, DN 100")).toEqual(fit);
  });

  test("are as many as before when a word has signs of regular expressions", () => {
    for (const word of ["(", "[a", "a-b", "*", "\\", "1.5(", '½"', "+", "?"])
      expect(fitOptions(METER, { ...nothing, words: [word] }, "Meter (1)")).toEqual({
        kind: "all",
      });
  });
});
