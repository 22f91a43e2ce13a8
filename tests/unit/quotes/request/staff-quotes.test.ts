import { describe, expect, test } from "vitest";

import {
  orderNumberOf,
  parseStaffFilter,
  quoteSearchWords,
  staffQuotesPath,
} from "~/quotes/request/staff-quotes";

describe("searching quotes", () => {
  test.each([
    { typed: "Order ID - 00042", words: ["00042"] },
    { typed: "Order 00042", words: ["00042"] },
    { typed: "Order Controls", words: ["Order", "Controls"] },
    { typed: "quote id 42 example", words: ["42", "example"] },
    { typed: "zoe@example.com", words: ["zoe@example.com"] },
    { typed: "", words: [] },
  ])("'$typed' looks for $words", ({ typed, words }) => {
    expect(quoteSearchWords(typed)).toEqual(words);
  });

  test.each([
    { word: "00042", orderNumber: 42 },
    { word: "#42", orderNumber: 42 },
    { word: "1234567", orderNumber: 1_234_567 },
    { word: "sensor-42", orderNumber: undefined },
    { word: "4.2", orderNumber: undefined },
  ])("the word '$word' is the number $orderNumber", ({ word, orderNumber }) => {
    expect(orderNumberOf(word)).toBe(orderNumber);
  });
});

describe("the URL of the list", () => {
  test("leaves defaults out", () => {
    expect(staffQuotesPath({ q: "", filter: "all", page: 1 })).toBe("/admin/quotes");
    expect(staffQuotesPath({ q: "a&b", filter: "late", page: 2 })).toBe(
      "/admin/quotes?q=a%26b&status=late&page=2",
    );
  });

  test("an unknown status shows all quotes; drafts cannot be listed", () => {
    expect(parseStaffFilter("in_progress")).toBe("in_progress");
    expect(parseStaffFilter("draft")).toBe("all");
    expect(parseStaffFilter(null)).toBe("all");
  });
});
