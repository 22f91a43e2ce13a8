/** What quotes say in the same words on every page and in every mail. */
import { formatPence } from "~/domain/money";

/** The rows of a quote's figures, in their order. */
export const FIGURES = {
  goods: "Items total (ex VAT)",
  shipping: "Estimated shipping (ex VAT)",
  totalExVat: "Total ex VAT",
  vat: "VAT (20%)",
  totalIncVat: "Quote total inc VAT",
} as const;

/** "1 item", "1,234 items": pieces, not lines. */
export function itemsTold(count: number): string {
  return count === 1 ? "1 item" : `${count.toLocaleString("en-GB")} items`;
}

/** What stands beneath totals that are POA (M5). */
export function pricedPartTold(priced: { goodsExVatPence: number; itemsOnApplication: number }) {
  return `Priced items ${formatPence(priced.goodsExVatPence)} ex VAT, ${itemsTold(priced.itemsOnApplication)} POA`;
}
