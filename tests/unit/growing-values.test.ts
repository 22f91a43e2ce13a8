import { expect, test } from "vitest";

import { findGrowingValues } from "#tests/support/source/growing-values";

test.each([
  { why: "a map that is set", text: "const a = new Map(); a.set(1, 2);", isFound: true },
  {
    why: "a set that is added to",
    text: "const a = new Set<string>(); f(() => a.add(1));",
    isFound: true,
  },
  {
    why: "a list that is pushed to",
    text: "const a = []; const f = () => a.push(1);",
    isFound: true,
  },
  { why: "a list whose places are set", text: "const a = []; a[i] = 1;", isFound: true },
  { why: "a cache", text: "export const a = new LRUCache({ max: 5 });", isFound: true },
  { why: "a constant map", text: "const a = new Map([[1, 2]]); a.get(1);", isFound: false },
  { why: "a constant list", text: "const a = [1, 2]; a.map(f);", isFound: false },
  { why: "a weak map", text: "const a = new WeakMap(); a.set(b, 1);", isFound: false },
  {
    why: "a map of a function",
    text: "function f() { const a = new Map(); a.set(1, 2); }",
    isFound: false,
  },
])("$why: $isFound", ({ text, isFound }) => {
  expect(findGrowingValues([{ path: "a.ts", text }])).toEqual(isFound ? ["a.ts a"] : []);
});
