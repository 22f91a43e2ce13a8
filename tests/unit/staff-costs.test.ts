import { expect, test } from "vitest";

import { readCode } from "#tests/support/source/source-files";

// No route imports a route, so what only staff routes import, no page of a customer reaches.
test("costs and the prices of other quotes are read by staff pages and the acts of staff only (R20, R23)", () => {
  const app = readCode().filter(({ path }) => path.startsWith("app/"));
  const readers = app
    .filter(({ text }) =>
      /(?:(?:line|product)-costs|price-memory|numbers\/[\w-]+)\.server"/.test(text),
    )
    .map(({ path }) => path)
    .filter((path) => !path.startsWith("app/routes/admin."));
  expect(readers).toEqual([
    "app/catalogue/acts/set-costs.server.ts",
    "app/imports/apply/apply-products.server.ts",
    "app/imports/plan/lookups.server.ts",
    "app/quotes/acts/copy-quote.server.ts",
    "app/quotes/acts/start-reply.server.ts",
    "app/quotes/numbers/history.server.ts",
    "app/quotes/numbers/number-sets.server.ts",
    "app/quotes/reply/cost-prices.server.ts",
    "app/quotes/reply/reply-drafts.server.ts",
    "app/quotes/reply/reply-lines.server.ts",
  ]);

  const tables = app
    .filter(({ text }) =>
      /productCosts|quoteReplyLineCosts|product_costs|reply_line_costs/.test(text),
    )
    .map(({ path }) => path);
  expect(tables).toEqual([
    "app/catalogue/prices/product-costs.server.ts",
    "app/quotes/numbers/history-rows.server.ts",
    "app/quotes/reply/line-costs.server.ts",
  ]);

  const margins = app.filter(({ text }) => /quotes\/reply\/margin"/.test(text));
  expect(margins.map(({ path }) => path)).toEqual([
    "app/quotes/reply/cost-prices.server.ts",
    "app/quotes/reply/desk-view.ts",
    "app/quotes/reply/typed-figures.ts",
    "app/routes/admin.quotes_.$id/desk.server.ts",
    "app/routes/admin.quotes_.$id_.send/send.server.ts",
  ]);
});
