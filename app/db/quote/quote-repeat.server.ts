import { addQuotedLines, maxLinesFor } from "~/db/quote/basket-merge.server";
import { listBasketLines } from "~/db/quote/baskets.server";
import { findQuoteOfUser } from "~/db/quote/quote-history.server";
import { write } from "~/db/engine/write.server";
import { basketIdOf } from "~/domain/quote/basket";

type RepeatedQuote =
  | { kind: "repeated"; addedLines: number; presentLines: number; lostLines: number }
  | { kind: "not-found" | "basket-full" };

/**
 * Adds the lines of a submitted quote of this customer to the basket, in one transaction. Lines that the
 * basket already has are not changed, so a double submit doubles nothing. When the others do not all
 * fit, none is added.
 */
export function repeatQuote(quoteId: string, userId: string, now: number): Promise<RepeatedQuote> {
  return write((): RepeatedQuote => {
    const quote = findQuoteOfUser(quoteId, userId);
    if (!quote) return { kind: "not-found" };

    const basketId = basketIdOf(userId);
    const present = listBasketLines(basketId);
    const wanted = quote.items.filter((item) => !present.some((line) => isSameChoice(line, item)));
    const maxLines = maxLinesFor(wanted);
    if (present.length + wanted.length > maxLines) return { kind: "basket-full" };

    const lostLines = addQuotedLines(wanted, { basketId, userId }, now, maxLines);
    return {
      kind: "repeated",
      addedLines: wanted.length - lostLines,
      presentLines: quote.items.length - wanted.length,
      lostLines,
    };
  });
}

/** An item without a variant matches any variant: adding it would take the product's first one. */
function isSameChoice(
  line: { productId: number; variantId: number | null },
  item: { productId: number | null; variantId: number | null; variantName: string | null },
): boolean {
  if (line.productId !== item.productId) return false;
  return item.variantName === null || line.variantId === item.variantId;
}
