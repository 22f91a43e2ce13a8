import type { StoredQuote } from "~/quotes/request/quote-view";
import { QUOTE_LINE } from "#tests/support/quote-line";

export const ITEM: StoredQuote["items"][number] = {
  position: 0,
  listedProduct: { id: 7, productCode: "DS-1A" },
  discontinued: null,
  ...QUOTE_LINE,
};

/** Two at £123.45 less 12.5 %, with the lowest shipping. */
export const QUOTE: StoredQuote = {
  id: "q",
  orderNumber: 42,
  status: "submitted",
  draftName: null,
  createdAt: 1,
  submittedAt: 1,
  completedAt: null,
  notes: null,
  customerReference: null,
  projectReference: null,
  sitePostcode: null,
  wantedBy: null,
  includeDatasheets: false,
  discountBasisPoints: 1250,
  totalWeightGrams: 800,
  goodsExVatPence: 216_04,
  goodsIncVatPence: 259_25,
  shippingExVatPence: 13_50,
  shippingIncVatPence: 16_20,
  vatPence: 45_91,
  originalGoodsExVatPence: 246_90,
  items: [ITEM],
};
