import { describe, expect, test } from "vitest";

import { figureTable } from "~/catalogue/facets/figure-table";

const SENSORS = {
  figures: [
    { name: "Output", slug: null },
    { name: "IP rating", slug: "ip-rating" },
  ],
  values: new Map([
    ["1", ["0-10 V", "IP65"]],
    ["2", ["", "IP54"]],
    ["2-7", ["", "IP40"]],
  ]),
};
const VALVES = {
  figures: [{ name: "Kvs", slug: "kvs" }],
  values: new Map([["3", ["6.3 m³/h"]]]),
};

describe("the key figures in a table of products", () => {
  test("of one category have a column each", () => {
    expect(figureTable([SENSORS])).toEqual({
      figures: SENSORS.figures,
      rows: { 1: ["0-10\u00a0V", "IP65"], 2: ["", "IP54"], "2-7": ["", "IP40"] },
    });
  });

  test("of several categories share a column, with their names", () => {
    expect(figureTable([SENSORS, VALVES])).toEqual({
      figures: [{ name: "Key figures", slug: null }],
      rows: {
        1: ["Output: 0-10\u00a0V; IP rating: IP65"],
        2: ["IP rating: IP54"],
        "2-7": ["IP rating: IP40"],
        3: ["Kvs: 6.3\u00a0m³/h"],
      },
    });
  });

  test.each([
    { typed: "0 to 2500 Pa, -1250 to 1250 Pa", shown: "0_to_2500_Pa, -1250_to_1250_Pa" },
    { typed: "IP65 head, IP20 rear", shown: "IP65_head, IP20_rear" },
    { typed: "Stainless steel with a brass collar", shown: "Stainless steel with a brass collar" },
  ])("$typed breaks between its values only, unless one is long", ({ typed, shown }) => {
    const figures = [{ name: "Figure", slug: null }];
    const { rows } = figureTable([{ figures, values: new Map([["1", [typed]]]) }]);
    expect(rows[1]).toEqual([shown.replaceAll("_", "\u00a0")]);
  });

  test("of no products are none", () => {
    expect(figureTable([])).toEqual({ figures: [], rows: {} });
  });
});
