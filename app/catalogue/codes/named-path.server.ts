import { listCardsById, listDiscontinuedCards } from "~/catalogue/cards/product-cards.server";
import { findByCode, listNamedByCode } from "~/catalogue/codes/code-search.server";
import { productPath } from "~/catalogue/codes/product-code";
import { describeMatch } from "~/catalogue/codes/code-match";
import { parseTypedCode } from "~/catalogue/codes/normal-code";
import { pathWith } from "~/shared/path-with";

/** The parameter of a product's page that says what was searched for. */
export const SEARCHED = "searched";

/**
 * Returns the page of the one product, or variant, that a searched code names (C39), which says what was
 * searched for. Undefined for words, and for a code of none or of several.
 */
export function findNamedPath(typed: string): string | undefined {
  if (parseTypedCode(typed) === undefined) return undefined;
  const [named, another] = listNamedByCode(typed);
  if (!named || another) return undefined;

  const ids = [named.productId];
  const [product] = [...listCardsById(ids), ...listDiscontinuedCards(ids)];
  const [variant, otherVariant] = named.variantIds;
  return (
    product &&
    pathWith(productPath(product), {
      variant: otherVariant === undefined ? variant : undefined,
      [SEARCHED]: typed,
    })
  );
}

/**
 * Returns the search that led to a product's page, with the reason. Null if this code does not
 * find the product: the address may come from anywhere.
 */
export function findSearched(typed: string, productId: number) {
  const found = findByCode(typed, "visitor");
  const match = found?.matches.find((each) => each.productId === productId);
  if (found?.tier !== "exact" || !match || match.relation === "nearest") return null;
  return { q: typed, reason: describeMatch(match) };
}
