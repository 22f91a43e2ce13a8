import { describe, expect, test } from "vitest";

import {
  conditionOf,
  includesRating,
  readBounds,
  unreadableEnds,
} from "~/catalogue/facets/facet-counts";

const choice = (from: string, to: string, ...values: string[]) => ({ slug: "x", values, from, to });
const range = (low: number | null, high: number | null) => ({ label: "", low, high });

describe("what a choice accepts (C32)", () => {
  test.each([
    { from: "0", to: "100", low: -30, high: 150, isFound: true },
    { from: "0", to: "100", low: 0, high: 100, isFound: true },
    { from: "0", to: "100", low: 0, high: 90, isFound: false },
    { from: "0", to: "100", low: 10, high: 150, isFound: false },
    { from: "0", to: "100", low: null, high: 120, isFound: true },
    { from: "0", to: "100", low: 0, high: null, isFound: true },
    { from: "100", to: "0", low: 0, high: 90, isFound: false },
    { from: "", to: "80", low: 20, high: 90, isFound: true },
    { from: "−20", to: "", low: -30, high: 70, isFound: true },
    { from: "-40", to: "", low: -30, high: 70, isFound: false },
    { from: "0", to: "much", low: -30, high: 70, isFound: true },
    { from: "0", to: "", low: null, high: null, isFound: false },
  ])("range $low to $high covers $from to $to: $isFound", ({ from, to, low, high, isFound }) => {
    expect(conditionOf({ kind: "range", unit: "bar" }, choice(from, to))?.(range(low, high))).toBe(
      isFound,
    );
  });

  test.each([
    { from: "10", to: "", number: 10, isFound: true },
    { from: "10", to: "", number: 5, isFound: false },
    { from: "", to: "10", number: 5, isFound: true },
    { from: "", to: "10", number: 20, isFound: false },
    { from: "5", to: "20", number: 10, isFound: true },
    { from: "20", to: "5", number: 10, isFound: true },
    { from: "10", to: "10", number: 10, isFound: true },
    { from: "1,000", to: "", number: 1000, isFound: true },
    { from: "0.5", to: "", number: 0.4, isFound: false },
    { from: "1,5", to: "", number: 1.4, isFound: false },
    { from: "1,5", to: "", number: 1.5, isFound: true },
    { from: "0,125", to: "", number: 0.2, isFound: true },
    { from: "6 bar", to: "", number: 6, isFound: true },
    { from: "6Bar", to: "1.000 bar", number: 0.5, isFound: false },
    { from: "600 kPa", to: "", number: 6, isFound: true },
    { from: "601 kPa", to: "", number: 6, isFound: false },
  ])("number $number from $from to $to: $isFound", ({ from, to, number, isFound }) => {
    expect(
      conditionOf({ kind: "number", unit: "bar" }, choice(from, to))?.(range(number, number)),
    ).toBe(isFound);
  });

  test.each([
    { typed: "10-", number: 12, isFound: true },
    { typed: "10-", number: 8, isFound: false },
    { typed: "10-20", number: 12, isFound: true },
    { typed: "-5-5", number: 0, isFound: true },
    { typed: "-20", number: 30, isFound: false },
  ])("number $number as $typed in a link: $isFound", ({ typed, number, isFound }) => {
    expect(
      conditionOf({ kind: "number", unit: "bar" }, choice("", "", typed))?.(range(number, number)),
    ).toBe(isFound);
  });

  test.each(["", "much", "1e9", "0x10", "1,5,0", "6 kg", "bar", "Infinity", "--1", "<b>"])(
    "nothing is filtered by %s, which is no number",
    (typed) => {
      expect(conditionOf({ kind: "number", unit: "bar" }, choice(typed, ""))).toBeUndefined();
      expect(unreadableEnds(choice(typed, "1"), "bar")).toEqual(typed === "" ? [] : ["from"]);
    },
  );

  test.each([
    { typed: "-5 °C", unit: "°C", number: -5 },
    { typed: "2,5 m3/h", unit: "m³/h", number: 2.5 },
    { typed: "2.5m³/h", unit: "m³/h", number: 2.5 },
    { typed: "10", unit: null, number: 10 },
  ])("$typed is $number in $unit", ({ typed, unit, number }) => {
    expect(readBounds(choice(typed, typed), unit)).toEqual({ from: number, to: number });
  });

  test("values are chosen in any case", () => {
    const accepts = conditionOf(
      { kind: "signal", unit: "bar" },
      choice("", "", "0-10 v", "Modbus"),
    );
    expect(accepts?.({ label: "0-10 V", low: null, high: null })).toBe(true);
    expect(accepts?.({ label: "4-20 mA", low: null, high: null })).toBe(false);
  });

  test.each([
    { rating: 67, other: 65, isIncluded: true },
    { rating: 65, other: 65, isIncluded: true },
    { rating: 65, other: 67, isIncluded: false },
    { rating: 44, other: 40, isIncluded: true },
    { rating: 54, other: 45, isIncluded: false },
    { rating: 20, other: 54, isIncluded: false },
  ])("IP$rating includes IP$other: $isIncluded", ({ rating, other, isIncluded }) => {
    expect(includesRating(rating, other)).toBe(isIncluded);
  });
});
