/** Compares the prices that the quote page showed with those of the submitted quote (M15). */
import { countItems } from "~/quotes/basket/basket";
import { formatGoods } from "~/quotes/request/summary-money";

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
