import { describe, expect, test } from "vitest";

import { leadTimeOf, replacementReason, supplyText } from "~/quotes/reply/line-supply";
import { REPLY_LIMITS } from "~/quotes/reply/reply-form";
import { DAY_MS } from "~/shared/durations";

const NOW = Date.UTC(2026, 2, 20, 12);
const RULES = { now: NOW, stockFreshDays: 14, stockShown: "exact" } as const;

const facts = (stockQuantity: number | null, leadTimeWorkingDays: number | null, age = 1) => ({
  ...{ stockQuantity, leadTimeWorkingDays, comingSoon: false, expectedMonth: null },
  stockEnteredAt: stockQuantity === null ? null : NOW - age * DAY_MS,
});

describe("the lead time with which a line begins", () => {
  test.each([
    { stock: 11, days: 5, quantity: 11, says: "In stock" },
    { stock: 11, days: 5, quantity: 12, says: "11 in stock, rest 5 working days" },
    { stock: 11, days: null, quantity: 12, says: null },
    { stock: 0, days: 1, quantity: 1, says: "1 working day" },
    { stock: null, days: 5, quantity: 1, says: "5 working days" },
    { stock: null, days: null, quantity: 1, says: null },
    { stock: 0, days: null, quantity: 1, says: null },
  ])("of $quantity with $stock in stock: $says", ({ stock, days, quantity, says }) => {
    expect(leadTimeOf(facts(stock, days), quantity, RULES)).toBe(says);
  });

  test("does not count stock that was entered too long ago", () => {
    expect(leadTimeOf(facts(11, 5, 15), 1, RULES)).toBe("5 working days");
    expect(leadTimeOf(facts(11, null, 15), 1, RULES)).toBeNull();
    expect(leadTimeOf(facts(11, null, 14), 1, RULES)).toBe("In stock");
  });

  test("is blank for a coming-soon product, and has no number that the site hides (C18)", () => {
    expect(leadTimeOf({ ...facts(11, 5), comingSoon: true }, 1, RULES)).toBeNull();
    const hidden = leadTimeOf(facts(11, 5), 12, { ...RULES, stockShown: "yes-no" });
    expect(hidden).toBe("Some in stock, rest 5 working days");
  });

  test("fits its field", () => {
    const longest = leadTimeOf(facts(9_998, 365), 9_999, RULES) ?? "";
    expect(longest).toBe("9,998 in stock, rest 365 working days");
    expect(longest.length).toBeLessThanOrEqual(REPLY_LIMITS.leadTime);
  });
});

test("stock is shown with its day, and old stock reads as old", () => {
  expect(supplyText(facts(11, 5), RULES)).toBe(
    "11 in stock, entered 19 March 2026 · 5 working days to order",
  );
  expect(supplyText(facts(0, null, 15), RULES)).toBe(
    "None in stock, entered 5 March 2026, may be out of date",
  );
  expect(supplyText(facts(null, null), RULES)).toBeNull();
});

test("the reason of a replacement follows from its relation", () => {
  expect(replacementReason("TD-1", "direct")).toBe("Replaces TD-1 directly");
  expect(replacementReason(null, "direct")).toBe("A direct replacement");
  expect(replacementReason("TD-1", "nearest")).toBe("Nearest replacement: please check");
});
