import { productPath } from "~/catalogue/codes/product-code";
import { discountOn, type Discounts, NO_DISCOUNTS } from "~/catalogue/prices/discounts";
import { priceOf, type PriceView, type ShownPrice, showPrice } from "~/catalogue/prices/price";
import { countItemsWithoutWeight, unitWeightOf } from "~/catalogue/prices/weight";
import {
  availabilityFor,
  availabilityOf,
  type AvailabilityRules,
  deliveryFactsOf,
  type StockMark,
} from "~/catalogue/products/availability";
import { discontinuedView, type DiscontinuedView } from "~/catalogue/relations/discontinued";
import type { Difference } from "~/catalogue/relations/differences";
import { type BasketLine, publicFields, type PublicLine } from "~/quotes/request/quote-line";
import { quoteTotals, type TotalledLine } from "~/quotes/request/quote-totals";
import { type ShippingCharge, shippingFor } from "~/quotes/request/shipping";
import { formatGoods, type SummaryMoney, summaryMoney } from "~/quotes/request/summary-money";
import { noBreakSizes } from "~/shared/no-break-sizes";
import { pathWith } from "~/shared/path-with";
import { countItems } from "~/quotes/basket/basket";

/** A variant to choose for a line. */
export type LineOption = { id: number; name: string; sku: string | null };

export type BasketLineView = PublicLine & {
  id: number;
  variantId: number | null;
  /** The variants from which to choose; none if there is no choice. */
  options: LineOption[];
  /** The address of the product's page; null on a text line. */
  path: string | null;
  imageUrl: string | null;
  isAvailable: boolean;
  /** Null unless it is no longer made. */
  discontinued: DiscontinuedView | null;
  /** The variant of the replacement that a swap takes; null unless there are several. */
  replacementOption: string | null;
  /** The differences of the replacement from the product in the line. */
  replacementDifferences: Difference[];
  /** The stock for this quantity; null if it is not known. */
  stock: StockMark | null;
  unitPrice: ShownPrice;
  /** The printed unit price times the quantity. */
  linePrice: ShownPrice;
};

export type BasketView = {
  lines: BasketLineView[];
  /** Pieces, not lines. */
  itemCount: number;
  weightGrams: number;
  /** Pieces whose weight is unknown and counts as 0 (M6). */
  unweighedItems: number;
  shipping: ShippingCharge;
  money: SummaryMoney;
};

/** Returns the price (before any discount), discount and weight of a line, as `quoteTotals` takes them. */
export function totalledLine(line: BasketLine, discounts: Discounts): TotalledLine {
  return {
    discountBasisPoints: discountOn(discounts, line),
    quantity: line.quantity,
    price: priceOf(line),
    unitWeightGrams: unitWeightOf(line),
  };
}

/**
 * Returns the basket as this viewer may see it. Everyone sees count, weight and shipping. The money
 * rows show a visitor a link to sign in, and POA while fail-safe hides prices (M12). `options` are the
 * variants of products by id, and `differences` those of replacements by line.
 */
export function basketView(
  lines: readonly BasketLine[],
  priceView: PriceView,
  rules: AvailabilityRules,
  options: ReadonlyMap<number, LineOption[]> = new Map(),
  differences: ReadonlyMap<number, Difference[]> = new Map(),
): BasketView {
  const discounts = priceView.kind === "shown" ? priceView.discounts : NO_DISCOUNTS;
  const totalled = lines.map((line) => totalledLine(line, discounts));
  const totals = quoteTotals(totalled);
  const itemCount = countItems(lines);

  return {
    lines: lines.map((line) => ({
      ...lineView(line, priceView, rules),
      options: choiceFor(line, options.get(line.productId ?? 0) ?? []),
      replacementOption: replacementOption(line, options),
      replacementDifferences: differences.get(line.id) ?? [],
    })),
    itemCount,
    weightGrams: totals.weightGrams,
    unweighedItems: countItemsWithoutWeight(totalled),
    shipping: shippingFor(totals.weightGrams),
    money: summaryMoney(totals, itemCount, priceView),
  };
}

/** Returns, by id, the item of each line that can be replaced and the item that a swap puts in its place (C36). */
export function replacementsOf(
  lines: readonly BasketLine[],
  options: ReadonlyMap<number, LineOption[]>,
) {
  return new Map(
    lines.flatMap(({ id, productId, variantId, discontinued }) => {
      const replacement = discontinued?.replacement?.id;
      if (replacement === undefined || productId === null) return [];
      const first = options.get(replacement)?.[0]?.id ?? null;
      const other = { productId: replacement, variantId: first };
      return [[id, { own: { productId, variantId }, other }]];
    }),
  );
}

/** Names the variant of a replacement that a swap takes: the first of several (C36). */
function replacementOption(
  { discontinued }: BasketLine,
  options: ReadonlyMap<number, LineOption[]>,
): string | null {
  const { id = 0 } = discontinued?.replacement ?? {};
  const [first, ...others] = options.get(id) ?? [];
  return first && others.length > 0 ? first.name : null;
}

