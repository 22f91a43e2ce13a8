import { describe, expect, test } from "vitest";

import { failSafeStrip } from "~/site/settings/site-switches";

describe("the strip of every page while fail-safe is on (S15)", () => {
  test("ends with the phone number as a link's text", () => {
    const { text, phone } = failSafeStrip("01632 960 001");
    expect(text).toMatch(/^Prices and accounts are switched off for now\..* Call us on$/);
    expect(phone).toBe("01632 960 001");
  });

  test.each([
    { why: "no phone number is set", phone: null },
    { why: "there are no settings yet", phone: undefined },
  ])("names none when $why", ({ phone }) => {
    const strip = failSafeStrip(phone);
    expect(strip.phone).toBeNull();
    expect(strip.text).toMatch(/Your quote is saved\.$/);
  });
});
