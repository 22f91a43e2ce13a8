import { commonDiscount, NO_DISCOUNTS } from "~/catalogue/prices/discounts";
import { formatDiscount, formatPence } from "~/catalogue/prices/money";
import { describePriceChange } from "~/quotes/basket/basket-view";
import type { QuoteSnapshot } from "~/quotes/request/quote-snapshot";
import { countItems } from "~/quotes/basket/basket";
import { FIGURES, formatItems } from "~/quotes/request/quote-text";
import {
  joinTotal,
  summaryMoney,
  type TotalName,
  totalParts,
} from "~/quotes/request/summary-money";
import type { ShippingCharge } from "~/quotes/request/shipping";
import { formatKilograms } from "~/catalogue/prices/weight";
import { amounts, type MailPart, quiet } from "~/mail/blocks.server";

type Figures = { rows: Array<readonly [label: string, amount: string]>; notes: string[] };

/** Formats "12.35 kg", and how many items have no known weight (M6). */
export function formatWeight({ totals, unweighedItems }: QuoteSnapshot): string {
  const weight = formatKilograms(totals.weightGrams);
  if (unweighedItems === 0) return weight;
  return `${weight} (weight of ${formatItems(unweighedItems)} not known)`;
}

/** Formats the totals as the pages do, with what each leaves out (M7, N5). */
export function figuresOf(snapshot: QuoteSnapshot): Figures {
  const { totals, lines, discountBasisPoints, shownFigure } = snapshot;
  const shown = { kind: "shown", discounts: NO_DISCOUNTS } as const;
  const money = summaryMoney(totals, countItems(lines), shown);
  const discount = commonDiscount(discountBasisPoints, lines);
  const savedPence = totals.originalGoodsExVatPence - totals.goodsExVatPence;
  const shipping: ShippingCharge =
    totals.shippingExVatPence === null
      ? { kind: "on-application" }
      : { kind: "charge", exVatPence: totals.shippingExVatPence };
  const total = (name: TotalName, included?: ShippingCharge) =>
    joinTotal(totalParts(money, name, included));

  return {
    rows: [
      [FIGURES.goods, total("goodsExVatPence")],
      [FIGURES.shipping, shipping.kind === "charge" ? formatPence(shipping.exVatPence) : "POA"],
      [FIGURES.totalExVat, total("totalExVatPence", shipping)],
      [FIGURES.vat, total("vatPence")],
      [FIGURES.totalIncVat, total("totalIncVatPence", shipping)],
    ],
    notes: [
      ...(shownFigure ? [describePriceChange(shownFigure, totals)] : []),
      ...((discount === null ? savedPence > 0 : discount > 0)
        ? [
            `${discount === null ? "Discounts" : `Discount ${formatDiscount(discount)}`}: priced items ${formatPence(totals.originalGoodsExVatPence)} ex VAT before discount, ${formatPence(totals.goodsExVatPence)} after, ${formatPence(savedPence)} saved`,
          ]
        : []),
    ],
  };
}

/** Returns the figures of a request, with their notes below. */
export function figuresParts({ rows, notes }: Figures): MailPart[] {
  return [amounts(rows), ...notes.map((note) => quiet(note))];
}
