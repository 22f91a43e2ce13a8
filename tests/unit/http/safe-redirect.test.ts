import { expect, test } from "vitest";

import { safeRedirect } from "~/http/safe-redirect";

test.each([
  { requested: "/products?page=2#product-3", to: "/products?page=2#product-3" },
  { requested: "/", to: "/" },
  { requested: null, to: "/fallback" },
  { requested: "", to: "/fallback" },
  { requested: "products", to: "/fallback" },
  { requested: "https://example.com", to: "/fallback" },
  { requested: "//example.com", to: "/fallback" },
  { requested: "/\\example.com", to: "/fallback" },
  { requested: "/\t/example.com", to: "/fallback" },
  { requested: "/.//example.com", to: "/fallback" },
  { requested: "/a/..//example.com", to: "/fallback" },
  { requested: "javascript:alert(1)", to: "/fallback" },
  { requested: `/${"a".repeat(3000)}`, to: "/fallback" },
])("$requested leads to $to", ({ requested, to }) => {
  expect(safeRedirect(requested, "/fallback")).toBe(to);
});
