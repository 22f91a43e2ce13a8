import { describe, expect, test } from "vitest";

import { newerFeatures } from "#scripts/check-browser-scripts.mjs";

describe("what browsers of the last four years do not understand", () => {
  test.each([
    "a.toSorted()",
    "list.toReversed().map(f)",
    "Object.groupBy(a,b)",
    "Promise.withResolvers()",
    "URL.canParse(t)",
    "AbortSignal.any([a,b])",
    "e.checkVisibility()",
    "e.hidePopover()",
    "new Intl.Segmenter",
    'd.querySelector("form:has(input)")',
    "t.replace(/(?<=a)b/,c)",
    "t.replace(/(?<!a)b/,c)",
    "class A{static{f()}}",
  ])("%s is found", (code) => {
    expect(newerFeatures(code)).toHaveLength(1);
  });

  test.each([
    "a.sort()",
    "a.at(-1)",
    "e.hidePopover?.()",
    "new Intl.NumberFormat",
    "t.match(/(?<name>a)/)",
    'd.querySelector("input:checked")',
    "structuredClone(a)",
  ])("%s is not", (code) => {
    expect(newerFeatures(code)).toEqual([]);
  });
});
