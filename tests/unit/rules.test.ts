import { describe, expect, test } from "vitest";

import { citedRules } from "#tests/support/source/rule-citations";

describe("citedRules", () => {
  test("reads comments, titles and reasons, and no other text", () => {
    const text = [
      "/** Rounded per unit (M2). */",
      'export const path = "M5 12h14"; // see (B7, B8)',
      "const page = <p>// M9</p>;",
      'test.each([{ why: "a late code (C3)" }])("is shown (S4)", () => {});',
      "// Copies go to S3-compatible storage.",
    ].join("\n");

    expect([...citedRules([{ path: "app/a.tsx", text }])]).toEqual([
      ["M2", ["app/a.tsx:1"]],
      ["B7", ["app/a.tsx:2"]],
      ["B8", ["app/a.tsx:2"]],
      ["S4", ["app/a.tsx:4"]],
      ["C3", ["app/a.tsx:4"]],
    ]);
  });
});
