import { addQuotedLines, maxLinesFor } from "~/db/quote/basket-merge.server";
import { listBasketLines } from "~/db/quote/baskets.server";
import { findQuoteOfUser } from "~/db/quote/quote-history.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { basketIdOf } from "~/domain/quote/basket";

type RepeatedQuote =
  | { kind: "repeated"; addedLines: number; presentLines: number; lostLines: number }
  | { kind: "not-found" | "basket-full" };

/**
 * Puts the lines of a quote that this customer sent into the basket, beside what is there; all in one
 * transaction. A choice that is in it already stays as it is, so a button pressed twice doubles
 * nothing. With no room for all of the others, none is added.
 */
export function repeatQuote(quoteId: string, userId: string, now: number): RepeatedQuote {
  return inOneTransaction((): RepeatedQuote => {
    const quote = findQuoteOfUser(quoteId, userId);
    if (!quote) return { kind: "not-found" };

    const basketId = basketIdOf(userId);
    const present = listBasketLines(basketId);
    const wanted = quote.items.filter((item) => !present.some((line) => isSameChoice(line, item)));
    const mostLines = maxLinesFor(wanted);
    if (present.length + wanted.length > mostLines) return { kind: "basket-full" };

    const lostLines = addQuotedLines(wanted, { basketId, userId }, now, mostLines);
    return {
      kind: "repeated",
      addedLines: wanted.length - lostLines,
      presentLines: quote.items.length - wanted.length,
      lostLines,
    };
  });
}

/** Of an item without a variant, the product's first one was taken, if it has any by now. */
function isSameChoice(
  line: { productId: number; variantId: number | null },
  item: { productId: number | null; variantId: number | null; variantName: string | null },
): boolean {
  if (line.productId !== item.productId) return false;
  return item.variantName === null || line.variantId === item.variantId;
}
