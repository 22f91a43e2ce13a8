import { expect, test } from "vitest";

import { countOf } from "~/domain/counts";

test.each([
  { why: "none is many", count: 0, words: "0 items" },
  { why: "one", count: 1, words: "1 item" },
  { why: "the last without a comma", count: 999, words: "999 items" },
  { why: "the first with one", count: 1000, words: "1,000 items" },
])("a count of $why: $words", ({ count, words }) => {
  expect(countOf(count, "item")).toBe(words);
});
