import { type SummaryMoney, summaryMoney } from "~/quotes/request/summary-money";
import {
  type Discontinued,
  discontinuedView,
  type DiscontinuedView,
} from "~/catalogue/relations/discontinued";
import { countItems } from "~/quotes/basket/basket";
import { draftTitle } from "~/quotes/basket/draft-name";
import { commonDiscount } from "~/catalogue/prices/discounts";
import { vatOn } from "~/catalogue/prices/money";
import { publicFields, type PublicLine, type QuoteLine } from "~/quotes/request/quote-line";
import type { PriceView, ShownPrice } from "~/catalogue/prices/price";
import { productPath } from "~/catalogue/codes/product-code";
import { type RequestDetails, requestFacts } from "~/quotes/request/request-details";
import type { QuoteTotals } from "~/quotes/request/quote-totals";
import type { QuoteStatus } from "~/quotes/request/quote-status";
import type { ShippingCharge } from "~/quotes/request/shipping";
import { countItemsWithoutWeight } from "~/catalogue/prices/weight";

/** A quote as it is stored. Times are milliseconds since 1970. */
export type StoredQuote = RequestDetails & {
  id: string;
  orderNumber: number;
  status: QuoteStatus;
  draftName: string | null;
  createdAt: number;
  submittedAt: number | null;
  completedAt: number | null;
  notes: string | null;
  includeDatasheets: boolean;
  /** The general discount; a line with another discount has its own. */
  discountBasisPoints: number;
  totalWeightGrams: number;
  goodsExVatPence: number;
  goodsIncVatPence: number;
  shippingExVatPence: number | null;
  shippingIncVatPence: number | null;
  vatPence: number;
  originalGoodsExVatPence: number;
  items: StoredItem[];
};

type StoredItem = QuoteLine & {
  position: number;
  /** The product as it is today; NULL once it has left the catalogue. */
  listedProduct: { id: number; productCode: string | null } | null;
  /** NULL unless it is no longer made today. */
  discontinued: Discontinued | null;
};

export type QuoteLineView = PublicLine & {
  position: number;
  /** The address of the product's page; NULL once it has left the catalogue. */
  path: string | null;
  /** NULL unless it is no longer made today. */
  discontinued: DiscontinuedView | null;
  unitPrice: ShownPrice;
  linePrice: ShownPrice;
};

export type QuoteView = {
  id: string;
  orderNumber: number;
  status: QuoteStatus;
  /** NULL for a submitted quote. */
  draft: { title: string; name: string } | null;
  createdAt: number;
  submittedAt: number | null;
  completedAt: number | null;
  notes: string | null;
  /** The given details about the job. */
  requestFacts: ReturnType<typeof requestFacts>;
  includeDatasheets: boolean;
  /** The discount of all priced lines; NULL if they differ. */
  discountBasisPoints: number | null;
  lines: QuoteLineView[];
  itemCount: number;
  weightGrams: number;
  unweighedItems: number;
  shipping: ShippingCharge;
  money: SummaryMoney;
  /** The total before the discount, inc VAT and shipping; NULL without a discount or where prices are hidden. */
  originalTotalIncVatPence: number | null;
  /** The discount on the priced items, ex VAT; 0 where prices are hidden. */
  savedPence: number;
};

/** Returns a quote as this viewer may see it, with the prices and the discount it was submitted with (M9). */
export function quoteView(quote: StoredQuote, priceView: PriceView): QuoteView {
  const { items, goodsExVatPence, originalGoodsExVatPence, shippingExVatPence } = quote;
  const itemCount = countItems(items);
  const money = summaryMoney(storedTotals(quote), itemCount, priceView);
  const wasDiscounted = money.kind === "priced" && goodsExVatPence !== originalGoodsExVatPence;

  return {
    id: quote.id,
    orderNumber: quote.orderNumber,
    status: quote.status,
    draft:
      quote.status === "draft" ? { title: draftTitle(quote), name: quote.draftName ?? "" } : null,
    createdAt: quote.createdAt,
    submittedAt: quote.submittedAt,
    completedAt: quote.completedAt,
    notes: quote.notes,
    requestFacts: requestFacts(quote),
    includeDatasheets: quote.includeDatasheets,
    discountBasisPoints: commonDiscount(quote.discountBasisPoints, items),
    lines: items.map((item) => lineView(item, priceView)),
    itemCount,
    weightGrams: quote.totalWeightGrams,
    unweighedItems: countItemsWithoutWeight(items),
    shipping:
      shippingExVatPence === null
        ? { kind: "on-application" }
        : { kind: "charge", exVatPence: shippingExVatPence },
    money,
    savedPence: priceView.kind === "shown" ? originalGoodsExVatPence - goodsExVatPence : 0,
    originalTotalIncVatPence: wasDiscounted
      ? originalGoodsExVatPence + vatOn(originalGoodsExVatPence) + (quote.shippingIncVatPence ?? 0)
      : null,
  };
}

/** Rebuilds the totals that `quoteTotals` computed at submission. */
function storedTotals(quote: StoredQuote): QuoteTotals {
  return {
    goodsExVatPence: quote.goodsExVatPence,
    goodsIncVatPence: quote.goodsIncVatPence,
    shippingExVatPence: quote.shippingExVatPence,
    shippingIncVatPence: quote.shippingIncVatPence,
    totalExVatPence: quote.goodsExVatPence + (quote.shippingExVatPence ?? 0),
    vatPence: quote.vatPence,
    totalIncVatPence: quote.goodsIncVatPence + (quote.shippingIncVatPence ?? 0),
    originalGoodsExVatPence: quote.originalGoodsExVatPence,
    weightGrams: quote.totalWeightGrams,
    itemsOnApplication: countItems(quote.items.filter((item) => item.unitPricePence === null)),
  };
}

function lineView(item: StoredItem, priceView: PriceView): QuoteLineView {
  return {
    ...publicFields(item),
    position: item.position,
    path: item.listedProduct && productPath(item.listedProduct),
    discontinued: item.discontinued && discontinuedView(item.discontinued),
    unitPrice: storedPrice(item, 1, priceView),
    linePrice: storedPrice(item, item.quantity, priceView),
  };
}

function storedPrice(item: StoredItem, quantity: number, priceView: PriceView): ShownPrice {
  const { unitPricePence, originalUnitPricePence } = item;
  if (unitPricePence === null || priceView.kind === "hidden-by-fail-safe") {
    return { kind: "on-application" };
  }
  if (priceView.kind === "hidden-from-visitors") return { kind: "sign-in" };

  const isDiscounted = originalUnitPricePence !== null && originalUnitPricePence !== unitPricePence;
  return {
    kind: "priced",
    pence: unitPricePence * quantity,
    originalPence: isDiscounted ? originalUnitPricePence * quantity : null,
  };
}
