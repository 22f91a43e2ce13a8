import { describe, expect, test } from "vitest";

import { isHoneypotFilled } from "~/http/form-data.server";

describe("isHoneypotFilled (N6)", () => {
  test.each([
    { why: "the field is empty", typed: [""], isFilled: false },
    { why: "the field is missing", typed: [], isFilled: false },
    { why: "the field is filled", typed: ["https://example.com"], isFilled: true },
    { why: "one of two fields is filled", typed: ["", "x"], isFilled: true },
  ])("is $isFilled when $why", ({ typed, isFilled }) => {
    const form = new FormData();
    for (const value of typed) form.append("website", value);
    expect(isHoneypotFilled(form)).toBe(isFilled);
  });
});
