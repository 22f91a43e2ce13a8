import { expect, test } from "vitest";

import { pageParam, pathWith } from "~/domain/path-with";

test.each([
  { why: "nothing asked", params: {}, path: "/list" },
  { why: "blanks only", params: { q: "", kind: null, page: undefined }, path: "/list" },
  { why: "in the order given", params: { q: "a", page: 2 }, path: "/list?q=a&page=2" },
  { why: "encoded", params: { q: "a & b" }, path: "/list?q=a+%26+b" },
])("a path with parameters: $why", ({ params, path }) => {
  expect(pathWith("/list", params)).toBe(path);
});

test.each([
  { page: undefined, param: null },
  { page: 1, param: null },
  { page: 2, param: 2 },
])("page $page is told as $param", ({ page, param }) => {
  expect(pageParam(page)).toBe(param);
});
