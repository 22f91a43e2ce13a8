import { describe, expect, test } from "vitest";

import { conditionOf } from "~/catalogue/facets/facet-counts";
import { inUnitOf, readTypedNumber, typedUnitAt } from "~/catalogue/facets/typed-units";
import { convert, findUnit, UNITS } from "~/catalogue/facets/units";

const unitOf = (symbol: string) => {
  const unit = findUnit(symbol);
  if (!unit) throw new Error(`${symbol} is no unit`);
  return unit;
};

describe("typed units (C42)", () => {
  test.each(UNITS)("$symbol is read in any case, and converts there and back", (unit) => {
    for (const typed of [unit.symbol, unit.symbol.toUpperCase(), ` ${unit.symbol.toLowerCase()}`]) {
      const found = typedUnitAt(typed.normalize("NFKC").toLowerCase(), 0);
      expect(found?.units.map(({ quantity }) => quantity)).toContain(unit.quantity);
    }
    for (const other of UNITS.filter(({ quantity }) => quantity === unit.quantity))
      expect(convert(convert(12.5, unit, other), other, unit)).toBeCloseTo(12.5, 3);
  });

  test.each([
    { typed: "10 bar", unit: "kPa", number: 1000 },
    { typed: "10BAR", unit: "kPa", number: 1000 },
    { typed: "100 psi", unit: "bar", number: 6.89476 },
    { typed: "3 inWG", unit: "Pa", number: 747.267 },
    { typed: "2 mH2O", unit: "kPa", number: 19.6133 },
    { typed: "300 F", unit: "°C", number: 148.889 },
    { typed: "300 K", unit: "°C", number: 26.85 },
    { typed: "10 K", unit: "°C", number: undefined },
    { typed: "10 K", unit: "K", number: 10 },
    { typed: "10k", unit: "Ω", number: 10_000 },
    { typed: "2 l/s", unit: "m³/h", number: 7.2 },
    { typed: "1000 cfm", unit: "m³/h", number: 1699 },
    { typed: "10 gpm", unit: "m³/h", number: 2.2712 },
    { typed: "10 UK gpm", unit: "m³/h", number: 2.7277 },
    { typed: "90 lbf in", unit: "Nm", number: 10.1686 },
    { typed: "10 ft-lb", unit: "Nm", number: 13.5582 },
    { typed: "2 hp", unit: "W", number: 1491.4 },
    { typed: "1000 BTU/h", unit: "W", number: 293.07 },
    { typed: "1.5 kVA", unit: "W", number: undefined },
    { typed: "2 inches", unit: "mm", number: 50.8 },
    { typed: "1 ft", unit: "mm", number: 304.8 },
    { typed: "1,5 m", unit: "mm", number: 1500 },
    { typed: "-20 c", unit: "°C", number: -20 },
    { typed: "5 minutes", unit: "s", number: 300 },
    { typed: "500 mA", unit: "A", number: 0.5 },
  ])("$typed is $number $unit", ({ typed, unit, number }) => {
    expect(readTypedNumber(typed, unitOf(unit))).toBe(number);
  });

  test.each([
    { typed: 10, unit: "nm", stored: 9.95, isFound: true },
    { typed: 10, unit: "nm", stored: 9.94, isFound: false },
    { typed: 10, unit: "nm", stored: 10.05, isFound: true },
    { typed: 10, unit: "nm", stored: 10.06, isFound: false },
    { typed: 100, unit: "lbf in", stored: 10.96, isFound: true },
    { typed: 100, unit: "lbf in", stored: 10.95, isFound: false },
    { typed: 100, unit: "lbf in", stored: 11.63, isFound: true },
    { typed: 100, unit: "lbf in", stored: 11.64, isFound: false },
  ])("$typed $unit is equal to $stored Nm: $isFound", ({ typed, unit, stored, isFound }) => {
    const found = inUnitOf(typed, typedUnitAt(unit, 0)?.units ?? [], unitOf("Nm"));
    const end = String(found?.value);
    const choice = { slug: "", values: [], from: end, to: end, tolerance: found?.tolerance ?? 0 };
    const accepts = conditionOf({ kind: "number", unit: "Nm" }, choice);
    expect(accepts?.({ label: "", low: stored, high: stored })).toBe(isFound);
  });
});
