import { addQuotedLines, maxLinesFor } from "~/quotes/basket/basket-merge.server";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import { savePresentLines } from "~/quotes/basket/drafts.server";
import { findQuoteOfUser } from "~/quotes/request/quote-history.server";
import { write } from "~/db/write.server";
import { basketIdOf } from "~/quotes/basket/basket";
import {
  type BroughtIn,
  linesBroughtIn,
  type PresentLines,
} from "~/quotes/basket/lines-brought-in";
import { type BasketLine, isSameText } from "~/quotes/request/quote-line";
import { formatOrderNumber } from "~/quotes/request/quote-status";

/**
 * Adds the lines of a submitted quote of this customer to the basket, in one transaction. Lines that the
 * basket already has are not changed, so a double submit doubles nothing. When the others do not all
 * fit, none is added. `present` applies to the lines that the basket has at that moment; "ask" changes
 * nothing if there are any, unless the basket already has all of the quote's lines.
 */
export function repeatQuote(
  quoteId: string,
  customer: { id: string },
  present: PresentLines,
  now: number,
): Promise<BroughtIn> {
  return write((): BroughtIn => {
    const quote = findQuoteOfUser(quoteId, customer.id);
    if (!quote) return { kind: "not-found" };

    const basketId = basketIdOf(customer.id);
    const lines = listBasketLines(basketId);
    const isMissing = quote.items.some((item) => !lines.some((line) => isSameChoice(line, item)));
    if (present === "ask" && isMissing && lines.length > 0) return { kind: "ask" };
    const savedDraft =
      present === "save-draft" && isMissing ? savePresentLines(customer, now) : null;

    const before = listBasketLines(basketId);
    const wanted = quote.items.filter((item) => !before.some((line) => isSameChoice(line, item)));
    const maxLines = maxLinesFor(wanted);
    if (before.length + wanted.length > maxLines) return { kind: "basket-full" };

    const lostLines = addQuotedLines(wanted, { basketId, userId: customer.id }, now, maxLines);
    return {
      kind: "brought-in",
      origin: `quote ${formatOrderNumber(quote.orderNumber)}`,
      lines: linesBroughtIn(before, listBasketLines(basketId)),
      isMixed: before.length > 0,
      presentLines: quote.items.length - wanted.length,
      lostLines,
      savedDraft,
    };
  });
}

type Choice = Pick<BasketLine, "productId" | "variantId" | "productName" | "productCode">;

/**
 * An item without a variant matches any variant, because adding it would take the product's first variant. Text lines
 * match if their words and codes do.
 */
function isSameChoice(line: Choice, item: Choice & { variantName: string | null }): boolean {
  if (line.productId !== item.productId) return false;
  if (line.productId === null) return isSameText(line, item);
  return item.variantName === null || line.variantId === item.variantId;
}
