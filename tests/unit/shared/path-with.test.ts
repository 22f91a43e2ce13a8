import { expect, test } from "vitest";

import { pathWith } from "~/shared/path-with";

test.each([
  { why: "no parameters", params: {}, path: "/list" },
  { why: "only empty values", params: { q: "", kind: null, page: undefined }, path: "/list" },
  { why: "the first page", params: { page: 1 }, path: "/list" },
  { why: "in the order given", params: { q: "a", page: 2 }, path: "/list?q=a&page=2" },
  { why: "encoded", params: { q: "a & b" }, path: "/list?q=a+%26+b" },
])("a path with parameters: $why", ({ params, path }) => {
  expect(pathWith("/list", params)).toBe(path);
});
