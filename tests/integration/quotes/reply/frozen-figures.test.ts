import { expect, test, vi } from "vitest";

import { findNewestVersion, findReply } from "~/quotes/reply/replies.server";
import { listReplies } from "~/quotes/reply/customer-replies.server";
import { findQuotation } from "~/quotes/reply/reply-pdf.server";
import { totalOfLine } from "~/quotes/reply/quotation";
import { londonDay } from "~/shared/dates";
import { addProduct } from "#tests/support/catalogue";
import { kit } from "#tests/support/bound-kit";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";

/** The amounts that a later version of the site adds to each figure. */
const later = vi.hoisted(() => ({ pence: 0, grams: 0 }));

// Stands for rules of rounding, VAT and weight that have changed since a version was sent.
vi.mock(import("~/quotes/request/quote-totals"), async (original) => {
  const { sumTotals, ...others } = await original();
  return {
    ...others,
    sumTotals: (...given) => {
      const totals = sumTotals(...given);
      const { vatPence, goodsIncVatPence, totalIncVatPence } = totals;
      return {
        ...totals,
        vatPence: vatPence + later.pence,
        goodsIncVatPence: goodsIncVatPence + later.pence,
        totalIncVatPence: totalIncVatPence + later.pence,
      };
    },
  };
});
vi.mock(import("~/catalogue/prices/weight"), async (original) => {
  const { totalWeightGrams, ...others } = await original();
  return { ...others, totalWeightGrams: (lines) => totalWeightGrams(lines) + later.grams };
});

test("a version keeps its figures to the penny when a rule changes (R1)", async () => {
  const productId = addProduct({ listPricePence: 33_33, weightGrams: 1_250 }).id;
  const quote = addQuote({ lines: [{ productId, quantity: 7 }] });
  await sendVersion(quote, { lines: { unitPricePence: 12_37 } });
  const reply = findNewestVersion(quote.orderNumber);
  const sent = () => findQuotation(reply?.id ?? 0);
  const listed = () =>
    listReplies([kit.findQuoteByNumber(quote.orderNumber)], londonDay(Date.now())).get(
      quote.orderNumber,
    );
  const [before, listedBefore] = [sent(), listed()];
  expect(before?.figures).toMatchObject({ goodsExVatPence: 86_59, weightGrams: 8_750 });
  expect(before?.lines.map(totalOfLine)).toEqual([86_59]);
  expect(findReply(reply?.id ?? 0)?.lines).toMatchObject([{ totalPence: 86_59 }]);

  Object.assign(later, { pence: 1, grams: 100 });
  await sendVersion(quote, { lines: { unitPricePence: 12_37 } });
  const second = findQuotation(findNewestVersion(quote.orderNumber)?.id ?? 0);
  expect(second?.figures.vatPence, "the changed rule").toBe((before?.figures.vatPence ?? 0) + 1);
  expect(sent()).toEqual(before);
  expect(listedBefore?.text).toContain(
    `£${((before?.figures.totalIncVatPence ?? 0) / 100).toFixed(2)}`,
  );
});
