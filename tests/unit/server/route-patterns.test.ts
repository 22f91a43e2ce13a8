import { expect, test } from "vitest";

import { routePatterns } from "~/server/per-route-handlers.server";

const module = { default: () => null };
const route = (id: string, path: string | undefined, parentId = "root") => ({
  [id]: { id, path, parentId, module },
});
const routeOf = routePatterns({
  root: { id: "root", path: "", module },
  ...route("routes/_index", undefined),
  ...route("routes/quote-details.$id", "quote-details/:id"),
  ...route("routes/product.$code", "product/:code"),
  ...route("routes/q.$secret", "q/:secret"),
  ...route("routes/q.$secret_.quotation[.]pdf", "q/:secret/quotation.pdf"),
  ...route("routes/_legal", undefined),
  ...route("routes/_legal.privacy", "privacy", "routes/_legal"),
  ...route("routes/admin.quotes[.]csv", "admin/quotes.csv"),
  ...route("routes/$", "*"),
});

test.each([
  { path: "/", pattern: "/" },
  { path: "/quote-details/9f8e7d6c5b4a", pattern: "/quote-details/:id" },
  { path: "/PRODUCT/Abc%2F1/", pattern: "/product/:code" },
  { path: "/q/a-secret_of-a-quote/", pattern: "/q/:secret" },
  { path: "/q/a-secret_of-a-quote/quotation.pdf", pattern: "/q/:secret/quotation.pdf" },
  { path: "/q/a-secret_of-a-quote/more", pattern: "*" },
  { path: "/privacy", pattern: "/privacy" },
  { path: "/admin/quotes.csv", pattern: "/admin/quotes.csv" },
  { path: "/admin/quotesxcsv", pattern: "*" },
  { path: "/build/_assets/app-1234.css", pattern: "/build/*" },
  { path: "/media/products/0123.webp", pattern: "/media/products/*" },
  { path: "/healthz", pattern: "/healthz" },
  { path: "/reset-password-of-jane", pattern: "*" },
])("$path is logged as $pattern", ({ path, pattern }) => {
  expect(routeOf(path)).toBe(pattern);
});
