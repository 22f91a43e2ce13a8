import { parseQuantity } from "~/shared/quantity";
import { describe, expect, test } from "vitest";

import { changeForTyped, countItems, joinNotes } from "~/quotes/basket/basket";

describe("parseQuantity (B6)", () => {
  test.each([
    { typed: "1", quantity: 1 },
    { typed: " 12 ", quantity: 12 },
    { typed: "0012", quantity: 12 },
    { typed: "9999", quantity: 9_999 },
    { typed: "1,000", quantity: 1_000 },
    { typed: "1\u00a0000", quantity: 1_000 },
    { typed: "\u200b12", quantity: 12 },
    { typed: "0,100", quantity: undefined },
    { typed: "1,5", quantity: undefined },
    { typed: "10000", quantity: undefined },
    { typed: "0", quantity: undefined },
    { typed: "-1", quantity: undefined },
    { typed: "1.5", quantity: undefined },
    { typed: "1e3", quantity: undefined },
    { typed: "", quantity: undefined },
    { typed: "lots", quantity: undefined },
    { typed: "٣", quantity: undefined },
  ])("$typed is $quantity", ({ typed, quantity }) => {
    expect(parseQuantity(typed)).toBe(quantity);
  });
});

describe("changeForTyped", () => {
  test.each([
    {
      why: "a number sets the quantity",
      typed: "7",
      change: { kind: "set", lineId: 3, quantity: 7 },
    },
    { why: "0 removes the line", typed: "0", change: { kind: "remove", lineId: 3 } },
    {
      why: "a negative number removes the line too",
      typed: "-2",
      change: { kind: "remove", lineId: 3 },
    },
    { why: "a minus sign does too", typed: "\u22122", change: { kind: "remove", lineId: 3 } },
    { why: "text changes nothing", typed: "two", change: undefined },
    { why: "a number above the limit changes nothing", typed: "10000", change: undefined },
    { why: "an empty field changes nothing", typed: "", change: undefined },
  ])("$why", ({ typed, change }) => {
    expect(changeForTyped(3, typed)).toEqual(change);
  });
});

test("the item count is the sum of quantities", () => {
  expect(countItems([])).toBe(0);
  expect(countItems([{ quantity: 2 }, { quantity: 40 }])).toBe(42);
});

describe("joinNotes", () => {
  test.each([
    {
      why: "different notes are joined with a blank line",
      one: "Plant room",
      other: "By Friday",
      joined: "Plant room\n\nBy Friday",
    },
    {
      why: "the first contains the second",
      one: "Plant room, by Friday",
      other: "by Friday",
      joined: "Plant room, by Friday",
    },
    {
      why: "the second contains the first",
      one: "Plant",
      other: "Plant room",
      joined: "Plant room",
    },
    { why: "only the second exists", one: undefined, other: "By Friday", joined: "By Friday" },
    { why: "neither exists", one: undefined, other: undefined, joined: "" },
  ])("$why", ({ one, other, joined }) => {
    expect(joinNotes(one, other)).toBe(joined);
  });
});
