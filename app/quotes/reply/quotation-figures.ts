import { formatPence } from "~/catalogue/prices/money";
import type { Quotation } from "~/quotes/reply/quotation";
import { formatItems } from "~/quotes/request/quote-text";
import { percentText } from "~/shared/percentages";

/**
 * Returns the figures of a quotation as rows of a label and an amount, the total last; the page, the
 * mail, the PDF and the desk show these. A total says what it leaves out (M5).
 */
export function figureRows({
  figures,
  vatBasisPoints,
}: Pick<Quotation, "figures" | "vatBasisPoints">): Array<readonly [label: string, amount: string]> {
  const { goodsExVatPence, shippingExVatPence, totalExVatPence, vatPence, totalIncVatPence } =
    figures;
  return [
    ["Items ex VAT", joined(priced(figures, goodsExVatPence), itemsLeftOut(figures))],
    [
      "Delivery ex VAT",
      shippingExVatPence === null ? "To be confirmed" : formatPence(shippingExVatPence),
    ],
    ["Total ex VAT", joined(priced(figures, totalExVatPence), ...leftOut(figures))],
    [`VAT ${percentText(vatBasisPoints / 100)}`, priced(figures, vatPence) ?? "To follow"],
    ["Total inc VAT", joined(priced(figures, totalIncVatPence), ...leftOut(figures))],
  ];
}

/** Returns "£1,234.56 inc VAT", and what that leaves out. */
export function totalIncVatText(figures: Quotation["figures"]): string {
  const total = priced(figures, figures.totalIncVatPence);
  return joined(total && `${total} inc VAT`, ...leftOut(figures));
}

/** Returns "price of 6 items to follow"; null if every item has a price. */
export function itemsLeftOut({ itemsToFollow }: { itemsToFollow: number }): string | null {
  return itemsToFollow > 0 ? `price of ${formatItems(itemsToFollow)} to follow` : null;
}

function leftOut(figures: Quotation["figures"]) {
  return [
    itemsLeftOut(figures),
    figures.shippingExVatPence === null ? "delivery to be confirmed" : null,
  ];
}

/** Returns an amount; null if nothing in it has a price yet, because £0.00 reads as free. */
function priced({ itemsToFollow }: Quotation["figures"], pence: number): string | null {
  return pence === 0 && itemsToFollow > 0 ? null : formatPence(pence);
}

function joined(...parts: ReadonlyArray<string | null>): string {
  const text = parts.filter((part) => part !== null).join(" + ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