/** A line without a variant, whose product has got some since, may take one of them. */
function choiceFor(line: BasketLine, options: LineOption[]): LineOption[] {
  const hasChoice = options.some(({ id }) => id !== line.variantId);
  return hasChoice && line.isAvailable && !line.discontinued ? options : [];
}

function lineView(
  line: BasketLine,
  priceView: PriceView,
  rules: AvailabilityRules,
): Omit<BasketLineView, "options" | "replacementOption" | "replacementDifferences"> {
  const price = priceOf(line);
  const isVisitor = priceView.kind === "hidden-from-visitors";
  return {
    ...publicFields(line),
    id: line.id,
    variantId: line.variantId,
    path: pathOf(line),
    productName: noBreakSizes(line.productName),
    imageUrl: line.imageUrl,
    isAvailable: line.isAvailable,
    discontinued: line.discontinued && discontinuedView(line.discontinued),
    stock: line.isAvailable && !line.discontinued ? lineStock(line, rules) : null,
    // A discontinued line is on application because it has no price, which is no news to a visitor.
    unitPrice:
      isVisitor && line.discontinued ? { kind: "sign-in" } : showPrice(price, priceView, line),
    // A visitor reads POA beside the unit price, once.
    linePrice: isVisitor ? { kind: "sign-in" } : showLinePrice(line, priceView),
  };
}

function pathOf({ productId, productCode, variantId }: BasketLine): string | null {
  if (productId === null) return null;
  return pathWith(productPath({ id: productId, productCode }), { variant: variantId });
}

function lineStock(line: BasketLine, rules: AvailabilityRules): StockMark | null {
  const { comingSoon, productStock, variantStock, quantity } = line;
  const facts = deliveryFactsOf({ comingSoon, ...productStock }, variantStock);
  return availabilityFor(availabilityOf(facts, rules), quantity);
}

/** Rounds each unit before multiplying, so that the printed unit price multiplies out (M2). */
function showLinePrice(line: BasketLine, priceView: PriceView): ShownPrice {
  const { quantity } = line;
  const shown = showPrice(priceOf(line), priceView, line);
  if (shown.kind !== "priced") return shown;
  return {
    kind: "priced",
    pence: shown.pence * quantity,
    originalPence: shown.originalPence === null ? null : shown.originalPence * quantity,
  };
}

/** Unit prices in pence ex VAT, after the discount, by line; null is on application. */
export type ShownPrices = ReadonlyMap<number, number | null>;

/** The items of a quote: the sum of those with a price, ex VAT, and the number on application. */
export type ItemsFigure = { goodsExVatPence: number; itemsOnApplication: number };

type PricedLine = { id: number; quantity: number; unitPricePence: number | null };

/**
 * Returns what these lines come to at the prices that the page showed, or undefined when none of their
 * prices has changed since. A line that the page did not show counts at its own price.
 */
export function figureAsShown(
  lines: readonly PricedLine[],
  shown: ShownPrices,
): ItemsFigure | undefined {
  const asShown = lines.map((line) => {
    const price = shown.get(line.id);
    return price === undefined ? line : { ...line, unitPricePence: price };
  });
  const isChanged = asShown.some((line, at) => line.unitPricePence !== lines[at]?.unitPricePence);
  return isChanged ? figureOf(asShown) : undefined;
}

function figureOf(lines: readonly PricedLine[]): ItemsFigure {
  const figure = { goodsExVatPence: 0, itemsOnApplication: 0 };
  for (const { quantity, unitPricePence } of lines) {
    if (unitPricePence === null) figure.itemsOnApplication += quantity;
    else figure.goodsExVatPence += quantity * unitPricePence;
  }
  return figure;
}

/** Describes a change with both figures, for the thank-you page and the mails. */
export function describePriceChange(shown: ItemsFigure, submitted: ItemsFigure): string {
  return `Prices changed after the quote page was opened: the items came to ${formatGoods(shown)} on that page, and come to ${formatGoods(submitted)} in this request.`;
}

type StoredQuote = {
  goodsExVatPence: number;
  shownGoodsExVatPence: number | null;
  shownItemsOnApplication: number | null;
  items: ReadonlyArray<{ quantity: number; unitPricePence: number | null }>;
};

/** Describes the change of a stored quote; null when no price had changed. */
export function describeStoredChange(quote: StoredQuote): string | null {
  const { goodsExVatPence, shownGoodsExVatPence, shownItemsOnApplication } = quote;
  if (shownGoodsExVatPence === null || shownItemsOnApplication === null) return null;

  const unpriced = quote.items.filter(({ unitPricePence }) => unitPricePence === null);
  const shown = {
    goodsExVatPence: shownGoodsExVatPence,
    itemsOnApplication: shownItemsOnApplication,
  };
  return describePriceChange(shown, { goodsExVatPence, itemsOnApplication: countItems(unpriced) });
}
