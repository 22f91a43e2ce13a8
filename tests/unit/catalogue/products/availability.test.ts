import { describe, expect, test } from "vitest";

import {
  availabilityFor,
  availabilityOf,
  availabilityView,
  deliveryFactsOf,
  freshSince,
} from "~/catalogue/products/availability";

const NOW = Date.UTC(2026, 10, 23, 9, 0);
const ENTERED = Date.UTC(2026, 10, 20, 23, 30);

const NOTHING = {
  stockQuantity: null,
  stockEnteredAt: null,
  leadTimeWorkingDays: null,
  comingSoon: false,
  expectedMonth: null,
};
const SINCE = freshSince(NOW, 14);
const EXACT = { stockShown: "exact", now: NOW, freshSince: SINCE } as const;
const YES_NO = { stockShown: "yes-no", now: NOW, freshSince: SINCE } as const;
const OFF = { stockShown: "off", now: NOW, freshSince: SINCE } as const;

const stock = (stockQuantity: number, leadTimeWorkingDays: number | null = null) => ({
  ...NOTHING,
  ...{ stockQuantity, leadTimeWorkingDays, stockEnteredAt: ENTERED },
});

describe("availability (C18)", () => {
  test.each([
    { why: "nothing was entered", facts: NOTHING, rules: EXACT, text: null, note: null },
    {
      why: "a number in stock",
      ...{ facts: stock(1_064), rules: EXACT },
      ...{ text: "1,064 in stock", note: "Stock as of 20 November 2026." },
    },
    {
      why: "in stock, and how long more takes",
      ...{ facts: stock(64, 10), rules: EXACT },
      ...{
        text: "64 in stock",
        note: "Stock as of 20 November 2026. More in about 10 working days.",
      },
    },
    {
      why: "the number is not shown",
      ...{ facts: stock(64), rules: YES_NO },
      ...{ text: "In stock", note: "Stock as of 20 November 2026." },
    },
    {
      why: "a stock of unknown age",
      ...{ facts: { ...stock(64), stockEnteredAt: null }, rules: EXACT },
      ...{ text: "64 at the last count: ask", note: null },
    },
    {
      why: "an old stock",
      ...{ facts: { ...stock(77, 10), stockEnteredAt: Date.UTC(2026, 9, 25, 12) }, rules: EXACT },
      ...{
        text: "77 on 25 Oct: ask",
        note: "Stock as of 25 October 2026. More in about 10 working days.",
      },
    },
    {
      why: "an old stock whose number is not shown",
      ...{ facts: { ...stock(77), stockEnteredAt: Date.UTC(2026, 9, 25, 12) }, rules: YES_NO },
      ...{ text: "In stock on 25 Oct: ask", note: "Stock as of 25 October 2026." },
    },
    {
      why: "none in stock, with a lead time",
      ...{ facts: stock(0, 10), rules: YES_NO },
      ...{ text: "To order: about 10 working days", note: null },
    },
    {
      why: "stock is not counted, with a lead time",
      ...{ facts: { ...NOTHING, leadTimeWorkingDays: 1 }, rules: EXACT },
      ...{ text: "To order: about 1 working day", note: null },
    },
    {
      why: "none in stock and nothing else known",
      ...{ facts: stock(0), rules: EXACT },
      ...{ text: "Out of stock", note: "Stock as of 20 November 2026." },
    },
    { why: "stock is not shown", facts: stock(64, 10), rules: OFF, text: null, note: null },
    { why: "lead times neither", facts: stock(0, 10), rules: OFF, text: null, note: null },
  ])("$why: $text", ({ facts, rules, text, note }) => {
    const view = availabilityView(availabilityOf(facts, rules));
    expect(view && { text: view.text, note: view.note }).toEqual(
      text === null ? null : { text, note },
    );
  });

  test("off and yes-no leave no figure in the data", () => {
    expect(availabilityOf(stock(64, 10), OFF)).toBeNull();
    expect(JSON.stringify(availabilityOf(stock(64, null), YES_NO))).not.toContain("64");
  });

  test.each([
    { why: "a later month", expectedMonth: "2027-03", text: "Expected March 2027" },
    { why: "this month", expectedMonth: "2026-11", text: "Expected November 2026" },
    { why: "a past month says nothing", expectedMonth: "2026-10", text: null },
    { why: "no month says nothing", expectedMonth: null, text: null },
  ])("coming soon, $why", ({ expectedMonth, text }) => {
    const facts = { ...stock(0, 10), comingSoon: true, expectedMonth };
    for (const rules of [EXACT, OFF]) {
      expect(availabilityView(availabilityOf(facts, rules))?.text ?? null).toBe(text);
    }
  });

  test("the month is London's: it begins an hour before UTC's in summer", () => {
    const facts = { ...NOTHING, comingSoon: true, expectedMonth: "2027-05" };
    const lastHour = Date.UTC(2027, 4, 31, 22, 59);
    expect(availabilityOf(facts, { ...OFF, now: lastHour })).not.toBeNull();
    expect(availabilityOf(facts, { ...OFF, now: lastHour + 60_000 })).toBeNull();
  });

  test("an expected month counts for a coming-soon product only", () => {
    expect(availabilityOf({ ...NOTHING, expectedMonth: "2027-03" }, EXACT)).toBeNull();
  });
});

