import { expect, test } from "vitest";

import { LINK_LIFETIME } from "~/accounts/sign-in/link-lifetime";

const UNITS_MS: Record<string, number> = { minutes: 60_000, hours: 3_600_000 };

test.each(Object.values(LINK_LIFETIME))("$text states how long the link works", ({ ms, text }) => {
  const [number, unit = ""] = text.split(" ");
  expect(Number(number) * (UNITS_MS[unit] ?? 0)).toBe(ms);
});
