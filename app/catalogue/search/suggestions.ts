import { productsPath, searchFor, SUGGESTION_LIMIT } from "~/catalogue/search/catalogue-query";
import { type CodeHits, codeTarget, reasonOf } from "~/catalogue/codes/code-cards";
import { type CodeOffer, describeOffer } from "~/catalogue/codes/code-match";
import { describeWay, type OtherWay, queryOfWay } from "~/catalogue/search/other-ways";
import { countOf } from "~/shared/counts";
import { pathWith } from "~/shared/path-with";

const MAX_OTHER_WAYS = 3;

/** A line below the search box that leads somewhere. */
type SuggestionOption = {
  path: string;
  name: string;
  productCode?: string | null;
  /** How it matches; a code that is shown needs no reason. */
  reason?: string;
  /** Undefined for a link that is no product; null for a product without a picture. */
  imageUrl?: string | null;
};

/** The answer of the search box to a text. */
export type Suggestions = {
  q: string;
  /** The number of products in the list of this search. */
  count: number;
  /** The line above the options; null if nothing was found. */
  says: string | null;
  options: SuggestionOption[];
};

type FoundByWords = {
  q: string;
  count: number;
  products: ReadonlyArray<SuggestionOption & { id: number }>;
};

/**
 * Returns six suggestions: products found by their codes first, then those found by words, with a
 * link to all of these. If there are neither, the codes to offer (C22) and other searches (C24).
 */
export function suggestionsOf(
  { q, count, products }: FoundByWords,
  byCode: CodeHits | undefined,
  offers: { codes: readonly CodeOffer[]; ways: readonly OtherWay[] },
): Suggestions {
  const hits = byCode?.hits ?? [];
  const others = products.filter(({ id }) => hits.every(({ product }) => product.id !== id));
  const words = others.map(({ path, name, productCode, imageUrl }) => ({
    path,
    name,
    productCode,
    imageUrl,
  }));
  const found = [...hits.map(codeOption), ...words].slice(0, SUGGESTION_LIMIT);
  const all = countOf(count, "Result");
  const links = [
    ...(count > 0 ? [{ path: listPath(q), name: `See all ${all.toLowerCase()}` }] : []),
    ...offers.codes.map((code) => ({ path: listPath(code.shown), name: describeOffer(code) })),
    ...offers.ways.slice(0, MAX_OTHER_WAYS).map((way) => ({
      path: productsPath(queryOfWay(searchFor(way.q), way)),
      name: describeWay(way),
    })),
  ];
  return { q, count, says: saysOf(count, found.length), options: [...found, ...links] };
}

function saysOf(count: number, foundCount: number): string | null {
  if (count > 0) return countOf(count, "Result");
  return foundCount > 0 ? "Found by part number" : null;
}

function codeOption(hit: CodeHits["hits"][number]): SuggestionOption {
  const { productCode, imageUrl } = hit.product;
  const needsReason = hit.match.kind !== "code" || hit.discontinued !== null;
  const reason = needsReason ? { reason: reasonOf(hit) } : {};
  return { ...codeTarget(hit), productCode, imageUrl, ...reason };
}

function listPath(q: string): string {
  return pathWith("/products", { q });
}
