import { formatItems } from "~/domain/quote/quote-text";
import type { Quotation } from "~/domain/reply/quotation";
import { linesToFollow, offeredLines } from "~/domain/reply/reply";
import { countOf } from "~/domain/site/counts";

const SHORT_VALIDITY_DAYS = 7;

/** Returns what staff should know before they send a reply, in plain words. */
export function warningsOf(
  { figures, validUntil, lines }: Quotation,
  {
    isConfirmedAddress,
    daysLeft,
    unweighedItems,
  }: { isConfirmedAddress: boolean; daysLeft: number; unweighedItems: number },
): string[] {
  const unpriced = linesToFollow(lines).length;
  const warnings = [
    offeredLines(lines).length === 0 &&
      "Nothing is offered: there is nothing that the customer could accept.",
    unpriced > 0 &&
      `${countOf(unpriced, "line")} ${unpriced === 1 ? "has" : "have"} no price: the customer cannot accept until ${unpriced === 1 ? "it has" : "they have"}.`,
    figures.shippingExVatPence === null && "Delivery is to be confirmed.",
    unweighedItems > 0 && `The weight of ${formatItems(unweighedItems)} is not known.`,
    !isConfirmedAddress && "This address was typed by a visitor and has not been confirmed.",
    validUntil !== null &&
      daysLeft < SHORT_VALIDITY_DAYS &&
      `The quote is valid for ${countOf(daysLeft, "day")} only.`,
  ];
  return warnings.filter((warning) => warning !== false);
}
