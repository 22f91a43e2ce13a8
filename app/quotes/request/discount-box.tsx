import { Callout } from "~/ui/callout";
import { formatDiscount, formatPence } from "~/catalogue/prices/money";
import type { QuoteView } from "~/quotes/request/quote-view";

/**
 * Shows what a quote's discount saves, ex VAT; renders nothing when it saves nothing or prices are
 * hidden.
 */
export function DiscountBox({ quote, className = "" }: { quote: QuoteView; className?: string }) {
  const { savedPence, discountBasisPoints } = quote;
  if (savedPence === 0) return null;
  return (
    <Callout className={className}>
      Your {formatDiscount(discountBasisPoints)} discount saves{" "}
      <strong>{formatPence(savedPence)}</strong> ex VAT.
    </Callout>
  );
}
