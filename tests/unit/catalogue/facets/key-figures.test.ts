import { describe, expect, test } from "vitest";

import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
import { chooseKeyFigures, figureText } from "~/catalogue/facets/figure-table";
import { readValues } from "~/catalogue/facets/read-values";

describe("figureText", () => {
  test.each<{ kind: AttributeKind; unit: string | null; texts: string[]; shown: string }>([
    { kind: "signal", unit: null, texts: [], shown: "" },
    { kind: "signal", unit: null, texts: ["2-10 V", "4-20 mA"], shown: "2-10 V, 4-20 mA" },
    { kind: "signal", unit: null, texts: ["0-10 V", "0-10 V"], shown: "0-10 V" },
    { kind: "signal", unit: null, texts: ["KNX", "DALI", "LON"], shown: "KNX, DALI, LON" },
    { kind: "signal", unit: null, texts: ["KNX", "DALI", "LON", "PWM"], shown: "several" },
    { kind: "choice", unit: null, texts: ["A".repeat(19), "B".repeat(20)], shown: "several" },
    { kind: "number", unit: "Nm", texts: ["20 Nm", "5 Nm", "10 Nm"], shown: "5, 10, 20 Nm" },
    { kind: "number", unit: null, texts: ["500", "100"], shown: "100, 500" },
    { kind: "size", unit: null, texts: ["DN 15", "DN 50"], shown: "DN 15, 50" },
    {
      kind: "number",
      unit: "m³/h",
      texts: [1.6, 2.5, 4, 6.3, 10, 16, 25].map((kvs) => `${kvs} m³/h`),
      shown: "1.6, 2.5, 4, 6.3 m³/h and 3 more",
    },
    { kind: "supply", unit: null, texts: ["24 V AC/DC"], shown: "24 V AC/DC" },
    { kind: "supply", unit: null, texts: ["24 V AC", "12 V DC"], shown: "24 V AC, 12 V DC" },
    { kind: "ip", unit: null, texts: ["IP65 head, IP20 rear"], shown: "IP65 / IP20" },
    { kind: "range", unit: "Pa", texts: ["0 to 9 Pa, also ±9 Pa"], shown: "0 to 9 Pa, -9 to 9 Pa" },
  ])("$texts is $shown", ({ kind, unit, texts, shown }) => {
    const values = texts.flatMap((text) => readValues({ kind, unit }, text));
    expect(figureText(values.map((value) => ({ ...value, kind, unit })))).toBe(shown);
  });
});

test("key figures are the first four that a third of the products have", () => {
  const attributes = [1, 2, 3, 4, 5, 6].map((id) => ({ id }));
  const counts = new Map([
    [1, 3],
    [2, 4],
    [3, 5],
    [4, 6],
    [5, 9],
    [6, 9],
  ]);
  const ids = chooseKeyFigures(attributes, counts, 10).map(({ id }) => id);
  expect(ids).toEqual([2, 3, 4, 5]);
  expect(chooseKeyFigures(attributes, new Map(), 0)).toEqual([]);
});
