import { formatDiscount, formatPence } from "~/domain/money";
import type { QuoteView } from "~/domain/quote-view";

/** What a quote's discount saved, ex VAT; nothing where it saved nothing or may not be seen. */
export function DiscountBox({ quote, className = "" }: { quote: QuoteView; className?: string }) {
  const { savedPence, discountBasisPoints } = quote;
  if (savedPence === 0) return null;
  return (
    <p className={`rounded-sm border border-petrol-pale bg-petrol-tint px-3 py-2 ${className}`}>
      Your {formatDiscount(discountBasisPoints)} discount saves{" "}
      <strong>{formatPence(savedPence)}</strong> ex VAT.
    </p>
  );
}
