import { describe, expect, test } from "vitest";

import { citedRules, definedRules } from "#tests/support/source/rule-citations";
import { readCode, readDocuments } from "#tests/support/source/source-files";

// Every source file is parsed, which takes longer than a test usually may on a busy machine.
const SLOW = { timeout: 30_000 };

describe("the rules of all features", () => {
  const rules = readDocuments().filter(({ path }) => path.endsWith("/RULES.md"));
  const defined = rules.flatMap(({ text }) => definedRules(text));

  test("defines each rule once", () => {
    expect(defined.length).toBeGreaterThan(50);
    expect(defined.filter((code, index) => defined.indexOf(code) !== index)).toEqual([]);
  });

  test("defines what is cited, and nothing that is never cited", SLOW, () => {
    const files = readCode().filter(({ path }) => path !== "tests/unit/rules.test.ts");
    const cited = citedRules(files);

    const undefinedCodes = [...cited].filter(([code]) => !defined.includes(code));
    expect(Object.fromEntries(undefinedCodes)).toEqual({});
    expect(defined.filter((code) => !cited.has(code))).toEqual([]);
  });
});

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
