import { expect, test } from "vitest";

import { quoteCsvHeading, quoteCsvLine } from "~/quotes/request/quote-csv";
import type { ReplySummary } from "~/quotes/reply/reply-summary";
import { staffQuoteView } from "~/quotes/request/staff-quote-view";

import { ITEM, QUOTE } from "./stored-quote";

const SUBMITTED_AT = Date.UTC(2026, 6, 31, 23, 30);

const SENT: Parameters<typeof staffQuoteView>[0] = {
  ...QUOTE,
  createdAt: SUBMITTED_AT,
  submittedAt: SUBMITTED_AT,
  includeDatasheets: true,
  totalWeightGrams: 12_345,
  items: [{ ...ITEM, sku: "DS-1-L", unitWeightGrams: null }],
  firmId: null,
  userId: null,
  needsAnswerSince: SUBMITTED_AT,
  guestName: "Zoë Example",
  guestEmail: "zoe@example.com",
  guestPhone: "01632 960001",
  guestCompany: null,
  customerReference: "JOB/2231",
  projectReference: "Riverside",
  sitePostcode: "RG27 8PE",
  wantedBy: "2026-09-01",
};

const REPLY: ReplySummary = {
  state: "accepted",
  label: "Accepted",
  hasDraft: false,
  isChangeRequested: false,
  sent: {
    version: 2,
    validUntil: "2026-09-30",
    totalExVatPence: 200_00,
    totalIncVatPence: 240_00,
    itemsToFollow: 3,
  },
  outcome: { kind: "accepted", purchaseOrder: "PO-77" },
  earlierAcceptance: null,
  purchaseOrder: "PO-77",
  isAccepted: true,
  assignee: "Ada",
  orderReference: "SO-1",
};

test("an exported quote has each value under its heading, in pounds, kilograms, per cent and London time", () => {
  // Splitting at commas is safe, because no cell contains one.
  const [headings, cells] = [
    quoteCsvHeading(),
    quoteCsvLine({ ...staffQuoteView(SENT, SUBMITTED_AT), reply: REPLY }),
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
    "Project reference": "Riverside",
    "Site postcode": "RG27 8PE",
    "Wanted by": "2026-09-01",
    "Items on application": "0",
    Reply: "Accepted",
    "Reply version": "2",
    "Our quote ex VAT (£)": "200.00",
    "Our quote inc VAT (£)": "240.00",
    "Prices to follow (items)": "3",
    "Valid until": "2026-09-30",
    "Purchase order": "PO-77",
    "Assigned to": "Ada",
    "Order reference": "SO-1",
    "Customer reference": "JOB/2231",
    "Not in our catalogue": "",
    Tags: "",
    "Discounts by line (%)": "",
    "Customer part numbers": "",
  });
});

test("lines in the customer's words and tags have columns of their own", () => {
  const text = {
    ...{ ...ITEM, kind: "text" as const, productName: "Actuator", productCode: "NV24A-SR" },
    ...{ manufacturer: "Belimo", quantity: 3, unitPricePence: null, tag: "AHU-1" },
  };
  const quote = { ...SENT, items: [{ ...ITEM, tag: "AHU-2" }, text] };
  const line = quoteCsvLine({ ...staffQuoteView(quote, SUBMITTED_AT), reply: REPLY });
  expect(line.trimEnd()).toMatch(
    /,JOB\/2231,3 × Belimo Actuator \[NV24A-SR\],Duct sensor: AHU-2; Actuator: AHU-1,,$/,
  );
  expect(line).toContain("3 × Actuator [NV24A-SR] @ POA");
});

test("discounts that differ, and part numbers of the customer's firm, are listed by line", () => {
  const other = { productCode: "NV24A", firmCode: "STORE-77" };
  const items = [ITEM, { ...ITEM, ...other, discountBasisPoints: 15_00 }];
  const quote = staffQuoteView({ ...SENT, items }, SUBMITTED_AT);
  const line = quoteCsvLine({ ...quote, reply: REPLY });
  expect(line).toContain(",varies,");
  expect(line.trimEnd()).toMatch(/,DS-1: 12.5; NV24A: 15,NV24A: STORE-77$/);
});
