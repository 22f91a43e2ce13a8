import { describe, expect, test } from "vitest";

import { MANUFACTURERS as DEMO } from "#data/demo/manufacturers";
import { MANUFACTURERS } from "~/domain/manufacturers";

describe("the manufacturers of the partners page", () => {
  test("are the seven of the demo catalogue, word for word", () => {
    expect(MANUFACTURERS).toHaveLength(7);
    expect(MANUFACTURERS).toEqual(DEMO);
  });

  test("have made things for more than 200 years together", () => {
    const years = MANUFACTURERS.map(({ establishedYear }) => 2026 - establishedYear);
    expect(years.reduce((sum, each) => sum + each)).toBeGreaterThan(200);
  });

  test("have sites that cannot be anyone's", () => {
    for (const { website } of MANUFACTURERS) {
      expect(website).toMatch(/^https:\/\/[a-z-]+\.example\.com$/);
    }
  });
});
