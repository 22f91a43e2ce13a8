import { Callout } from "~/components/ui/callout";
import { formatDiscount, formatPence } from "~/domain/pricing/money";
import type { QuoteView } from "~/domain/quote/quote-view";

/** What a quote's discount saved, ex VAT; nothing where it saved nothing or may not be seen. */
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
