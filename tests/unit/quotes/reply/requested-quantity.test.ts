import { expect, test } from "vitest";

import { quotationOf } from "~/quotes/reply/quotation-of";
import { requestedQuantityText } from "~/quotes/reply/quotation";
import { quotationSample } from "#tests/support/quotation";

const NAMED = { productName: "Duct temperature sensor", variantName: null };

function textFor(quantity: number, quoteItemId: number | null): string | null | undefined {
  const { issuer, at } = quotationSample();
  const contact = { guestName: null, guestCompany: null, guestEmail: null, guestPhone: null };
  const quote = {
    ...{ orderNumber: 42, items: [{ ...NAMED, id: 7, quantity: 1_200 }], ...contact },
    ...{ customerReference: null, projectReference: null, sitePostcode: null, wantedBy: null },
  };
  const line = {
    ...{ ...NAMED, kind: "offered" as const, quoteItemId, quantity, unitPricePence: 90_00 },
    totalPence: 90_00 * quantity,
    ...{
      productCode: null,
      sku: null,
      manufacturer: null,
      tag: null,
      firmCode: null,
      unitWeightGrams: null,
    },
    ...{ leadTime: null, note: null, reason: null },
  };
  const reply = {
    ...{ version: 1, sentAt: at, updatedAt: at, validUntil: null, message: null, lines: [line] },
    ...{ deliveryNote: null, paymentTerms: null, shippingExVatPence: 0, vatBasisPoints: 2000 },
    ...{ goodsExVatPence: 0, goodsIncVatPence: 0, shippingIncVatPence: 0, vatPence: 0 },
    totalWeightGrams: 0,
  };
  const [shown] = quotationOf(quote, reply, issuer).lines;
  return shown && requestedQuantityText(shown);
}

test("names the requested quantity only where another is offered", () => {
  expect(textFor(1_000, 7)).toBe("Requested quantity: 1,200");
  expect(textFor(1_200, 7)).toBeNull();
  expect(textFor(3, null), "a line of ours").toBeNull();
});
