import {
  offeredPath,
  type OfferedProduct,
  productTile,
  type ProductTileView,
} from "~/catalogue/cards/product-card";
import { productPath } from "~/catalogue/codes/product-code";
import { penceOf, priceOf, type PriceView } from "~/catalogue/prices/price";
import { describeDiscontinued, type DiscontinuedView } from "~/catalogue/relations/discontinued";
import { type CodeMatch, describeMatch } from "~/catalogue/codes/code-match";
import { formatCount } from "~/shared/counts";
import { pathWith } from "~/shared/path-with";

/** How many products found by a code are shown at once. */
export const MAX_CODE_CARDS = 6;

/** A product found by a code; with its variant, if the code is that of one, else offered with those to choose from. */
export type CodeHit = {
  product: OfferedProduct;
  match: CodeMatch;
  variant: { name: string; pricePence: number | null; listPricePence: number | null } | undefined;
  /** Null for a listed product. */
  discontinued: DiscontinuedView | null;
};

/** The first products found by a code, and the number of all. */
export type CodeHits = {
  hits: CodeHit[];
  count: number;
  /** True if there may be more than `count`. */
  isCut: boolean;
};

/** A product found by a code, as its card shows it. */
export type CodeCardView = ProductTileView & { reason: string };

/** A block of products beside the product list: found by a code (C21), or by another search (C24). */
export type CodeBlockView = {
  title: string;
  /** How many are shown of how many, or the reason; null if there is nothing to say. */
  note: string | null;
  cards: CodeCardView[];
};

/** Returns the block for what a code found, with the prices that this viewer may see (M11). */
export function codeBlockView(
  typed: string,
  { hits, count, isCut }: CodeHits,
  priceView: PriceView,
): CodeBlockView {
  const all = isCut ? `at least ${formatCount(count)}` : formatCount(count);
  return {
    title: `Part number ${typed}`,
    note: isCut || count > hits.length ? `${hits.length} of ${all} products` : null,
    cards: hits.map((hit) => codeCard(hit, priceView)),
  };
}

/** Returns the title and path of a product found by a code: those of the variant, if it is one's. */
export function codeTarget({ product, match, variant }: CodeHit): { name: string; path: string } {
  if (!variant) return { name: product.name, path: offeredPath(product) };
  return {
    name: `${product.name}, ${variant.name}`,
    path: pathWith(productPath(product), { variant: match.variantId }),
  };
}

/** Returns why a product is shown; of a discontinued one, what replaces it (C35). */
export function reasonOf({ match, discontinued }: Pick<CodeHit, "match" | "discontinued">): string {
  return discontinued ? describeDiscontinued(discontinued) : describeMatch(match);
}

function codeCard(hit: CodeHit, priceView: PriceView): CodeCardView {
  const { product, match, variant, discontinued } = hit;
  const ownPrice =
    variant && penceOf(priceOf({ ...variant, variantPricePence: variant.pricePence }));
  const current = variant ? (ownPrice ?? null) : product.shownPricePence;
  const shownPricePence = discontinued ? null : current;
  return {
    ...productTile({ ...product, shownPricePence }, priceView),
    ...codeTarget(hit),
    // Its reason names the code.
    productCode: match.kind === "code" && !discontinued ? null : product.productCode,
    reason: reasonOf(hit),
  };
}
