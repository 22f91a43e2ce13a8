import { expect, test } from "vitest";

import { formatPressure, inKilopascals, parsePressure } from "~/catalogue/sets/closing-pressure";

test.each([
  { typed: "600 kPa", pascals: 600_000 },
  { typed: "600kpa", pascals: 600_000 },
  { typed: "6 bar", pascals: 600_000 },
  { typed: " 6 BAR ", pascals: 600_000 },
  { typed: "0.5 bar", pascals: 50_000 },
  { typed: "1,600 kPa", pascals: 1_600_000 },
  { typed: "1 600 kPa", pascals: 1_600_000 },
  { typed: "1 Pa", pascals: 1 },
  { typed: "100 MPa", pascals: 100_000_000 },
])("reads $typed as $pascals Pa", ({ typed, pascals }) => {
  expect(parsePressure(typed)).toBe(pascals);
  expect(parsePressure(inKilopascals(pascals))).toBe(pascals);
});

test.each(["", "6", "bar", "6 bar or so", "0,5 bar", "-6 bar", "0 bar", "101 MPa", "6 Nm", "6 °C"])(
  "refuses “%s”, which is no pressure or could be another one",
  (typed) => {
    expect(parsePressure(typed)).toBeUndefined();
  },
);

test("a pressure is shown in both units of the trade", () => {
  expect(formatPressure(600_000)).toBe("600 kPa (6 bar)");
  expect(formatPressure(50_000)).toBe("50 kPa (0.5 bar)");
});
