import { expect, test } from "vitest";

import { safeRedirect } from "~/http/safe-redirect";

test.each([
  { wanted: "/products?page=2#product-3", to: "/products?page=2#product-3" },
  { wanted: "/", to: "/" },
  { wanted: null, to: "/fallback" },
  { wanted: "", to: "/fallback" },
  { wanted: "products", to: "/fallback" },
  { wanted: "https://example.com", to: "/fallback" },
  { wanted: "//example.com", to: "/fallback" },
  { wanted: "/\\example.com", to: "/fallback" },
  { wanted: "/\t/example.com", to: "/fallback" },
  { wanted: "/.//example.com", to: "/fallback" },
  { wanted: "/a/..//example.com", to: "/fallback" },
  { wanted: "javascript:alert(1)", to: "/fallback" },
  { wanted: `/${"a".repeat(3000)}`, to: "/fallback" },
])("$wanted leads to $to", ({ wanted, to }) => {
  expect(safeRedirect(wanted, "/fallback")).toBe(to);
});
