import { expect, test } from "vitest";

import { signInPath } from "~/shared/sign-in-path";

const listOf = (values: number) => `/products?q=a${"&company=Sauter+%26+Co".repeat(values)}`;

test.each([
  { why: "a page", path: "/account", leadsTo: "/account" },
  { why: "a list of many filters", path: listOf(50), leadsTo: listOf(50) },
  { why: "a list too long to be escaped", path: listOf(80), leadsTo: "/products" },
])("$why is where signing in leads back to", ({ path, leadsTo }) => {
  const address = signInPath(path);
  expect(new URL(address, "http://a").searchParams.get("redirectTo")).toBe(leadsTo);
  expect(address.length).toBeLessThan(2048);
});
