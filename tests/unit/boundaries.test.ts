import { describe, expect, test } from "vitest";

import {
  findBrokenRules,
  findCircles,
  findUndocumentedExports,
} from "#tests/support/source/boundaries";

describe("findBrokenRules", () => {
  test.each([
    {
      why: "a component queries the database",
      path: "app/catalogue/prices/price-tag.tsx",
      text: `import { listProducts } from "~/catalogue/products/products.server";`,
      names: "~/catalogue/products/products.server",
    },
    {
      why: "a component takes only a type from a server file",
      path: "app/catalogue/prices/price-tag.tsx",
      text: `import type { Product } from "~/catalogue/products/products.server";`,
      names: "~/catalogue/products/products.server",
    },
    {
      why: "a component takes a value from http",
      path: "app/ui/toast.tsx",
      text: `import { safeRedirect } from "~/http/safe-redirect";`,
      names: "~/http/safe-redirect",
    },
    {
      why: "a component imports zod",
      path: "app/ui/field.tsx",
      text: `import { z } from "zod";`,
      names: "zod",
    },
    {
      why: "a component writes a type into a value import of a server package",
      path: "app/ui/field.tsx",
      text: `import { type ZodType } from "zod";`,
      names: "zod",
    },
    {
      why: "a route imports a route",
      path: "app/routes/quote.tsx",
      text: `import { loader } from "~/routes/products";`,
      names: "~/routes/products",
    },
    {
      why: "a flat route imports its neighbour",
      path: "app/routes/quote.tsx",
      text: `import { loader } from "./products";`,
      names: "./products",
    },
    {
      why: "a route imports another route's part",
      path: "app/routes/quote.tsx",
      text: `import { Filters } from "../routes/products/filters";`,
      names: "../routes/products/filters",
    },
    {
      why: "a route takes another route's part through the alias",
      path: "app/routes/quote/route.tsx",
      text: `import { Filters } from "~/routes/products/filters";`,
      names: "~/routes/products/filters",
    },
    {
      why: "a component is given a route's loader as a type",
      path: "app/ui/card.tsx",
      text: `import type { loader } from "~/routes/products/route";`,
      names: "~/routes/products/route",
    },
    {
      why: "the app imports the demo",
      path: "app/catalogue/products/products.server.ts",
      text: `import { families } from "#data/demo/families";`,
      names: "#data/demo/families",
    },
    {
      why: "a route re-exports another route's action",
      path: "app/routes/quote.tsx",
      text: `export { action } from "~/routes/products/route";`,
      names: "~/routes/products/route",
    },
    {
      why: "a route's part without .server takes server code",
      path: "app/routes/products/filters.tsx",
      text: `import { listProducts } from "~/catalogue/products/products.server";`,
      names: "~/catalogue/products/products.server",
    },
    {
      why: "a route imports Drizzle",
      path: "app/routes/products/route.tsx",
      text: `import { eq } from "drizzle-orm";`,
      names: "drizzle-orm",
    },
    {
      why: "a route imports the process",
      path: "app/routes/quote/route.tsx",
      text: `import { sendBusy } from "~/server/request-guard.server";`,
      names: "~/server/request-guard.server",
    },
    {
      why: "a route's part takes a type from the process",
      path: "app/routes/quote/press.server.ts",
      text: `import type { Middleware } from "~/server/middleware.server";`,
      names: "~/server/middleware.server",
    },
    {
      why: "the database imports a part of LiteFS behind its entrance",
      path: "app/site/operations/health.server.ts",
      text: `import { findPrimary } from "~/litefs/primary.server";`,
      names: "~/litefs/primary.server",
    },
    {
      why: "the process imports a part of LiteFS behind its entrance",
      path: "app/server/server.ts",
      text: `import { replayOnPrimary } from "~/litefs/replay.server";`,
      names: "~/litefs/replay.server",
    },
    {
      why: "a route uses LiteFS",
      path: "app/routes/quote/press.server.ts",
      text: `import { mayWrite } from "~/litefs/litefs.server";`,
      names: "~/litefs/litefs.server",
    },
    {
      why: "a route uses the connection",
      path: "app/routes/quote/press.server.ts",
      text: `import { sqlite } from "~/db/client.server";`,
      names: "~/db/client.server",
    },
    {
      why: "a route opens a write",
      path: "app/routes/quote/press.server.ts",
      text: `import { write } from "~/db/write.server";`,
      names: "~/db/write.server",
    },
    {
      why: "a query opens a transaction of its own",
      path: "app/quotes/acts/submit-request.server.ts",
      text: `db.transaction(() => insertQuote());`,
      names: "transaction",
    },
    {
      why: "a query imports upward",
      path: "app/catalogue/products/products.server.ts",
      text: `import { requireUser } from "~/accounts/sign-in/guards.server";`,
      names: "~/accounts/sign-in/guards.server",
    },
    {
      why: "a feature imports one above it",
      path: "app/catalogue/products/products.server.ts",
      text: `import { findBasket } from "~/quotes/basket/baskets.server";`,
      names: "~/quotes/basket/baskets.server",
    },
    {
      why: "a component that knows no product imports a feature",
      path: "app/ui/badge.tsx",
      text: `import { formatPence } from "~/catalogue/prices/money";`,
      names: "~/catalogue/prices/money",
    },
    {
      why: "a file names a folder that is no package",
      path: "app/routes/quote.tsx",
      text: `import { vat } from "~/rules/vat";`,
      names: "~/rules/vat",
    },
    {
      why: "a query file lacks .server",
      path: "app/catalogue/products/products.ts",
      text: `import { db } from "~/db/client.server";`,
      names: "~/db/client.server",
    },
    {
      why: "a file with a Node module lacks .server",
      path: "app/email/outbox.ts",
      text: `import { readFile } from "node:fs/promises";`,
      names: "node:fs/promises",
    },
    {
      why: "server code is imported on demand",
      path: "app/catalogue/prices/price-tag.tsx",
      text: `const load = () => import("~/catalogue/products/products.server");`,
      names: "~/catalogue/products/products.server",
    },
    {
      why: "a rule uses React",
      path: "app/catalogue/prices/price.ts",
      text: `import { useState } from "react";`,
      names: "react",
    },
    {
      why: "the client entry takes server code",
      path: "app/entry.client.tsx",
      text: `import { env } from "~/env.server";`,
      names: "~/env.server",
    },
    {
      why: "the schema imports the app",
      path: "drizzle/schema/catalogue.ts",
      text: `import { toPence } from "~/catalogue/prices/money";`,
      names: "~/catalogue/prices/money",
    },
    {
      why: "folders are climbed",
      path: "app/catalogue/products/products.server.ts",
      text: `import { vat } from "../domain/vat";`,
      names: "../domain/vat",
    },
    {
      why: "the clock is read in a rule",
      path: "app/catalogue/cards/shuffle.ts",
      text: `export const now = () => Date.now();`,
      names: "Date.now",
    },
    {
      why: "the clock is read in a rule by construction",
      path: "app/catalogue/cards/shuffle.ts",
      text: `export const now = () => new Date();`,
      names: "new Date()",
    },
    {
      why: "chance enters a rule",
      path: "app/catalogue/cards/shuffle.ts",
      text: `export const any = () => Math.random();`,
      names: "Math.random",
    },
    {
      why: "a rule draws an id",
      path: "app/quotes/quote.ts",
      text: `export const id = () => crypto.randomUUID();`,
      names: "crypto",
    },
    {
      why: "the environment is read elsewhere",
      path: "app/db/client.server.ts",
      text: `export const file = process.env.DATABASE_PATH;`,
      names: "process.env",
    },
    { why: "a file is named utils", path: "app/shared/utils.ts", text: "", names: "utils" },
    {
      why: "a file is named a service",
      path: "app/db/quote-service.server.ts",
      text: "",
      names: "quote-service",
    },
    { why: "a folder is named lib", path: "app/lib/money.ts", text: "", names: "lib" },
    { why: "a barrel", path: "app/ui/index.ts", text: "", names: "barrel" },
    {
      why: "a name in PascalCase",
      path: "app/ui/PriceTag.tsx",
      text: "",
      names: "kebab-case",
    },
    {
      why: "a route too deep to be one",
      path: "app/routes/admin/quotes/route.tsx",
      text: "",
      names: "silently no route",
    },
  ])("names file and import when $why", ({ path, text, names }) => {
    const complaints = findBrokenRules([{ path, text }]);

    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(path);
    expect(complaints[0]).toContain(names);
  });

  test.each([
    {
      why: "a route uses every package",
      path: "app/routes/update-profile/route.tsx",
      text: `
        import { getZodConstraint } from "@conform-to/zod/v4";
        import { requireUser } from "~/accounts/sign-in/guards.server";
        import { TextField } from "~/ui/form/fields";
        import { updateProfile } from "~/accounts/sign-in/users.server";
        import { money } from "~/catalogue/prices/money";
        import { profileSchema } from "~/accounts/accounts-form.server";
        import { redirectWithToast } from "~/http/replies.server";
        import { Summary } from "./summary";
        import { env } from "~/env.server";`,
    },
    {
      why: "a route's part takes a type from its own route",
      path: "app/routes/products/filters.tsx",
      text: `import type { loader } from "./route";`,
    },
    {
      why: "a component uses rules, other components, types of http, an icon",
      path: "app/ui/card.tsx",
      text: `
        import { formatCount } from "~/shared/counts";
        import { Badge } from "~/ui/badge";
        import type { Toast } from "~/http/toast";
        import arrow from "~/ui/arrow.svg";`,
    },
    {
      why: "a query uses the schema, Drizzle and a rule",
      path: "app/catalogue/products/products.server.ts",
      text: `
        import { eq } from "drizzle-orm";
        import { products } from "#drizzle/schema/catalogue";
        import { db } from "~/db/client.server";
        import { mayWrite } from "~/litefs/litefs.server";
        import { env } from "~/env.server";
        import { priceOf } from "~/catalogue/prices/price";`,
    },
    {
      why: "a rule takes the time as an argument and only mentions the clock",
      path: "app/shared/dates.ts",
      text: `
        // Not Date.now(): the caller says when.
        export const day = (ms: number) => new Date(ms).toISOString();
        export type Row = { window: string; process: string };`,
    },
    {
      why: "the root reads the viewer and the styles",
      path: "app/root.tsx",
      text: `
        import { findViewer } from "~/accounts/sign-in/viewer.server";
        import stylesheet from "~/styles/app.css";`,
    },
  ])("reports nothing when $why", ({ path, text }) => {
    expect(findBrokenRules([{ path, text }])).toEqual([]);
  });
});

describe("findCircles", () => {
  const file = (name: string, text: string) => ({ path: `app/shared/${name}.ts`, text });

  test("finds files that import each other, at any distance", () => {
    const files = [
      file("a", `import { b } from "~/shared/b";`),
      file("b", `import { c } from "./c";`),
      file("c", `import { a } from "~/shared/a";`),
      file("d", `import { a } from "~/shared/a";`),
    ];
    expect(findCircles(files)).toEqual([["app/shared/a.ts", "app/shared/b.ts", "app/shared/c.ts"]]);
  });

  test("leaves types out", () => {
    const files = [
      file("a", `import type { B } from "~/shared/b";`),
      file("b", `import { a } from "~/shared/a";`),
    ];
    expect(findCircles(files)).toEqual([]);
  });
});

describe("findUndocumentedExports", () => {
  test("names the export without a docstring and no other", () => {
    const text = `
      /** Pence ex VAT. */
      export const price = 1;
      export const MAX_QUANTITY = 9999;
      export function total() {}
      function inner() {}
      export type Line = { quantity: number };`;

    expect(findUndocumentedExports([{ path: "app/quotes/totals.ts", text }])).toEqual([
      "app/quotes/totals.ts total",
    ]);
  });
});
