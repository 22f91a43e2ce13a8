import { describe, expect, test } from "vitest";

import { badgeText, countOf } from "~/shared/counts";

test.each([
  { why: "zero is plural", count: 0, words: "0 items" },
  { why: "one is singular", count: 1, words: "1 item" },
  { why: "the last without a separator", count: 999, words: "999 items" },
  { why: "the first with a separator", count: 1000, words: "1,000 items" },
])("$why: $words", ({ count, words }) => {
  expect(countOf(count, "item")).toBe(words);
});

describe("badgeText", () => {
  test.each([
    { count: 1, wide: "1", phone: "1" },
    { count: 9, wide: "9", phone: "9" },
    { count: 10, wide: "10", phone: "9+" },
    { count: 99, wide: "99", phone: "9+" },
    { count: 100, wide: "99+", phone: "9+" },
  ])("$count is $wide on a wide screen and $phone on a phone", ({ count, wide, phone }) => {
    expect(badgeText(count, 99)).toBe(wide);
    expect(badgeText(count, 9)).toBe(phone);
  });
});
