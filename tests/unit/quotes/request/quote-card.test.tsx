import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server.js";
import { expect, test } from "vitest";

import { onAllProducts } from "~/catalogue/prices/discounts";
import { QuoteCard } from "~/quotes/request/quote-card";
import type { PriceView } from "~/catalogue/prices/price";
import { quoteView, type QuoteView, type StoredQuote } from "~/quotes/request/quote-view";
import { ITEM, QUOTE } from "#tests/unit/quotes/request/stored-quote";

const SHOWN: PriceView = { kind: "shown", discounts: onAllProducts(0) };
const HEAVY = { shippingExVatPence: null, shippingIncVatPence: null };
const ON_APPLICATION = { items: [ITEM, { ...ITEM, position: 1, unitPricePence: null }] };
const ALL = { items: [{ ...ITEM, unitPricePence: null }] };

test.each<{ why: string; quote: Partial<StoredQuote>; says: RegExp }>([
  { why: "priced", quote: {}, says: /£\d+\.\d\d with shipping/ },
  { why: "over 50 kg", quote: HEAVY, says: /£\d+\.\d\d Shipping POA/ },
  {
    why: "with a POA line",
    quote: ON_APPLICATION,
    says: /now £\d+\.\d\d \+ 2 items on application with shipping/,
  },
  {
    why: "with a POA line and over 50 kg",
    quote: { ...ON_APPLICATION, ...HEAVY },
    says: /now £\d+\.\d\d \+ 2 items on application Shipping POA/,
  },
  { why: "all on application", quote: ALL, says: /Total inc VAT POA (?!Shipping|with)/ },
  {
    why: "all on application and over 50 kg",
    quote: { ...ALL, ...HEAVY },
    says: /Total inc VAT POA Shipping POA/,
  },
])("a quote $why says what its total covers (M5, M7, N5)", async ({ quote, says }) => {
  const card = await render(quoteView({ ...QUOTE, ...quote }, SHOWN));
  const text = card
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  expect(text).toMatch(says);
});

test("a sent quote can be requested again from its card", async () => {
  expect(await render(quoteView(QUOTE, SHOWN))).toMatch(
    /<form method="post" action="\/quote-details\/[^"]+".*name="intent" value="repeat".*Request again/,
  );
});

/** A form of Remix needs a data router. */
async function render(quote: QuoteView): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([
    { path: "/", element: <QuoteCard quote={quote} /> },
  ]);
  const context = await query(new Request("http://localhost/"));
  if (context instanceof Response) throw new Error("There is nothing to redirect");
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}
