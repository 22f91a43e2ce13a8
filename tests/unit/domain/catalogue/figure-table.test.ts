import { describe, expect, test } from "vitest";

import { figureTable } from "~/domain/catalogue/figure-table";

const SENSORS = {
  names: ["Output", "IP rating"],
  values: new Map([
    [1, ["0-10 V", "IP65"]],
    [2, ["", "IP54"]],
  ]),
};
const VALVES = { names: ["Kvs"], values: new Map([[3, ["6.3 m³/h"]]]) };

describe("the key figures in a table of products (C34)", () => {
  test("of one category have a column each", () => {
    expect(figureTable([SENSORS])).toEqual({
      names: ["Output", "IP rating"],
      rows: { 1: ["0-10 V", "IP65"], 2: ["", "IP54"] },
    });
  });

  test("of several categories share a column, with their names", () => {
    expect(figureTable([SENSORS, VALVES])).toEqual({
      names: ["Key figures"],
      rows: {
        1: ["Output: 0-10 V; IP rating: IP65"],
        2: ["IP rating: IP54"],
        3: ["Kvs: 6.3 m³/h"],
      },
    });
  });

  test("of no products are none", () => {
    expect(figureTable([])).toEqual({ names: [], rows: {} });
  });
});