test.each([
  { why: "on day 14 it counts", now: Date.UTC(2026, 10, 26, 23, 59), kind: "in-stock" },
  { why: "on day 15 it does not", now: Date.UTC(2026, 10, 27, 0, 0), kind: "old-stock" },
])("stock that was entered late on 12 November: $why (C18)", ({ now, kind }) => {
  const facts = { ...stock(5), stockEnteredAt: Date.UTC(2026, 10, 12, 23, 30) };
  const rules = { stockShown: "exact", now, freshSince: freshSince(now, 14) } as const;
  expect(availabilityOf(facts, rules)?.kind).toBe(kind);
});

test("the day is London's, across the change of the clocks (C18)", () => {
  // 23:00 in UTC is midnight in summer; 25 October 2026 has 25 hours.
  expect(freshSince(Date.UTC(2026, 10, 3, 12), 14)).toBe(Date.UTC(2026, 9, 19, 23));
  expect(freshSince(Date.UTC(2026, 6, 1, 23, 30), 1)).toBe(Date.UTC(2026, 5, 30, 23));
  expect(freshSince(Date.UTC(2026, 10, 9, 0), 14)).toBe(Date.UTC(2026, 9, 26, 0));
});

describe("beside a quantity (C18)", () => {
  test.each([
    { why: "covered", facts: stock(64, 10), rules: EXACT, quantity: 64, text: "64 in stock" },
    {
      why: "one too many",
      ...{ facts: stock(64, 10), rules: EXACT, quantity: 65 },
      text: "64 in stock; the rest in about 10 working days",
    },
    {
      why: "one too many, no lead time known",
      ...{ facts: stock(64), rules: EXACT, quantity: 65 },
      text: "Only 64 in stock",
    },
    {
      why: "the number is not shown",
      ...{ facts: stock(64, 10), rules: YES_NO, quantity: 65 },
      text: "In stock",
    },
    {
      why: "an old stock says the same of any quantity",
      ...{ facts: { ...stock(77), stockEnteredAt: ENTERED - 30 * 86_400_000 }, rules: EXACT },
      ...{ quantity: 78, text: "77 on 22 Oct: ask" },
    },
    {
      why: "none in stock",
      ...{ facts: stock(0, 10), rules: EXACT, quantity: 65 },
      text: "To order: about 10 working days",
    },
  ])("$why: $text", ({ facts, rules, quantity, text }) => {
    expect(availabilityFor(availabilityOf(facts, rules), quantity)?.text).toBe(text);
  });
});

test("a variant has its own stock, and the product's lead time if it has none (C18)", () => {
  const product = {
    ...NOTHING,
    ...{ stockQuantity: 5, stockEnteredAt: 1, leadTimeWorkingDays: 20 },
  };
  const variant = { stockQuantity: null, stockEnteredAt: null, leadTimeWorkingDays: null };
  expect(deliveryFactsOf(product, null)).toBe(product);
  expect(deliveryFactsOf(product, variant)).toMatchObject({ ...variant, leadTimeWorkingDays: 20 });
  expect(deliveryFactsOf(product, { ...variant, leadTimeWorkingDays: 3 })).toMatchObject({
    leadTimeWorkingDays: 3,
  });
});
