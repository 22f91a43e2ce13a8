import { expect, test } from "vitest";

import { replyFigures } from "~/domain/reply/reply-figures";
import { PLACEHOLDER_COMPANY } from "~/domain/site/company";
import { issuerOf } from "~/domain/reply/reply";
import { renderQuotation } from "~/pdf/quotation.server";

const MINUTE = Date.UTC(2026, 5, 1, 9);

function quotation(message: string) {
  return {
    orderNumber: 42,
    version: 1,
    at: MINUTE,
    validUntil: "2026-07-01",
    issuer: issuerOf(PLACEHOLDER_COMPANY),
    customer: { name: "Zoë Buyer", company: null, email: null, phone: null },
    job: [],
    lines: [],
    figures: replyFigures([], 10_00, 2_000),
    vatBasisPoints: 2_000,
    message,
    deliveryNote: null,
    paymentTerms: null,
  };
}

/** Counts the pages of a PDF whose objects are not compressed. */
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length;

test("a message that is longer than a page goes on overleaf", async () => {
  const short = await renderQuotation(quotation("Thank you.\n\nThe team"));
  const long = await renderQuotation(quotation("Thank you.\n".repeat(150)));
  expect([pagesOf(short), pagesOf(long)]).toEqual([1, 4]);
});

test("equal quotations give equal bytes", async () => {
  const [first, second] = [
    await renderQuotation(quotation("Ω")),
    await renderQuotation(quotation("Ω")),
  ];
  expect(first.equals(second)).toBe(true);
});
