import { formatPence } from "~/catalogue/prices/money";
import type { Quotation } from "~/quotes/reply/quotation";
import { formatCount } from "~/shared/counts";

/**
 * Returns the figures of a quotation as rows of a label and an amount, the total last; the page, the
 * mail and the PDF show these.
 */
export function figureRows({
  figures,
  vatBasisPoints,
}: Pick<Quotation, "figures" | "vatBasisPoints">): Array<readonly [label: string, amount: string]> {
  const { shippingExVatPence } = figures;
  const missing = [
    figures.itemsToFollow > 0 && `${formatCount(figures.itemsToFollow)} to follow`,
    shippingExVatPence === null && "delivery to be confirmed",
  ].filter((text) => text !== false);
  const total = (pence: number) => [formatPence(pence), ...missing].join(" + ");
  return [
    ["Items ex VAT", formatPence(figures.goodsExVatPence)],
    [
      "Delivery ex VAT",
      shippingExVatPence === null ? "To be confirmed" : formatPence(shippingExVatPence),
    ],
    ["Total ex VAT", total(figures.totalExVatPence)],
    [`VAT ${vatBasisPoints / 100}%`, formatPence(figures.vatPence)],
    ["Total inc VAT", total(figures.totalIncVatPence)],
  ];
}
