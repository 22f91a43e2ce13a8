import { formatDiscount, formatPence } from "~/domain/pricing/money";
import { describePriceChange } from "~/domain/quote/price-change";
import type { QuoteSnapshot } from "~/domain/quote/quote-snapshot";
import { FIGURES, formatItems, formatPricedPart } from "~/domain/quote/quote-text";
import { formatKilograms } from "~/domain/pricing/weight";
import { quietHtml, tableHtml } from "~/email/blocks.server";
import type { Markup } from "~/email/html.server";
import { html } from "~/email/html.server";
import { textAmounts, textParts } from "~/email/plain-text.server";

type Figures = { rows: Array<readonly [label: string, amount: string]>; notes: string[] };

/** Formats "12.35 kg", and how many items have no known weight (M6). */
export function formatWeight({ totals, unweighedItems }: QuoteSnapshot): string {
  const weight = formatKilograms(totals.weightGrams);
  if (unweighedItems === 0) return weight;
  return `${weight} (weight of ${formatItems(unweighedItems)} not known)`;
}

/**
 * Formats the totals as the pages do: if any item is POA, so is each total, and a note gives the sum
 * of the priced items (M5). Shipping that sales will price is POA too (M7).
 */
export function figuresOf({ totals, discountBasisPoints, shownFigure }: QuoteSnapshot): Figures {
  const isPriced = totals.itemsOnApplication === 0;
  const amount = (pence: number) => (isPriced ? formatPence(pence) : "POA");
  const total = (pence: number) =>
    isPriced && totals.shippingExVatPence === null
      ? `${formatPence(pence)} + shipping POA`
      : amount(pence);

  return {
    rows: [
      [FIGURES.goods, amount(totals.goodsExVatPence)],
      [
        FIGURES.shipping,
        totals.shippingExVatPence === null ? "POA" : formatPence(totals.shippingExVatPence),
      ],
      [FIGURES.totalExVat, total(totals.totalExVatPence)],
      [FIGURES.vat, amount(totals.vatPence)],
      [FIGURES.totalIncVat, total(totals.totalIncVatPence)],
    ],
    notes: [
      ...(isPriced ? [] : [formatPricedPart(totals)]),
      ...(shownFigure ? [describePriceChange(shownFigure, totals)] : []),
      ...(discountBasisPoints > 0
        ? [
            `Discount ${formatDiscount(discountBasisPoints)}: priced items ${formatPence(totals.originalGoodsExVatPence)} ex VAT before discount, ${formatPence(totals.goodsExVatPence)} after, ${formatPence(totals.originalGoodsExVatPence - totals.goodsExVatPence)} saved`,
          ]
        : []),
    ],
  };
}

export function figuresText({ rows, notes }: Figures): string {
  return textParts(textAmounts(rows), ...notes);
}

export function figuresHtml({ rows, notes }: Figures): Markup[] {
  return [
    tableHtml(
      rows.map(
        ([label, amount], index) => html`
          <tr${index === rows.length - 1 && html` class="total"`}>
            <td class="rule" valign="top">${label}</td>
            <td class="rule sum figure" align="right" valign="top">${amount}</td>
          </tr>`,
      ),
    ),
    ...notes.map((note) => quietHtml(note)),
  ];
}
