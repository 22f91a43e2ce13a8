import { describe, expect, test } from "vitest";

import { buildCatalogue } from "#data/demo/catalogue";
import { MANUFACTURERS } from "~/domain/catalogue/manufacturers";

describe("the manufacturers of the partners page", () => {
  test("are exactly the seven in the demo catalogue", () => {
    const listed = new Set(buildCatalogue().products.flatMap(({ company }) => company ?? []));
    expect(MANUFACTURERS).toHaveLength(7);
    expect([...listed].sort()).toEqual(MANUFACTURERS.map(({ name }) => name).sort());
  });

  test("have existed for more than 200 years combined", () => {
    const years = MANUFACTURERS.map(({ establishedYear }) => 2026 - establishedYear);
    expect(years.reduce((sum, each) => sum + each)).toBeGreaterThan(200);
  });

  test("have websites on a reserved domain", () => {
    for (const { website } of MANUFACTURERS) {
      expect(website).toMatch(/^https:\/\/[a-z-]+\.example\.com$/);
    }
  });
});
