import { expect, test } from "vitest";

import { plainPath } from "~/shared/plain-path";

test.each([
  ["/", "/"],
  ["/products", "/products"],
  ["/products/?q=../a//b\\c", "/products/"],
  ["/product/TS-200.5", "/product/TS-200.5"],
  ["/product/a%2Fb%20c%C3%BC", "/product/a/b cü"],
  ['/product/a"b{c}|^`', '/product/a"b{c}|^`'],
  ["/product/...", "/product/..."],
  ["/%71/secret", "/q/secret"],
])("%s is the path %s", (address, path) => {
  expect(plainPath(address)).toBe(path);
});

test.each([
  "/a/../b",
  "/..",
  "/a/.",
  "/a/./b",
  "/q/%2e%2e/sign-out",
  "/q/.%2E/sign-out",
  "/a\\b",
  "/\\host",
  "//host/a",
  "/a//b",
  "/a//",
  "/a#b",
  "/a\tb",
  "/a\nb",
  "/a\0",
  "/a%00",
  "/a%E0%A4%A",
  "http://host/a",
  "a",
  "",
])("%j is refused, because a parser would change it", (address) => {
  expect(plainPath(address)).toBeUndefined();
});
