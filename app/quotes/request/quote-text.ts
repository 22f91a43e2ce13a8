/** Wording that pages and mails about quotes share. */
import { countOf } from "~/shared/counts";

/** The labels of a quote's figures, in the order they are shown. */
export const FIGURES = {
  goods: "Items total (ex VAT)",
  shipping: "Estimated shipping (ex VAT)",
  totalExVat: "Total ex VAT",
  vat: "VAT (20%)",
  totalIncVat: "Quote total inc VAT",
} as const;

/** Formats a number of pieces (not lines), as in "2 items". */
export function formatItems(count: number): string {
  return countOf(count, "item");
}
