import { describe, expect, test } from "vitest";

import { isHoneypotFilled } from "~/http/honeypot.server";

describe("isHoneypotFilled (N6)", () => {
  test.each([
    { why: "the box is empty", typed: [""], caught: false },
    { why: "the box is missing", typed: [], caught: false },
    { why: "the box is filled", typed: ["https://example.com"], caught: true },
    { why: "one of two boxes is filled", typed: ["", "x"], caught: true },
  ])("is $caught when $why", ({ typed, caught }) => {
    const form = new FormData();
    for (const value of typed) form.append("website", value);
    expect(isHoneypotFilled(form)).toBe(caught);
  });
});
