import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import { expect, test } from "vitest";

import { QuoteCard } from "~/components/quote/quote-card";
import { quoteView, type StoredQuote } from "~/domain/quote/quote-view";
import { ITEM, QUOTE } from "#tests/unit/domain/quote/stored-quote";

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
])("a quote $why says what its total covers (M5, M7, N5)", ({ quote, says }) => {
  const view = quoteView({ ...QUOTE, ...quote }, { kind: "shown", discountBasisPoints: 0 });
  const card = renderToString(
    <StaticRouter location="/account">
      <QuoteCard quote={view} />
    </StaticRouter>,
  );
  const text = card
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  expect(text).toMatch(says);
});
