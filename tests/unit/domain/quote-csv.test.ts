import { expect, test } from "vitest";

import { quoteCsvHeading, quoteCsvLine } from "~/domain/quote-csv";
import { staffQuoteView } from "~/domain/staff-quote-view";

const SUBMITTED_AT = Date.UTC(2026, 6, 31, 23, 30);

const QUOTE: Parameters<typeof staffQuoteView>[0] = {
  id: "q",
  orderNumber: 42,
  status: "submitted",
  createdAt: SUBMITTED_AT,
  submittedAt: SUBMITTED_AT,
  completedAt: null,
  notes: null,
  includeDatasheets: true,
  discountBasisPoints: 1250,
  totalWeightGrams: 12_345,
  goodsExVatPence: 216_04,
  goodsIncVatPence: 259_25,
  shippingExVatPence: 13_50,
  shippingIncVatPence: 16_20,
  vatPence: 45_91,
  originalGoodsExVatPence: 246_90,
  items: [
    {
      position: 0,
      productName: "Duct sensor",
      productCode: "DS-1",
      variantName: null,
      sku: "DS-1-L",
      comingSoon: false,
      quantity: 2,
      unitPricePence: 108_02,
      originalUnitPricePence: 123_45,
      unitWeightGrams: null,
    },
  ],
  userId: null,
  guestName: "Zoë Example",
  guestEmail: "zoe@example.com",
  guestPhone: "01632 960001",
  guestCompany: null,
};

test("an exported quote says each thing under its heading, in pounds, kilograms, per cent and London's time", () => {
  // None of its cells holds a comma.
  const [headings, cells] = [
    quoteCsvHeading(),
    quoteCsvLine(staffQuoteView(QUOTE, SUBMITTED_AT)),
  ].map((line) => line.trimEnd().split(","));
  expect(cells).toHaveLength(headings?.length ?? 0);
  expect(Object.fromEntries((headings ?? []).map((name, at) => [name, cells?.[at]]))).toEqual({
    "Order ID": "00042",
    Status: "Submitted",
    Created: "2026-08-01 00:30",
    Submitted: "2026-08-01 00:30",
    Completed: "",
    "Past 24 hours": "no",
    Customer: "Zoë Example",
    Email: "zoe@example.com",
    Phone: "01632 960001",
    Company: "",
    Items: "2",
    Lines: "2 × Duct sensor [DS-1] @ 108.02",
    "Estimated weight (kg)": "12.345",
    "Items of unknown weight": "2",
    "Discount (%)": "12.5",
    "Items total ex VAT (£)": "216.04",
    "Shipping ex VAT (£)": "13.50",
    "Total ex VAT (£)": "229.54",
    "VAT (£)": "45.91",
    "Total inc VAT (£)": "275.45",
    "Priced items ex VAT (£)": "216.04",
    Datasheets: "yes",
    Notes: "",
    SKUs: "2 × DS-1-L",
  });
});
