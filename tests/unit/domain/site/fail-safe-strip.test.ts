import { describe, expect, test } from "vitest";

import { failSafeStrip } from "~/domain/site/fail-safe-strip";

describe("the strip of every page while fail-safe is on (S15)", () => {
  test.each([
    { why: "a phone number", phone: "01632 960 001", ends: "Call us on 01632\u00a0960\u00a0001." },
    { why: "none", phone: null, ends: "Your quote is saved." },
    { why: "no settings yet", phone: undefined, ends: "Your quote is saved." },
  ])("with $why ends with it", ({ phone, ends }) => {
    const text = failSafeStrip(phone);
    expect(text).toMatch(/^Prices and accounts are switched off for now\./);
    expect(text.endsWith(ends)).toBe(true);
  });
});
