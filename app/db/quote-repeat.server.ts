import { addQuotedLines, mostLinesFor } from "~/db/basket-merge.server";
import { listBasketLines } from "~/db/baskets.server";
import { findQuoteOfUser } from "~/db/quote-history.server";
import { inOneTransaction } from "~/db/transaction.server";
import { basketIdOf } from "~/domain/basket";

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
    const wanted = quote.items.filter(
      (item) =>
        !present.some(
          ({ productId, variantId }) =>
            // Without a variant, the product's first one was taken.
            productId === item.productId && (variantId === item.variantId || !item.variantName),
        ),
    );
    const mostLines = mostLinesFor(wanted);
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
