/** The figures of a quote that a viewer may see, and how its totals are worded (N5). */
import { formatPence } from "~/catalogue/prices/money";
import type { PriceView } from "~/catalogue/prices/price";
import type { QuoteTotals } from "~/quotes/request/quote-totals";
import type { ShippingCharge } from "~/quotes/request/shipping";
import { formatItems } from "~/quotes/request/quote-text";

export type TotalName = "goodsExVatPence" | "totalExVatPence" | "vatPence" | "totalIncVatPence";

/** The money rows of a summary that this viewer may see, in pence. */
export type SummaryMoney =
  | { kind: "sign-in" }
  /** No item has a price, or prices are hidden. */
  | { kind: "on-application" }
  | (Record<TotalName, number> & {
      kind: "priced";
      originalGoodsExVatPence: number;
      /** Pieces that have no price, so that no total contains them. */
      itemsOnApplication: number;
    });

/**
 * Returns the money rows for a basket or a submitted quote of `itemCount` pieces, without the amounts this
 * viewer may not see.
 */
export function summaryMoney(
  totals: QuoteTotals,
  itemCount: number,
  priceView: PriceView,
): SummaryMoney {
  if (priceView.kind === "hidden-from-visitors") return { kind: "sign-in" };
  const { itemsOnApplication } = totals;
  const isPriced = itemsOnApplication === 0 || itemsOnApplication < itemCount;
  if (priceView.kind === "hidden-by-fail-safe" || !isPriced) return { kind: "on-application" };

  return {
    kind: "priced",
    goodsExVatPence: totals.goodsExVatPence,
    originalGoodsExVatPence: totals.originalGoodsExVatPence,
    totalExVatPence: totals.totalExVatPence,
    vatPence: totals.vatPence,
    totalIncVatPence: totals.totalIncVatPence,
    itemsOnApplication,
  };
}

/**
 * Returns a total and what it leaves out: "£4,697.09", "1 item on application", "shipping POA". With `shipping`,
 * the total is one that includes it (M7). Only "POA" when no item has a price, and a visitor's label (M12).
 */
export function totalParts(
  money: SummaryMoney,
  name: TotalName,
  shipping?: ShippingCharge,
): string[] {
  if (money.kind === "sign-in") return ["Sign in for pricing"];
  if (money.kind === "on-application") return ["POA"];
  const isWithoutShipping = shipping?.kind === "on-application";
  return [
    ...partsOf(formatPence(money[name]), money.itemsOnApplication),
    ...(isWithoutShipping ? ["shipping POA"] : []),
  ];
}

/** Formats "£4,697.09 ex VAT + 1 item on application", as `totalParts` does. */
export function formatGoods(goods: {
  goodsExVatPence: number;
  itemsOnApplication: number;
}): string {
  const { goodsExVatPence, itemsOnApplication } = goods;
  if (goodsExVatPence === 0 && itemsOnApplication > 0) return "POA";
  return joinTotal(partsOf(`${formatPence(goodsExVatPence)} ex VAT`, itemsOnApplication));
}

/** Joins the parts of a total, where they are shown as text. */
export function joinTotal(parts: readonly string[]): string {
  return parts.join(" + ");
}

function partsOf(figure: string, itemsOnApplication: number): string[] {
  if (itemsOnApplication === 0) return [figure];
  return [figure, `${formatItems(itemsOnApplication)} on application`];
}
