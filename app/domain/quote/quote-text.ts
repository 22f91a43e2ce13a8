/** What quotes say in the same words on every page and in every mail. */
import { countOf } from "~/domain/site/counts";
import { formatPence } from "~/domain/pricing/money";

/** The rows of a quote's figures, in their order. */
export const FIGURES = {
  goods: "Items total (ex VAT)",
  shipping: "Estimated shipping (ex VAT)",
  totalExVat: "Total ex VAT",
  vat: "VAT (20%)",
  totalIncVat: "Quote total inc VAT",
} as const;

/** Pieces, not lines. */
export function formatItems(count: number): string {
  return countOf(count, "item");
}

/** What stands beneath totals that are POA (M5). */
export function formatPricedPart(priced: { goodsExVatPence: number; itemsOnApplication: number }) {
  return `Priced items ${formatPence(priced.goodsExVatPence)} ex VAT, ${formatItems(priced.itemsOnApplication)} POA`;
}
