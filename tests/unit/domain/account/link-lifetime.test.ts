import { expect, test } from "vitest";

import { LINK_LIFETIME } from "~/domain/account/link-lifetime";

const UNITS_MS: Record<string, number> = { minutes: 60_000, hours: 3_600_000 };

test.each(Object.values(LINK_LIFETIME))("$words are as long as the link works", ({ ms, words }) => {
  const [number, unit = ""] = words.split(" ");
  expect(Number(number) * (UNITS_MS[unit] ?? 0)).toBe(ms);
});
