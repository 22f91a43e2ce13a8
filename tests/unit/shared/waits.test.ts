import { expect, test } from "vitest";

import { tryAgainIn } from "~/shared/waits";

test.each([
  { why: "no time left", seconds: 0, text: "Try again in 1 minute." },
  { why: "part of a minute", seconds: 1, text: "Try again in 1 minute." },
  { why: "a whole minute", seconds: 60, text: "Try again in 1 minute." },
  { why: "a second more", seconds: 61, text: "Try again in 2 minutes." },
  { why: "a whole lock-out", seconds: 900, text: "Try again in 15 minutes." },
])("a wait of $seconds s rounds up: $why (S6)", ({ seconds, text }) => {
  expect(tryAgainIn(seconds)).toBe(text);
});
